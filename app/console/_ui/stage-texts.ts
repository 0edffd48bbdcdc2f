/** The words for the stages, and for the flags of a party. */
export const stageTexts = {
  booked: { en: 'Booked', de: 'Gebucht' },
  hold: { en: 'Booking', de: 'In Buchung' },
  late: { en: 'Late', de: 'Verspätet' },
  arrived: { en: 'Arrived', de: 'Da' },
  seated: { en: 'Seated', de: 'Sitzt' },
  ordered: { en: 'Ordered', de: 'Bestellt' },
  served: { en: 'Served', de: 'Serviert' },
  paid: { en: 'Paid', de: 'Bezahlt' },
  left: { en: 'Left', de: 'Gegangen' },
  noshow: { en: 'No-show', de: 'Nicht erschienen' },
} as const

export const flagTexts = {
  allergies: { en: 'Allergies', de: 'Allergien' },
  note: { en: 'Note', de: 'Notiz' },
  unanswered: { en: 'Unanswered message', de: 'Unbeantwortete Nachricht' },
  depositOpen: { en: 'Deposit open', de: 'Anzahlung offen' },
} as const

export const partyTexts = {
  walkIn: { en: 'Walk-in', de: 'Ohne Buchung' },
  erased: { en: 'No name', de: 'Ohne Namen' },
} as const
