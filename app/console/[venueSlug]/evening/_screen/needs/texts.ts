export const needsTexts = {
  title: { en: 'Needs you', de: 'Zu tun' },
  nothing: { en: 'Nothing waits for you.', de: 'Gerade wartet nichts.' },
  late: { en: 'Late', de: 'Verspätet' },
  overstays: { en: 'Over time', de: 'Über der Zeit' },
  unassigned: { en: 'No table', de: 'Ohne Tisch' },
  unanswered: { en: 'Unanswered', de: 'Unbeantwortet' },
  'no-order': { en: 'No order', de: 'Keine Bestellung' },
  'deposit-open': { en: 'Deposit open', de: 'Anzahlung offen' },
  next: (time: string) => ({ en: `next ${time}`, de: `dann ${time}` }),
  at: (time: string) => ({ en: `for ${time}`, de: `um ${time}` }),
} as const

/** The one button of each need. Its label for screen readers also names the need and the party. */
export const needActs = {
  late: { en: 'Write', de: 'Schreiben' },
  overstays: { en: 'Stay', de: 'Bleiben' },
  unassigned: { en: 'Choose', de: 'Wählen' },
  unanswered: { en: 'Answer', de: 'Antworten' },
  'no-order': { en: 'Show', de: 'Zeigen' },
  'deposit-open': { en: 'Show', de: 'Zeigen' },
  moveNext: (name: string) => ({ en: `Move ${name}`, de: `${name} umsetzen` }),
} as const
