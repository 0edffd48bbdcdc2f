const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * A browser and its system in a few words, such as `Firefox, Windows`, from a `User-Agent` header. Empty if neither is
 * known. Nothing else of the header is stored.
 */
export function browserName(userAgent: string | null): string {
  const named = (list: [RegExp, string][]) => list.find(([form]) => form.test(userAgent ?? ''))?.[1]
  return [named(browsers), named(systems)].filter((part) => part !== undefined).join(', ')
}
