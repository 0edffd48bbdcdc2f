import type { Text } from '#lib/i18n/locale.ts'
import type { Role } from './roles.ts'

/** The roles of staff as people read them. */
export const roleTexts: Record<Role, Text> = {
  owner: { en: 'Owner', de: 'Inhaber' },
  manager: { en: 'Manager', de: 'Leitung' },
  host: { en: 'Host', de: 'Empfang' },
  service: { en: 'Service', de: 'Bedienung' },
  kitchen: { en: 'Kitchen', de: 'Küche' },
  door: { en: 'Door', de: 'Einlass' },
}

/** Each role in one sentence, for the person who gives it. The table of acts is in `roles.ts`. */
export const roleLines: Record<Role, Text> = {
  owner: {
    en: 'May do everything, including people, API keys and payouts.',
    de: 'Darf alles, auch Personen, API-Schlüssel und Auszahlungen.',
  },
  manager: {
    en: 'Runs the house: money, refunds, events, settings and devices, but not people, API keys or payouts.',
    de: 'Führt das Haus: Geld, Erstattungen, Veranstaltungen, Einstellungen und Geräte, aber nicht Personen, API-Schlüssel oder Auszahlungen.',
  },
  host: {
    en: 'Takes bookings, seats guests, answers their messages and lets them in at the door, but works on no orders or bills.',
    de: 'Nimmt Buchungen an, setzt Gäste, beantwortet Nachrichten und lässt am Einlass ein, aber bearbeitet keine Bestellungen oder Rechnungen.',
  },
  service: {
    en: 'Takes bookings and orders, seats guests, answers their calls and settles their bills.',
    de: 'Nimmt Buchungen und Bestellungen auf, setzt Gäste, geht auf Rufe ein und rechnet ab.',
  },
  kitchen: {
    en: 'Sees orders and calls, and marks what is served or sold out.',
    de: 'Sieht Bestellungen und Rufe und meldet, was serviert oder ausverkauft ist.',
  },
  door: {
    en: 'Lets guests of events in at the door, and does nothing else.',
    de: 'Lässt Gäste bei Veranstaltungen ein, sonst nichts.',
  },
}
