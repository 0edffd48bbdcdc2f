import type { Text } from '#lib/i18n/locale.ts'

/** Messages for guests at a table (interface, Table session; decisions 6). */
export const tableMessages = {
  noSuchTable: (): Text => ({
    en: 'This code does not lead to a table at which one can order.',
    de: 'Dieser Code führt zu keinem Tisch, an dem bestellt werden kann.',
  }),
  noOpenTab: (): Text => ({
    en: 'There is no open tab at this table.',
    de: 'An diesem Tisch ist keine Rechnung offen.',
  }),
  menuNotOffered: (): Text => ({
    en: 'This menu cannot be ordered from at this table. Use the id of a menu of the session.',
    de: 'Von dieser Karte kann an diesem Tisch nicht bestellt werden. Bitte die Id einer Karte der Sitzung verwenden.',
  }),
  itemNotOnMenu: (): Text => ({
    en: 'This menu has no item of this name.',
    de: 'Auf dieser Karte steht nichts mit diesem Namen.',
  }),
  noSuchCall: (): Text => ({ en: 'No table has called like that.', de: 'So hat kein Tisch gerufen.' }),
  callIsOver: (): Text => ({
    en: 'The table has called again meanwhile, or nobody waits there any more.',
    de: 'Der Tisch hat inzwischen wieder gerufen, oder dort wartet niemand mehr.',
  }),
  soldOut: (names: readonly string[]): Text => ({
    en: `Sold out: ${names.join(', ')}. Nothing was ordered.`,
    de: `Ausverkauft: ${names.join(', ')}. Es wurde nichts bestellt.`,
  }),
} as const
