import { formatMoney } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'

/** Messages to staff about parties and tables. */
export const seatingMessages = {
  notSeated: (): Text => ({ en: 'The party is not seated.', de: 'Die Gruppe sitzt noch nicht.' }),
  isSeated: (): Text => ({
    en: 'The party sits at other tables already. Move it instead.',
    de: 'Die Gruppe sitzt schon an anderen Tischen. Bitte stattdessen umsetzen.',
  }),
  sitsThere: (table: string, reference: string): Text => ({
    en: `The party of ${reference} still sits at ${table}.`,
    de: `An ${table} sitzt noch die Gruppe von ${reference}.`,
  }),
  tabOfOthers: (table: string, dueMinor: number, currency: string): Text => ({
    en: `A bill of others is open at ${table}, with ${formatMoney(dueMinor, currency, 'en')} due. Close it first.`,
    de: `An ${table} ist noch eine fremde Rechnung über ${formatMoney(dueMinor, currency, 'de')} offen. Bitte zuerst abschließen.`,
  }),
  tabOpenedMeanwhile: (): Text => ({
    en: 'A bill was opened at that table a moment ago.',
    de: 'An diesem Tisch wurde gerade eine Rechnung eröffnet.',
  }),
  noPlaceForTab: (): Text => ({
    en: 'The party has more open bills than exclusive tables there. Close one first.',
    de: 'Die Gruppe hat mehr offene Rechnungen, als dort eigene Tische sind. Bitte zuerst eine abschließen.',
  }),
  unpaid: (dueMinor: number, currency: string): Text => ({
    en: `The bill is open, with ${formatMoney(dueMinor, currency, 'en')} due. Close it first.`,
    de: `Die Rechnung ist offen, ${formatMoney(dueMinor, currency, 'de')} fehlen. Bitte zuerst abschließen.`,
  }),
  hasPaid: (): Text => ({
    en: 'The party has paid a bill: this cannot be undone any more.',
    de: 'Die Gruppe hat schon bezahlt: Das lässt sich nicht mehr zurücknehmen.',
  }),
  hasOrdered: (): Text => ({
    en: 'The party has ordered or was served: this cannot be undone any more.',
    de: 'Die Gruppe hat schon bestellt oder wurde bedient: Das lässt sich nicht mehr zurücknehmen.',
  }),
  noSuchTable: (): Text => ({
    en: 'There is no such table, or it is out of use.',
    de: 'Diesen Tisch gibt es nicht, oder er ist nicht in Gebrauch.',
  }),
  twice: (): Text => ({ en: 'A table is named twice.', de: 'Ein Tisch ist doppelt genannt.' }),
  sharedAlone: (): Text => ({
    en: 'A table whose seats are sold one by one cannot be joined with another.',
    de: 'Ein Tisch mit einzeln verkauften Plätzen lässt sich nicht mit anderen zusammenstellen.',
  }),
  tooFewSeats: (seats: number, guests: number): Text => ({
    en: `Too few seats: ${seats} for ${guests} guests.`,
    de: `Zu wenige Plätze: ${seats} für ${guests} Gäste.`,
  }),
  moreTablesThanGuests: (tables: number, guests: number): Text => ({
    en: `${tables} tables are too many for ${guests} ${guests === 1 ? 'guest' : 'guests'}.`,
    de: `${tables} Tische sind zu viele für ${guests} ${guests === 1 ? 'Gast' : 'Gäste'}.`,
  }),
  lastTable: (): Text => ({
    en: 'The party has no other table. Move it instead.',
    de: 'Die Gruppe hat keinen anderen Tisch. Bitte stattdessen umsetzen.',
  }),
  taken: (): Text => ({
    en: 'The table is taken at that time.',
    de: 'Der Tisch ist zu dieser Zeit vergeben.',
  }),
  swapsWithItself: (): Text => ({
    en: 'A party cannot swap tables with itself.',
    de: 'Eine Gruppe kann nicht mit sich selbst tauschen.',
  }),
  hasOtherTables: (): Text => ({
    en: 'The other party has other tables by now. Look again before you swap.',
    de: 'Die andere Gruppe hat inzwischen andere Tische. Bitte vor dem Tauschen noch einmal nachsehen.',
  }),
  cannotSwap: (): Text => ({
    en: 'The two cannot swap: somebody else has one of the tables at the time of the party that would get it.',
    de: 'Die beiden können nicht tauschen: Einer der Tische ist zu der Zeit der anderen Gruppe noch einmal vergeben.',
  }),
  freeUntil: (time: string): Text => ({
    en: `The table is free until ${time}.`,
    de: `Der Tisch ist bis ${time} Uhr frei.`,
  }),
  hasOtherTime: (): Text => ({
    en: 'The party has another time since then.',
    de: 'Die Gruppe hat seitdem eine andere Zeit.',
  }),
  untilPast: (): Text => ({
    en: 'The new end must be in the future, and at most a day after the start.',
    de: 'Das neue Ende muss in der Zukunft liegen und höchstens einen Tag nach dem Beginn.',
  }),
  closedToday: (): Text => ({
    en: 'The venue is closed today.',
    de: 'Der Betrieb hat heute geschlossen.',
  }),
} as const
