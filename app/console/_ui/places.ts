import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { Act } from '#lib/operators/roles.ts'
import type { IconName } from './icon.tsx'
import type { Place } from './shell.tsx'

type Screen = { name: Text; mark: IconName; act: Act }

/** The screens of a venue, in the order of the rail; the key is the last part of their address. */
const screens = {
  evening: { name: { en: 'Evening', de: 'Abend' }, mark: 'evening', act: 'evening' },
  orders: { name: { en: 'Orders', de: 'Bestellungen' }, mark: 'kitchen', act: 'orders' },
  door: { name: { en: 'Door', de: 'Einlass' }, mark: 'door', act: 'door' },
  events: { name: { en: 'Events', de: 'Veranstaltungen' }, mark: 'ticket', act: 'events' },
  money: { name: { en: 'Money', de: 'Kasse' }, mark: 'money', act: 'bill' },
  pictures: { name: { en: 'Pictures', de: 'Bilder' }, mark: 'picture', act: 'pictures' },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

/** Returns the entries of the rail: the screens that a person's role includes. */
export function placesOf(slug: string, current: ScreenName, may: readonly Act[], locale: Locale): Place[] {
  return Object.entries(screens)
    .filter(([, { act }]) => may.includes(act))
    .map(([key, { name, mark }]) => ({
      name: name[locale],
      mark,
      href: `/console/${encodeURIComponent(slug)}/${key}`,
      current: key === current,
    }))
}
