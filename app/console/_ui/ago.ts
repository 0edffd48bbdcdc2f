import type { Locale } from '#lib/i18n/locale.ts'
import { uiTexts } from './texts.ts'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Says how long ago an instant was: `2 hours ago`. */
export function ago(at: Date, now: Date, locale: Locale): string {
  const passed = now.getTime() - at.getTime()
  const [unit, ms] = units.find(([, each]) => passed >= each) ?? []
  if (!unit || !ms) return uiTexts.now[locale]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-Math.floor(passed / ms), unit)
}
