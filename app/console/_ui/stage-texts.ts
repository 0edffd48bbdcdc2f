import type { Text } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'

/** The words for the stages, and for the flags of a party. */
export const stageTexts = {
  booked: { en: 'Booked', de: 'Gebucht' },
  hold: { en: 'Held', de: 'Frei gehalten' },
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

/** Says when a sitting party leaves, or for how long it sits past its end; `minutes` until its end, below 0 after it. */
export function stayText(minutes: number): Text {
  if (minutes > 0) {
    const time = formatMinutes(Math.ceil(minutes))
    return { en: `leaves in ${time}`, de: `geht in ${time}` }
  }
  const time = formatMinutes(Math.floor(-minutes))
  return { en: `sits over ${time}`, de: `${time} über der Zeit` }
}

export const partyTexts = {
  walkIn: { en: 'Walk-in', de: 'Ohne Buchung' },
  erased: { en: 'No name', de: 'Ohne Namen' },
} as const
