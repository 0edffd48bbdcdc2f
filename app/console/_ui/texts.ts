import type { Text } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'

/** Texts that pages of the console share. */
export const uiTexts = {
  console: { en: 'Staff console', de: 'Bereich für das Team' },
  anotherVenue: { en: 'Add another venue', de: 'Weiteres Haus anlegen' },
  refusedTitle: { en: 'Nothing was done', de: 'Es ist nichts geschehen' },
  refused: {
    en: 'This did not come from our page. Please open the console and press the button there.',
    de: 'Das kam nicht von unserer Seite. Bitte öffnen Sie den Bereich für das Team und drücken Sie dort den Knopf.',
  },
  openTitle: { en: 'Nobody can sign in here', de: 'Hier kann sich niemand anmelden' },
  open: {
    en: 'This service is reached without https, so others could read along. Its operator has to set up https first.',
    de: 'Dieser Dienst ist ohne https erreichbar, andere könnten also mitlesen. Der Betreiber muss zuerst https einrichten.',
  },
  tooOftenTitle: { en: 'That was too often', de: 'Das war zu oft' },
  tooOften: (minutes: number): Text => ({
    en: `Please try again in ${formatMinutes(minutes)}.`,
    de: `Bitte versuchen Sie es in ${formatMinutes(minutes)} noch einmal.`,
  }),
  now: { en: 'just now', de: 'gerade eben' },
  nothingTitle: { en: 'There is nothing here', de: 'Hier ist nichts' },
  nothing: {
    en: 'This page does not exist, or it belongs to a venue where you have no role.',
    de: 'Diese Seite gibt es nicht, oder sie gehört zu einem Haus, in dem Sie keine Rolle haben.',
  },
  notYoursTitle: { en: 'Your role does not include this', de: 'Ihre Rolle umfasst das nicht' },
  notYours: {
    en: 'This screen is for other roles. The people who manage your team can change your role.',
    de: 'Diese Seite ist für andere Rollen. Wer Ihr Team verwaltet, kann Ihre Rolle ändern.',
  },
  account: { en: 'Your account', de: 'Ihr Konto' },
  takeOver: { en: 'Take over this device', de: 'Dieses Gerät übernehmen' },
  venues: { en: 'Your venues', de: 'Ihre Häuser' },
  signIn: { en: 'Sign in', de: 'Anmelden' },
} as const
