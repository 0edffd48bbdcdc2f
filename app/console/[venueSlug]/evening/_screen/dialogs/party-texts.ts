/** Texts of the dialogs that a party's panel opens. */
export const partyDialogTexts = {
  close: { en: 'Close', de: 'Schließen' },
  keep: { en: 'Keep it', de: 'Behalten' },
  save: { en: 'Save', de: 'Speichern' },
  back: { en: 'Back', de: 'Zurück' },
  cancelTitle: (who: string) => ({ en: `Cancel ${who}?`, de: `${who} stornieren?` }),
  cancelMail: { en: 'The guest gets a mail.', de: 'Der Gast bekommt eine E-Mail.' },
  cancelCall: {
    en: 'There is no e-mail address: please call the guest.',
    de: 'Es gibt keine E-Mail-Adresse: Bitte den Gast anrufen.',
  },
  cancelRefund: (money: string) => ({
    en: `The deposit of ${money} goes back to the guest.`,
    de: `Die Anzahlung von ${money} geht an den Gast zurück.`,
  }),
  cancelFinal: {
    en: 'A sent mail cannot be stopped.',
    de: 'Eine gesendete E-Mail lässt sich nicht aufhalten.',
  },
  cancel: { en: 'Cancel booking', de: 'Buchung stornieren' },
  cancelled: (who: string) => ({ en: `${who} is cancelled`, de: `${who} ist storniert` }),
  refundTitle: (who: string) => ({ en: `Refund the deposit of ${who}?`, de: `Anzahlung von ${who} erstatten?` }),
  backToCard: (money: string) => ({
    en: `${money} goes back through the payment provider, the way the guest paid.`,
    de: `${money} gehen über den Zahlungsanbieter auf dem Weg zurück, auf dem der Gast gezahlt hat.`,
  }),
  backToVoucher: (money: string) => ({
    en: `${money} goes back on the voucher.`,
    de: `${money} gehen zurück auf den Gutschein.`,
  }),
  refundMail: {
    en: 'The guest gets a mail. The booking stays.',
    de: 'Der Gast bekommt eine E-Mail. Die Buchung bleibt.',
  },
  refundCall: {
    en: 'There is no e-mail address: please tell the guest. The booking stays.',
    de: 'Es gibt keine E-Mail-Adresse: Bitte dem Gast Bescheid geben. Die Buchung bleibt.',
  },
  refund: { en: 'Refund', de: 'Erstatten' },
  refunded: (who: string) => ({
    en: `The deposit of ${who} is refunded`,
    de: `Die Anzahlung von ${who} ist erstattet`,
  }),
  changeTitle: (who: string) => ({ en: `Change ${who}`, de: `${who} ändern` }),
  changeTells: {
    en: 'If the date, the time or the number of guests changes, the guest gets a mail.',
    de: 'Ändern sich Tag, Uhrzeit oder Personenzahl, bekommt der Gast eine E-Mail.',
  },
  /** Stands below a field whose value somebody else has changed while the form was open. */
  changed: (who: string) => ({ en: `${who} is changed`, de: `${who} ist geändert` }),
  date: { en: 'Date', de: 'Tag' },
  start: { en: 'Time', de: 'Uhrzeit' },
  size: { en: 'Guests', de: 'Gäste' },
  name: { en: 'Guest', de: 'Name' },
  phone: { en: 'Phone', de: 'Telefon' },
  email: { en: 'E-mail', de: 'E-Mail' },
  notes: { en: 'Note', de: 'Notiz' },
  joinTitle: (who: string) => ({ en: `Join a table for ${who}`, de: `Tisch dazustellen für ${who}` }),
  joined: (table: string, who: string) => ({
    en: `${table} is joined for ${who}`,
    de: `${table} steht jetzt bei ${who}`,
  }),
  guestTitle: (who: string) => ({ en: `About ${who}`, de: `Über ${who}` }),
  allergies: { en: 'Allergies', de: 'Allergien' },
  allergiesHelp: { en: 'Everybody on shift sees them.', de: 'Alle im Service sehen sie.' },
  guestNotes: { en: 'Notes of the venue', de: 'Notizen des Hauses' },
  tags: { en: 'Tags, separated by commas', de: 'Stichworte, durch Kommas getrennt' },
  noted: (who: string) => ({ en: `${who}: noted`, de: `${who}: notiert` }),
} as const

export const tableTexts = {
  free: { en: 'free', de: 'frei' },
  seats: (n: number) => ({ en: n === 1 ? '1 seat' : `${n} seats`, de: n === 1 ? '1 Platz' : `${n} Plätze` }),
  tables: { en: 'Tables', de: 'Tische' },
  none: { en: 'No table is free then.', de: 'Dann ist kein Tisch frei.' },
} as const
