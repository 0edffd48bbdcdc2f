import type { ProblemEntry } from './entry.ts'

/** Problems of any request, whatever its route. Most have no page of their own. */
export const httpProblems = {
  'invalid-request': {
    status: 400,
    detail: {
      en: 'The request is not valid. The errors member names each field and what is wrong with it.',
      de: 'Die Anfrage ist ungültig. Das Element errors nennt jedes Feld und was daran nicht stimmt.',
    },
  },
  'unreadable-body': {
    status: 400,
    detail: {
      en: 'The request body must be one JSON object in UTF-8.',
      de: 'Der Anfragekörper muss ein JSON-Objekt in UTF-8 sein.',
    },
  },
  'malformed-request': {
    status: 400,
    detail: {
      en: 'The request is not valid HTTP.',
      de: 'Die Anfrage ist kein gültiges HTTP.',
    },
  },
  'not-authorized': {
    status: 401,
    detail: {
      en: 'This address needs the secret of its caller as Authorization: Bearer.',
      de: 'Diese Adresse braucht das Geheimnis ihres Aufrufers als Authorization: Bearer.',
    },
  },
  'not-found': {
    status: 404,
    detail: { en: 'There is nothing at this address.', de: 'Unter dieser Adresse gibt es nichts.' },
  },
  'method-not-allowed': {
    status: 405,
    detail: {
      en: 'This address does not take this method. The Allow header lists those it takes.',
      de: 'Diese Adresse kennt diese Methode nicht. Der Header Allow nennt die erlaubten.',
    },
  },
  'request-timeout': {
    status: 408,
    detail: {
      en: 'The request did not arrive completely in time.',
      de: 'Die Anfrage kam nicht rechtzeitig vollständig an.',
    },
  },
  conflict: {
    status: 409,
    detail: {
      en: 'The request is valid, but the state has moved on.',
      de: 'Die Anfrage ist gültig, aber der Zustand hat sich inzwischen geändert.',
    },
  },
  'content-too-large': {
    status: 413,
    detail: {
      en: 'The request body must not be larger than 256 KiB.',
      de: 'Der Anfragekörper darf höchstens 256 KiB groß sein.',
    },
  },
  'unsupported-media-type': {
    status: 415,
    detail: {
      en: 'A request with a body needs the header Content-Type: application/json.',
      de: 'Eine Anfrage mit Körper braucht den Header Content-Type: application/json.',
    },
  },
  'rate-limited': {
    status: 429,
    detail: {
      en: 'There were too many requests in the last minute. Try again after the number of seconds in Retry-After.',
      de: 'In der letzten Minute waren es zu viele Anfragen. Bitte nach der in Retry-After genannten Zahl von Sekunden noch einmal versuchen.',
    },
    page: {
      happened: {
        en: 'The same network address sent more than 30 such requests within 60 seconds. Every request counts, whatever its answer, refused ones like this one included.',
        de: 'Von derselben Netzadresse kamen dazu mehr als 30 Anfragen in 60 Sekunden. Jede Anfrage zählt, wie immer die Antwort war, auch die so abgelehnten.',
      },
      whatToDo: {
        en: 'Wait for the number of seconds in the header Retry-After before the next request, and send one request per code that a guest enters.',
        de: 'So viele Sekunden warten, wie der Header Retry-After nennt, und für jeden eingegebenen Code nur einmal fragen.',
      },
    },
  },
  'headers-too-large': {
    status: 431,
    detail: { en: 'The request headers are too large.', de: 'Die Header der Anfrage sind zu groß.' },
  },
  internal: {
    status: 500,
    detail: {
      en: 'Something went wrong on our side. Quote the traceId when you report it.',
      de: 'Auf unserer Seite ist etwas schiefgegangen. Bitte bei einer Meldung die traceId angeben.',
    },
  },
  unavailable: {
    status: 503,
    detail: {
      en: 'The service is busy. Try again in a moment.',
      de: 'Der Dienst ist gerade ausgelastet. Bitte gleich noch einmal versuchen.',
    },
  },
  'not-ready': {
    status: 503,
    detail: {
      en: 'This server should not be given requests now. The member failed names what it lacks.',
      de: 'Dieser Server sollte jetzt keine Anfragen bekommen. Das Element failed nennt, was ihm fehlt.',
    },
    page: {
      happened: {
        en: 'A proxy checked whether this server is ready, and it is not. The member failed says why: ending (it is about to end), database (it gives no answer in time), writes (the database reads and does not write: its disk is full, or it is a standby), migrations (it has not had those of this version), guarantees (somebody dropped what keeps bookings apart), secret (the database belongs to another SECRET) and address (connections through DATABASE_URL lack limits, or lose prepared statements), both of functions alone, jobs (nobody has taken a background job for minutes, although some are due).',
        de: 'Ein Proxy hat gefragt, ob dieser Server bereit ist, und er ist es nicht. Das Element failed sagt, warum: ending (er wird gleich beendet), database (sie antwortet nicht rechtzeitig), writes (die Datenbank liest und schreibt nicht: ihre Platte ist voll, oder sie ist eine Kopie), migrations (ihr fehlen die dieser Version), guarantees (jemand hat entfernt, was Buchungen auseinanderhält), secret (die Datenbank gehört zu einem anderen SECRET) und address (den Verbindungen über DATABASE_URL fehlen Grenzen, oder sie verlieren vorbereitete Anweisungen), beides nur bei Functions, jobs (seit Minuten hat niemand eine Hintergrundaufgabe übernommen, obwohl welche fällig sind).',
      },
      whatToDo: {
        en: 'Send the requests to another server, and check again after the number of seconds in Retry-After. The operator of the service finds the reason in its log and in docs/runbook.md.',
        de: 'Die Anfragen einem anderen Server geben und nach der in Retry-After genannten Zahl von Sekunden wieder fragen. Wer den Dienst betreibt, findet den Grund im Protokoll und in docs/runbook.md.',
      },
    },
  },
} as const satisfies Record<string, ProblemEntry>
