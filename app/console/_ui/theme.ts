/** The cookie of a browser that has chosen light or dark; without one it follows the system. */
export const themeCookie = 'console-theme'

const yearSeconds = 365 * 86_400

/** Switches between light and dark in this browser, for a year. */
export function switchTheme(): void {
  const root = document.documentElement
  const chosen = root.dataset.theme
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = dark ? 'light' : 'dark'
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser of a tablet has the Cookie Store
  document.cookie = `${themeCookie}=${root.dataset.theme}; Path=/console; Max-Age=${yearSeconds}; SameSite=Lax`
}
