import type { Text } from '#lib/i18n/locale.ts'

/** The refusals of connecting a payout account. */
export const payoutMessages = {
  noPayments: (): Text => ({
    en: 'This service takes no payments online. Ask its host.',
    de: 'Dieser Dienst nimmt keine Zahlungen online an. Fragen Sie den Betreiber.',
  }),
  refused: (): Text => ({
    en: 'The payment provider has refused this. Ask the host of this service.',
    de: 'Der Zahlungsanbieter hat das abgelehnt. Fragen Sie den Betreiber dieses Dienstes.',
  }),
  otherReturn: (): Text => ({
    en: 'This link does not belong to the connection of this venue. Nothing was changed: begin again from here.',
    de: 'Dieser Link gehört nicht zur Verbindung dieses Betriebs. Es wurde nichts geändert: Beginnen Sie von hier noch einmal.',
  }),
} as const
