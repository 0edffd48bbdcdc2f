import type { VenueText } from '#lib/guest-text.ts'
import type { Text } from '#lib/i18n/locale.ts'

/** Texts of the mail with which staff sign in. */
export const signInTexts = {
  subject: (venueName: VenueText): Text => ({ en: `Sign in at ${venueName}`, de: `Anmelden bei ${venueName}` }),
  headline: { en: 'Your sign-in', de: 'Ihre Anmeldung' },
  codeDetail: {
    en: 'The code for the page that is waiting for it',
    de: 'Der Code für die Seite, die darauf wartet',
  },
  greeting: (name: VenueText): Text => ({ en: `Hello ${name},`, de: `Guten Tag ${name},` }),
  opening: {
    en: 'press the button to sign in on this device. To sign in on another one, type the code there. Either works once, for 15 min.',
    de: 'mit dem Knopf melden Sie sich auf diesem Gerät an. Für ein anderes Gerät tippen Sie dort den Code ein. Beides gilt einmal und 15 min lang.',
  },
  action: { en: 'Sign in', de: 'Anmelden' },
  closing: {
    en: 'You did not ask for this? Then nothing happens as long as nobody gets the code. Do not pass it on to anybody.',
    de: 'Das waren nicht Sie? Dann passiert nichts, solange niemand den Code bekommt. Geben Sie ihn an niemanden weiter.',
  },
  reason: {
    en: 'You receive this mail because somebody has asked to sign in with your address.',
    de: 'Sie erhalten diese E-Mail, weil sich jemand mit Ihrer Adresse anmelden will.',
  },
} as const

/** Texts of the mail to somebody who was given a role. */
export const invitationTexts = {
  subject: (venueName: VenueText): Text => ({
    en: `Your access to the console of ${venueName}`,
    de: `Ihr Zugang zum Bereich für das Team von ${venueName}`,
  }),
  headline: { en: 'Welcome to the team', de: 'Willkommen im Team' },
  opening: (inviter: VenueText, venueName: VenueText): Text => ({
    en: `${inviter} has given you access to the console of ${venueName}.`,
    de: `${inviter} hat Ihnen Zugang zum Bereich für das Team von ${venueName} gegeben.`,
  }),
  how: {
    en: 'There is no password: on the page that the button opens, enter the address below, and you receive a link and a code that sign you in.',
    de: 'Ein Passwort gibt es nicht: Auf der Seite hinter dem Knopf geben Sie die Adresse unten ein, und Sie erhalten einen Link und einen Code, mit denen Sie sich anmelden.',
  },
  role: { en: 'Your role', de: 'Ihre Rolle' },
  address: { en: 'Your address', de: 'Ihre Adresse' },
  closing: {
    en: 'You did not expect this? Then you need not do anything.',
    de: 'Sie haben das nicht erwartet? Dann müssen Sie nichts tun.',
  },
  reason: (inviter: VenueText): Text => ({
    en: `You receive this mail because ${inviter} has given your address a role.`,
    de: `Sie erhalten diese E-Mail, weil ${inviter} Ihrer Adresse eine Rolle gegeben hat.`,
  }),
} as const
