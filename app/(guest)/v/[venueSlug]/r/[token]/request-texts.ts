import type { Text } from '#lib/i18n/locale.ts'

/** The words of the page of a request. */
export const requestTexts = {
  answerBy: (when: string): Text => ({ en: `The venue answers by ${when}`, de: `Das Haus antwortet bis ${when}` }),
  offeredUntil: (when: string): Text => ({ en: `Held for you until ${when}`, de: `Für Sie frei gehalten bis ${when}` }),
  depositLater: (amount: string): Text => ({
    en: `If it becomes a booking, a deposit of ${amount} is due. Until then there is nothing to pay.`,
    de: `Wird eine Buchung daraus, ist eine Anzahlung von ${amount} fällig. Bis dahin ist nichts zu zahlen.`,
  }),
  accept: { en: 'Accept this time', de: 'Diese Zeit annehmen' },
  withdraw: { en: 'Withdraw the request', de: 'Anfrage zurückziehen' },
  decline: { en: 'Decline this time', de: 'Diese Zeit ablehnen' },
  costsNothing: {
    en: 'It costs nothing. The place is free for others at once.',
    de: 'Das kostet nichts. Der Platz wird sofort für andere frei.',
  },
  notAccepted: {
    en: 'Nothing was accepted: the offer has changed or ended. This is how it stands now.',
    de: 'Es wurde nichts angenommen: Das Angebot hat sich geändert oder ist abgelaufen. So steht es jetzt.',
  },
} as const
