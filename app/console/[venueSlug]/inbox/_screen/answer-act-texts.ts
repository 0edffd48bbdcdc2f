import type { Text } from '#lib/i18n/locale.ts'

type ActTexts = {
  /** The chip that chooses the act. */
  choose: Text
  send: Text
  /** The words to the guest, if nobody has typed others. */
  words: Text
}

/** The texts of the acts that an answer does besides. */
export const answerActTexts = {
  stay: (time: string): ActTexts => ({
    choose: { en: `Stay until ${time}`, de: `Bleiben bis ${time}` },
    send: { en: `Send, stay until ${time}`, de: `Senden, bleiben bis ${time}` },
    words: { en: `Gladly: the table is yours until ${time}.`, de: `Gern: Der Tisch gehört Ihnen bis ${time} Uhr.` },
  }),
  move: (table: string): ActTexts => ({
    choose: { en: `${table}`, de: `${table}` },
    send: { en: `Send, move to ${table}`, de: `Senden, an ${table} umsetzen` },
    words: { en: `Gladly: your new table is ${table}.`, de: `Gern: Ihr neuer Tisch ist ${table}.` },
  }),
  deposit: (sum: string): ActTexts => ({
    choose: { en: `Link for the deposit, ${sum}`, de: `Link zur Anzahlung, ${sum}` },
    send: { en: 'Send with the link', de: 'Mit dem Link senden' },
    words: {
      en: 'Here is the link for your deposit. Your booking is confirmed as soon as it has arrived.',
      de: 'Hier ist der Link für Ihre Anzahlung. Sobald sie da ist, ist Ihre Buchung bestätigt.',
    },
  }),
  otherTable: { en: 'Another table', de: 'Anderer Tisch' },
  tables: { en: 'Free at the time of the booking', de: 'Zur Zeit der Buchung frei' },
  linkFollows: {
    en: 'The sum and the link to pay follow your words.',
    de: 'Die Summe und der Link zum Zahlen folgen auf Ihren Text.',
  },
  /** The list of acts, for screen readers. */
  acts: { en: 'Together with the answer', de: 'Zusammen mit der Antwort' },
} as const
