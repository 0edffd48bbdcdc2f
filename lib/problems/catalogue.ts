import type { Text } from '#lib/i18n/locale.ts'

/**
 * Every refusal of the service. A *named* problem has a page of its own under `{docs_url}/api/errors/<slug>`, with what
 * `page` says; the others point at the section of RFC 9110 (or RFC 6585) that defines their status.
 */
export type ProblemEntry = {
  status: number
  detail: Text
  page?: { happened: Text; whatToDo: Text }
}

export const catalogue = {
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
  'api-key-missing': {
    status: 401,
    detail: {
      en: 'This address needs an API key in the header X-Service-Key or as Authorization: Bearer.',
      de: 'Diese Adresse braucht einen API-Schlüssel im Header X-Service-Key oder als Authorization: Bearer.',
    },
    page: {
      happened: {
        en: 'The request carried no API key. Every address below /api/venues needs one; a key in the query string is never read.',
        de: 'Die Anfrage trug keinen API-Schlüssel. Jede Adresse unter /api/venues braucht einen; ein Schlüssel in der Abfrage (query) wird nie gelesen.',
      },
      whatToDo: {
        en: 'Send the key in the header X-Service-Key, or as Authorization: Bearer. From a web page use a publishable key (svc_pk_…), from a server a secret key (svc_sk_…).',
        de: 'Den Schlüssel im Header X-Service-Key senden oder als Authorization: Bearer. Aus einer Webseite einen öffentlichen Schlüssel (svc_pk_…) verwenden, von einem Server einen geheimen (svc_sk_…).',
      },
    },
  },
  'api-key-unknown': {
    status: 401,
    detail: {
      en: 'The API key is unknown or has been revoked.',
      de: 'Der API-Schlüssel ist unbekannt oder wurde widerrufen.',
    },
    page: {
      happened: {
        en: 'The API key is not one of ours, was mistyped, or has been revoked.',
        de: 'Der API-Schlüssel stammt nicht von uns, wurde falsch abgeschrieben oder ist widerrufen.',
      },
      whatToDo: {
        en: 'Check that the whole key arrives, without spaces or quotes. A key is shown once, when it is made: if it is lost, ask the venue for a new one.',
        de: 'Prüfen, ob der ganze Schlüssel ankommt, ohne Leerzeichen und Anführungszeichen. Ein Schlüssel wird nur einmal gezeigt, wenn er entsteht: ist er verloren, beim Betrieb einen neuen anfordern.',
      },
    },
  },
  'publishable-key-without-origin': {
    status: 403,
    detail: {
      en: 'A publishable key works in browsers only: the request carries no Origin header.',
      de: 'Ein öffentlicher Schlüssel funktioniert nur im Browser: der Anfrage fehlt der Header Origin.',
    },
    page: {
      happened: {
        en: 'A publishable key (svc_pk_…) was sent without an Origin header. Browsers add that header by themselves on requests to another origin; other programs do not.',
        de: 'Ein öffentlicher Schlüssel (svc_pk_…) kam ohne den Header Origin. Browser setzen ihn bei Anfragen an eine andere Herkunft selbst, andere Programme nicht.',
      },
      whatToDo: {
        en: 'Call from the web page itself, or use a secret key (svc_sk_…) from your server.',
        de: 'Direkt aus der Webseite aufrufen oder vom eigenen Server aus einen geheimen Schlüssel (svc_sk_…) verwenden.',
      },
    },
  },
  'origin-not-allowed': {
    status: 403,
    detail: {
      en: 'This origin is not on the allowlist of the publishable key.',
      de: 'Diese Herkunft (Origin) steht nicht auf der Liste des öffentlichen Schlüssels.',
    },
    page: {
      happened: {
        en: 'The page that sent the request is served from an origin that is not on the list of this key. Scheme, host and port all count: https://example.com and https://www.example.com are two origins.',
        de: 'Die Seite, die anfragt, liegt auf einer Herkunft, die nicht auf der Liste dieses Schlüssels steht. Schema, Host und Port zählen: https://example.com und https://www.example.com sind zwei Herkünfte.',
      },
      whatToDo: {
        en: 'Ask the venue to add the exact origin to the key, as the browser shows it in the Origin header.',
        de: 'Den Betrieb bitten, genau diese Herkunft in den Schlüssel einzutragen, so wie sie der Browser im Header Origin sendet.',
      },
    },
  },
  'secret-key-with-origin': {
    status: 403,
    detail: {
      en: 'A secret key must not be used from a browser: the request carries an Origin header.',
      de: 'Ein geheimer Schlüssel darf nicht im Browser verwendet werden: die Anfrage trägt den Header Origin.',
    },
    page: {
      happened: {
        en: 'A secret key (svc_sk_…) arrived with an Origin header, so it was probably used in a web page, where everybody can read it.',
        de: 'Ein geheimer Schlüssel (svc_sk_…) kam mit dem Header Origin an. Vermutlich steckt er in einer Webseite, wo ihn jeder lesen kann.',
      },
      whatToDo: {
        en: 'Take the key out of the page and revoke it. Use a publishable key there, and the secret key on your server only.',
        de: 'Den Schlüssel aus der Seite entfernen und widerrufen. Dort einen öffentlichen Schlüssel verwenden und den geheimen nur auf dem eigenen Server.',
      },
    },
  },
  'key-not-for-venue': {
    status: 403,
    detail: { en: 'The API key is not for this venue.', de: 'Der API-Schlüssel gilt nicht für diesen Betrieb.' },
    page: {
      happened: {
        en: 'The API key works, but it belongs to another organisation or is narrowed to other venues.',
        de: 'Der API-Schlüssel ist gültig, gehört aber zu einer anderen Organisation oder ist auf andere Betriebe beschränkt.',
      },
      whatToDo: {
        en: 'Check the venue in the address, and use a key that was made for it.',
        de: 'Den Betrieb in der Adresse prüfen und einen Schlüssel verwenden, der für ihn gemacht wurde.',
      },
    },
  },
  'slot-not-available': {
    status: 409,
    detail: {
      en: 'This slot can no longer be booked. Ask for the availability again.',
      de: 'Dieser Termin kann nicht mehr gebucht werden. Bitte die Verfügbarkeit neu abfragen.',
    },
    page: {
      happened: {
        en: 'Somebody else booked it a moment ago, the start has passed, or it is nearer or further away than the venue takes bookings.',
        de: 'Jemand anderes hat ihn gerade gebucht, der Beginn ist vorbei, oder er liegt näher oder ferner, als der Betrieb Buchungen annimmt.',
      },
      whatToDo: {
        en: 'Ask for the availability of the date again and offer the guest one of the slots with available true. Nothing was booked.',
        de: 'Die Verfügbarkeit des Tages neu abfragen und dem Gast einen Termin mit available true anbieten. Es wurde nichts gebucht.',
      },
    },
  },
} as const satisfies Record<string, ProblemEntry>

export type ProblemKind = keyof typeof catalogue

/** The problems that have a page: what `type` may name after `/api/errors/`. */
export const namedProblems = (Object.keys(catalogue) as ProblemKind[]).filter((kind) => 'page' in catalogue[kind])
