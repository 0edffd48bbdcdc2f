import type { ProblemEntry } from './entry.ts'

/** Problems of the console's routes (decisions 14.8). They are outside of the interface, so that none has a page. */
export const consoleProblems = {
  'not-signed-in': {
    status: 401,
    detail: {
      en: 'You are not signed in, or your session has ended. Please sign in again.',
      de: 'Sie sind nicht angemeldet, oder Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',
    },
  },
  'console-not-protected': {
    status: 403,
    detail: {
      en: 'The console opens only over https, or on the computer on which the service runs.',
      de: 'Der Bereich für das Team öffnet sich nur über https oder auf dem Rechner, auf dem der Dienst läuft.',
    },
  },
  'role-not-allowed': {
    status: 403,
    detail: {
      en: 'Your role at this venue does not allow this.',
      de: 'Ihre Rolle in diesem Betrieb erlaubt das nicht.',
    },
  },
  'proof-required': {
    status: 403,
    detail: {
      en: 'This needs a sign-in of the last ten minutes. Please sign in again.',
      de: 'Dafür ist eine Anmeldung aus den letzten zehn Minuten nötig. Bitte melden Sie sich noch einmal an.',
    },
  },
  'not-from-console': {
    status: 403,
    detail: {
      en: 'The request does not come from a page of the console.',
      de: 'Die Anfrage kommt nicht von einer Seite des Bereichs für das Team.',
    },
  },
} as const satisfies Record<string, ProblemEntry>
