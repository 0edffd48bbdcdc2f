export const yearSeconds = 365 * 86_400

/** Writes a cookie of this browser for the pages of the console. It is kept for so many seconds; 0 deletes it. */
export function writeCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser of a tablet has the Cookie Store
  document.cookie = `${name}=${value}; Path=/console; Max-Age=${seconds}; SameSite=Lax`
}
