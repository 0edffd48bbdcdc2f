import { writeCookie, yearSeconds } from './browser-cookie.ts'

/** The cookie of a browser that has chosen light or dark; without one it follows the system. */
export const themeCookie = 'console-theme'

/** Switches between light and dark in this browser, for a year. */
export function switchTheme(): void {
  const root = document.documentElement
  const chosen = root.dataset.theme
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = dark ? 'light' : 'dark'
  writeCookie(themeCookie, root.dataset.theme, yearSeconds)
}
