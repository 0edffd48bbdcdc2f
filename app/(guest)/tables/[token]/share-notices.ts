import type { shareReasons } from '#lib/problems/catalogue.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { NoticeWords } from './notice-words.ts'

export type ShareNotice = 'share-unclear' | `share-${(typeof shareReasons)[number]}`

/** Notices for a guest who pays a share. Nothing was charged in any of these cases. */
export const shareNotices: Record<ShareNotice, NoticeWords> = {
  'share-unclear': {
    heading: { en: 'What would you like to pay?', de: 'Was möchten Sie zahlen?' },
    line: {
      en: 'Please choose what you had, or say how many you are. Nothing was charged.',
      de: 'Bitte wählen Sie, was Sie hatten, oder geben Sie an, zu wie vielt Sie sind. Es wurde nichts abgebucht.',
    },
  },
  'share-lines-not-left': {
    heading: { en: 'Somebody else has paid for that', de: 'Das hat schon jemand bezahlt' },
    line: {
      en: 'Less of what you chose is left to pay now. Please look at the bill and choose again. Nothing was charged.',
      de: 'Von Ihrer Auswahl ist jetzt weniger offen. Bitte sehen Sie auf die Rechnung und wählen Sie noch einmal. Es wurde nichts abgebucht.',
    },
  },
  'share-below-card-minimum': {
    heading: { en: 'That is too little for a card', de: 'Das ist für eine Karte zu wenig' },
    line: {
      en: 'Please pay a larger part, or this one at the counter. Nothing was charged.',
      de: 'Bitte zahlen Sie einen größeren Teil, oder diesen an der Theke. Es wurde nichts abgebucht.',
    },
  },
}

/** The notice for a share that was refused; null for every other reason. */
export function shareNotice(error: unknown): ShareNotice | null {
  if (!(error instanceof Problem) || error.kind !== 'share-not-payable') return null
  return `share-${error.members.reason as (typeof shareReasons)[number]}`
}
