import type { Text } from '#lib/i18n/locale.ts'

/** Refusals of the inbox, and the words that it adds to an answer. */
export const inboxMessages = {
  payHere: (amount: string, url: string): Text => ({
    en: `Pay the deposit of ${amount} here: ${url}`,
    de: `Hier zahlen Sie die Anzahlung von ${amount}: ${url}`,
  }),
  ofSomebodyElse: {
    en: 'This booking has another address than the conversation. Link the conversation to the booking first.',
    de: 'Diese Buchung hat eine andere Adresse als das Gespräch. Verknüpfen Sie das Gespräch zuerst mit der Buchung.',
  },
} as const
