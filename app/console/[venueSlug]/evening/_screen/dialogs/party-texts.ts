/** Texts of the dialogs that a party's panel opens. */
export const partyDialogTexts = {
  close: { en: 'Close', de: 'Schließen' },
  keep: { en: 'Keep it', de: 'Behalten' },
  save: { en: 'Save', de: 'Speichern' },
  back: { en: 'Back', de: 'Zurück' },
  cancelTitle: (who: string) => ({ en: `Cancel ${who}?`, de: `${who} stornieren?` }),
  cancelMail: { en: 'The guest gets a mail.', de: 'Der Gast bekommt eine Mail.' },
  cancelCall: {
    en: 'There is no mail address: please call the guest.',
    de: 'Es gibt keine Mailadresse: Bitte den Gast anrufen.',
  },
  cancelRefund: (money: string) => ({
    en: `${money} are paid as a deposit and go back to the guest.`,
    de: `${money} sind angezahlt und gehen an den Gast zurück.`,
  }),
  cancelFinal: {
    en: 'The mail cannot be taken back.',
    de: 'Die Mail lässt sich nicht zurückholen.',
  },
  cancel: { en: 'Cancel booking', de: 'Buchung stornieren' },
  cancelled: (who: string) => ({ en: `${who} is cancelled`, de: `${who} ist storniert` }),
  refundTitle: (who: string) => ({ en: `Refund the deposit of ${who}?`, de: `Anzahlung von ${who} erstatten?` }),
  backToCard: (money: string) => ({
    en: `${money}: the payment provider refunds it to where it was paid from.`,
    de: `${money}: Der Zahlungsanbieter erstattet es dorthin, woher es kam.`,
  }),
  backToVoucher: (money: string) => ({
    en: `${money}: the voucher has it again.`,
    de: `${money}: Der Gutschein hat es wieder.`,
  }),
  refundMail: {
    en: 'The guest gets a mail. The booking stays.',
    de: 'Der Gast bekommt eine Mail. Die Buchung bleibt.',
  },
  refundCall: {
    en: 'There is no mail address: please tell the guest. The booking stays.',
    de: 'Es gibt keine Mailadresse: Bitte dem Gast Bescheid geben. Die Buchung bleibt.',
  },
  refund: { en: 'Refund', de: 'Erstatten' },
  refunded: (who: string) => ({
    en: `The deposit of ${who} is refunded`,
    de: `Die Anzahlung von ${who} ist erstattet`,
  }),
  changeTitle: (who: string) => ({ en: `Change ${who}`, de: `${who} ändern` }),
  changeTells: {
    en: 'If date, time or number of guests change, the guest gets a mail.',
    de: 'Ändern sich Tag, Uhrzeit oder Personenzahl, bekommt der Gast eine Mail.',
  },
  /** Stands below a field whose value somebody else has changed while the form was open. */
  changed: (who: string) => ({ en: `${who} is changed`, de: `${who} ist geändert` }),
  date: { en: 'Date', de: 'Tag' },
  start: { en: 'Time', de: 'Uhrzeit' },
  size: { en: 'Guests', de: 'Gäste' },
  name: { en: 'Guest', de: 'Name' },
  phone: { en: 'Phone', de: 'Telefon' },
  email: { en: 'Mail', de: 'E-Mail' },
  notes: { en: 'Note', de: 'Notiz' },
  joinTitle: (who: string) => ({ en: `Join a table for ${who}`, de: `Tisch dazustellen für ${who}` }),
  joined: (table: string, who: string) => ({
    en: `${table} is joined for ${who}`,
    de: `${table} steht jetzt bei ${who}`,
  }),
  guestTitle: (who: string) => ({ en: `About ${who}`, de: `Über ${who}` }),
  allergies: { en: 'Allergies', de: 'Allergien' },
  allergiesHelp: { en: 'Everybody in the service sees them.', de: 'Alle im Service sehen sie.' },
  guestNotes: { en: 'Notes of the house', de: 'Notizen des Hauses' },
  tags: { en: 'Tags, with commas', de: 'Stichworte, mit Komma' },
  noted: (who: string) => ({ en: `${who}: noted`, de: `${who}: notiert` }),
} as const

export const tableTexts = {
  free: { en: 'free', de: 'frei' },
  seats: (n: number) => ({ en: n === 1 ? '1 seat' : `${n} seats`, de: n === 1 ? '1 Platz' : `${n} Plätze` }),
  tables: { en: 'Tables', de: 'Tische' },
  none: { en: 'No table is free then.', de: 'Dann ist kein Tisch frei.' },
} as const
