import type { Text } from '#lib/i18n/locale.ts'

export const needsTexts = {
  title: { en: 'Needs you', de: 'Zu tun' },
  /** The words below the number of needs. */
  count: (count: number): Text => ({ en: count === 1 ? 'needs you' : 'need you', de: 'zu tun' }),
  nothing: { en: 'Nothing needs you right now.', de: 'Gerade ist nichts zu tun.' },
  late: { en: 'Late', de: 'Verspätet' },
  unassigned: { en: 'No table yet', de: 'Noch ohne Tisch' },
  unanswered: { en: 'Unanswered', de: 'Unbeantwortet' },
  'no-order': { en: 'No order', de: 'Keine Bestellung' },
  'deposit-open': { en: 'Deposit open', de: 'Anzahlung offen' },
  isHere: (name: string): Text => ({ en: `${name} is here`, de: `${name} ist da` }),
  next: (time: string): Text => ({ en: `next ${time}`, de: `dann ${time}` }),
  at: (time: string): Text => ({ en: `For ${time}`, de: `Um ${time}` }),
  more: (count: number): Text => ({ en: `${count} more`, de: `${count} weitere` }),
  first: { en: 'Back to the first', de: 'Zurück zum Anfang' },
} as const

/** The one button of each need. Its label for screen readers also names the need and the party. */
export const needActs = {
  move: { en: 'Move', de: 'Umsetzen' },
  call: { en: 'Call', de: 'Anrufen' },
  write: { en: 'Write', de: 'Schreiben' },
  choose: { en: 'Choose', de: 'Wählen' },
  answer: { en: 'Answer', de: 'Antworten' },
  order: { en: 'Order', de: 'Bestellen' },
  bill: { en: 'Bill', de: 'Rechnung' },
  show: { en: 'Show', de: 'Zeigen' },
} as const
