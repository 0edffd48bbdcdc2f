import type { ProblemEntry } from './entry.ts'

/** Problems of access: the caller's key, and the plan of the venue. */
export const accessProblems = {
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
  'feature-not-in-plan': {
    status: 403,
    detail: {
      en: "This feature is not part of the venue's plan. The member requiredPlan names the lowest plan that has it.",
      de: 'Diese Funktion gehört nicht zum Tarif des Betriebs. Das Element requiredPlan nennt den kleinsten Tarif, der sie enthält.',
    },
    page: {
      happened: {
        en: 'The API key works, but the venue is on a plan that does not include this feature. The member requiredPlan of the answer names the lowest plan that does: Pro for events and guest messages, Premium for selling vouchers and tickets online.',
        de: 'Der API-Schlüssel ist gültig, aber der Betrieb hat einen Tarif ohne diese Funktion. Das Element requiredPlan der Antwort nennt den kleinsten Tarif, der sie enthält: Pro für Veranstaltungen und Nachrichten von Gästen, Premium für den Online-Verkauf von Gutscheinen und Tickets.',
      },
      whatToDo: {
        en: 'Hide the feature for this venue, or ask the venue to change its plan. Repeating the request does not help.',
        de: 'Die Funktion für diesen Betrieb ausblenden oder den Betrieb bitten, den Tarif zu wechseln. Die Anfrage zu wiederholen hilft nicht.',
      },
    },
  },
} as const satisfies Record<string, ProblemEntry>
