import type { Text } from '#lib/i18n/locale.ts'

type ConsoleScreen = {
  /** The address of the screen, below that of the venue in the console. */
  path: string
  /** The act that a role must allow (`lib/operators/roles.ts`). */
  act: string
  /**
   * The entry among the places, with a name of ten letters at most. A screen without one is reached from another screen.
   * `more`: a phone shows it under "More", because its bar has room for four.
   */
  place?: { name: Text; mark: string; more?: true }
  /** Whether the screen uses the camera. */
  films?: true
}

/** The screens of a venue in the console, in the order of the rail. */
export const consoleScreens = [
  { path: 'evening', act: 'evening', place: { name: { en: 'Evening', de: 'Abend' }, mark: 'evening' } },
  { path: 'orders', act: 'orders', place: { name: { en: 'Orders', de: 'Bons' }, mark: 'kitchen' } },
  { path: 'door', act: 'door', place: { name: { en: 'Door', de: 'Einlass' }, mark: 'door' }, films: true },
  { path: 'inbox', act: 'messages', place: { name: { en: 'Inbox', de: 'Postfach' }, mark: 'inbox', more: true } },
  { path: 'guests', act: 'guests', place: { name: { en: 'Guests', de: 'Gäste' }, mark: 'guests', more: true } },
  { path: 'events', act: 'events', place: { name: { en: 'Events', de: 'Events' }, mark: 'ticket', more: true } },
  { path: 'events/[eventSlug]', act: 'events' },
  { path: 'events/[eventSlug]/guests', act: 'events' },
  { path: 'money', act: 'bill', place: { name: { en: 'Money', de: 'Kasse' }, mark: 'money' }, films: true },
  { path: 'pictures', act: 'pictures', place: { name: { en: 'Pictures', de: 'Bilder' }, mark: 'picture', more: true } },
  { path: 'house', act: 'settings', place: { name: { en: 'House', de: 'Haus' }, mark: 'home', more: true } },
] as const satisfies readonly ConsoleScreen[]

/** The header in which `proxy.ts` tells the layout which place a request opens. */
export const screenHeader = 'x-console-screen'

/** The pattern of the address of a screen, as in `pagePatterns`. */
export function screenPattern({ path }: { path: string }): string {
  return `/console/[venueSlug]/${path}`
}
