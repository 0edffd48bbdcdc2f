import type { Text } from '#lib/i18n/locale.ts'

/** The texts of the forms for guests' terms, their data, vouchers, money, and what the host decides. */
export const termsTexts = {
  changes: { en: 'What guests may change', de: 'Was Gäste ändern dürfen' },
  changesHint: {
    en: 'A booking keeps the terms of the moment in which it was made.',
    de: 'Eine Buchung behält die Regeln, die galten, als sie gemacht wurde.',
  },
  afterwards: {
    keep: { en: 'The venue keeps it', de: 'Das Haus behält sie' },
    refund: { en: 'It is refunded', de: 'Sie wird erstattet' },
  } satisfies Record<string, Text>,
  example: { en: 'As guests read it', de: 'So lesen es Gäste' },
  cancels: (notice: string | null): Text =>
    notice === null
      ? { en: 'You can cancel until the start.', de: 'Sie können bis zum Beginn stornieren.' }
      : {
          en: `You can cancel until ${notice} before the start.`,
          de: `Sie können bis ${notice} vor dem Beginn stornieren.`,
        },
  moves: (notice: string | null, most: number): Text => {
    if (most === 0)
      return { en: 'You cannot move the booking online.', de: 'Sie können die Buchung nicht online verschieben.' }
    const times = most === 1 ? { en: 'once', de: 'einmal' } : { en: `up to ${most} times`, de: `bis zu ${most}-mal` }
    return notice === null
      ? {
          en: `You can move it ${times.en}, until the start.`,
          de: `Sie können ${times.de} verschieben, bis zum Beginn.`,
        }
      : {
          en: `You can move it ${times.en}, until ${notice} before the start.`,
          de: `Sie können ${times.de} verschieben, bis ${notice} vor dem Beginn.`,
        }
  },
  refunds: (notice: string | null, keeps: boolean): Text => {
    const until =
      notice === null
        ? { en: 'until the start', de: 'bis zum Beginn' }
        : { en: `until ${notice} before the start`, de: `bis ${notice} vor dem Beginn` }
    return keeps
      ? {
          en: `A deposit comes back ${until.en}; after that the venue keeps it.`,
          de: `Eine Anzahlung kommt ${until.de} zurück; danach behält sie das Haus.`,
        }
      : { en: 'A deposit comes back whenever you cancel.', de: 'Eine Anzahlung kommt bei jeder Stornierung zurück.' }
  },
  reminder: { en: 'Reminder', de: 'Erinnerung' },
  reminds: { en: 'Guests are reminded by e-mail', de: 'Gäste werden per E-Mail erinnert' },
  told: { en: 'What the venue is told', de: 'Was das Haus erfährt' },
  toldHint: {
    en: 'About bookings, changes and cancellations of guests; once a day means at opening. They go to the address under',
    de: 'Über Buchungen, Änderungen und Stornierungen; einmal am Tag heißt zur Öffnung. Sie gehen an die Adresse unter',
  },
  notices: {
    each: { en: 'For each one', de: 'Für jede einzelne' },
    daily: { en: 'Once a day', de: 'Einmal am Tag' },
    off: { en: 'None', de: 'Keine' },
  } satisfies Record<string, Text>,
  waiting: { en: 'Waiting lists of events', de: 'Wartelisten von Veranstaltungen' },
  data: { en: 'How long guests are named', de: 'Wie lange Gäste genannt werden' },
  dataHint: {
    en: 'After these days their names, addresses and words are erased. Sums, invoices and the value of vouchers stay. A shorter time erases older records in the next night; an undo does not bring them back.',
    de: 'Nach diesen Tagen werden Namen, Adressen und Texte gelöscht. Summen, Rechnungen und der Wert von Gutscheinen bleiben. Eine kürzere Zeit löscht Älteres in der nächsten Nacht; Zurücknehmen bringt es nicht wieder.',
  },
  days: { en: 'days', de: 'Tage' },
  dataOf: {
    reservations: { en: 'Counted from the visit.', de: 'Gezählt ab dem Besuch.' },
    registrations: {
      en: 'Counted from the event or its cancellation.',
      de: 'Gezählt ab der Veranstaltung oder Stornierung.',
    },
    messages: { en: 'Counted from the latest message.', de: 'Gezählt ab der letzten Nachricht.' },
    vouchers: { en: 'Counted from when it is used up or expired.', de: 'Gezählt ab Verbrauch oder Ablauf.' },
    mails: {
      en: 'Counted from sending; the text goes at once.',
      de: 'Gezählt ab dem Senden; der Text wird sofort gelöscht.',
    },
  } satisfies Record<string, Text>,
  oneGuest: {
    en: 'To export or erase one guest, open the guest under Guests.',
    de: 'Einzelne Gäste exportieren oder löschen Sie unter Gäste.',
  },
  offers: { en: 'Voucher offers', de: 'Angebotene Gutscheine' },
  offersHint: {
    en: 'Vouchers that were sold keep their value, validity and terms.',
    de: 'Verkaufte Gutscheine behalten Wert, Gültigkeit und Bedingungen.',
  },
  noOffers: { en: 'The venue offers no vouchers yet.', de: 'Das Haus bietet noch keine Gutscheine an.' },
  addOffer: { en: 'Add an offer', de: 'Angebot hinzufügen' },
  newOffer: { en: 'Voucher', de: 'Gutschein' },
  kinds: {
    Amount: { en: 'A sum', de: 'Ein Betrag' },
    Item: { en: 'An item of the menu', de: 'Ein Artikel der Karte' },
  } satisfies Record<string, Text>,
  sale: { en: 'Sale and terms', de: 'Verkauf und Bedingungen' },
  limited: { en: 'Vouchers expire', de: 'Gutscheine laufen ab' },
  validUntil: (months: number, untilYearEnd: boolean): Text => {
    const isYears = months % 12 === 0 && months > 0
    const count = isYears ? months / 12 : months
    const [en, de] = isYears
      ? [count === 1 ? 'year' : 'years', count === 1 ? 'Jahr' : 'Jahre']
      : [count === 1 ? 'month' : 'months', count === 1 ? 'Monat' : 'Monate']
    return {
      en: `${count} ${en} from the day of sale${untilYearEnd ? ', then to the end of that year' : ''}.`,
      de: `${count} ${de} ab dem Kauf${untilYearEnd ? ', dann bis zum Ende des Jahres' : ''}.`,
    }
  },
  payments: { en: 'Payments and deposits', de: 'Zahlungen und Anzahlungen' },
  paymentsHint: {
    en: 'Guests can pay once the account of the venue is connected. Deposits of single tables are under',
    de: 'Gäste können zahlen, sobald das Konto des Hauses verbunden ist. Anzahlungen einzelner Tische stehen unter',
  },
  tickets: { en: 'Tickets', de: 'Tickets' },
  ordering: { en: 'At the table', de: 'Am Tisch' },
  orderingHint: {
    en: 'Every table gets a code to print once guests order there.',
    de: 'Jeder Tisch bekommt einen Code zum Drucken, sobald Gäste dort bestellen.',
  },
  staff: { en: 'Checks of staff', de: 'Grenzen für das Personal' },
  askHint: {
    en: 'The console asks again before more than this sum is taken or issued. Empty: never.',
    de: 'Es wird nachgefragt, bevor mehr als diese Summe eingenommen oder ausgestellt wird. Leer: nie.',
  },
  datevHint: {
    en: 'The accounts are examples from SKR03. Have them checked by a tax adviser.',
    de: 'Die Konten sind Beispiele aus dem SKR03. Lassen Sie sie von der Steuerberatung prüfen.',
  },
  hasDatev: { en: 'Write the file of postings', de: 'Buchungsstapel schreiben' },
  invoiceHint: {
    en: 'Tax rates are with the items of the menus. Company, address and tax numbers on invoices are under',
    de: 'Steuersätze stehen bei den Artikeln der Karten. Firma, Adresse und Steuernummern der Rechnungen stehen unter',
  },
  accountOf: {
    cash: { en: 'Drawer', de: 'Kasse' },
    terminal: { en: 'Card terminal', de: 'Kartenterminal' },
    online: { en: 'Online payments', de: 'Online-Zahlungen' },
    house: { en: 'House accounts', de: 'Hauskonten' },
    bank: { en: 'Bank', de: 'Bank' },
    bills: { en: 'Open bills', de: 'Offene Rechnungen' },
    tickets: { en: 'Tickets', de: 'Tickets' },
    deposits: { en: 'Deposits', de: 'Anzahlungen' },
    vouchers: { en: 'Vouchers', de: 'Gutscheine' },
    voucherCorrections: { en: 'Corrections of vouchers', de: 'Korrekturen von Gutscheinen' },
    tips: { en: 'Tips', de: 'Trinkgeld' },
    drawer: { en: 'Differences of the drawer', de: 'Kassendifferenzen' },
  } satisfies Record<string, Text>,
  addRate: { en: 'Add a tax rate', de: 'Steuersatz hinzufügen' },
  removeRate: { en: 'Remove the tax rate', de: 'Steuersatz entfernen' },
  noTax: { en: 'Empty: without tax', de: 'Leer: ohne Steuer' },
  basics: { en: 'What the host decides', de: 'Was der Betreiber festlegt' },
  basicsHint: {
    en: 'These are shown to read. Ask the operator of the service to change them.',
    de: 'Diese Angaben sind nur zum Lesen. Ändern kann sie der Betreiber des Dienstes.',
  },
  plan: { en: 'Plan', de: 'Tarif' },
  planHas: {
    Starter: {
      en: 'Bookings, menus and orders. Billiards, darts, messages, events and the sale of vouchers need a higher plan.',
      de: 'Buchungen, Karten und Bestellungen. Billard, Dart, Nachrichten, Veranstaltungen und der Verkauf von Gutscheinen brauchen einen höheren Tarif.',
    },
    Pro: {
      en: 'All of Starter, with billiards, darts, messages and events. Tickets for money and the sale of vouchers need Premium.',
      de: 'Alles aus Starter, dazu Billard, Dart, Nachrichten und Veranstaltungen. Bezahlte Tickets und der Verkauf von Gutscheinen brauchen Premium.',
    },
    Premium: {
      en: 'Everything, with tickets for money and the sale of vouchers.',
      de: 'Alles, auch bezahlte Tickets und der Verkauf von Gutscheinen.',
    },
  } satisfies Record<string, Text>,
  currency: { en: 'Currency', de: 'Währung' },
  currencyWhy: {
    en: 'Every price is in it. It stays while bookings, vouchers or open bills have sums in it.',
    de: 'Alle Preise sind darin. Sie bleibt, solange Buchungen, Gutscheine oder offene Rechnungen Beträge darin haben.',
  },
  timezone: { en: 'Time zone', de: 'Zeitzone' },
  timezoneWhy: {
    en: 'Every time is in it. It stays while guests are still to come.',
    de: 'Alle Zeiten sind darin. Sie bleibt, solange noch Gäste kommen.',
  },
  language: { en: 'Language', de: 'Sprache' },
  languageWhy: {
    en: 'Your own texts are in it, and other languages stand beside it.',
    de: 'Ihre eigenen Texte sind darin, andere Sprachen stehen daneben.',
  },
  address: { en: 'Name in addresses', de: 'Name in Adressen' },
  addressWhy: {
    en: 'It is in every link and on every printed code, so it never changes.',
    de: 'Er steht in jedem Link und auf jedem gedruckten Code und bleibt deshalb.',
  },
} as const
