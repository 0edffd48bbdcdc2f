import type { ProblemEntry } from './entry.ts'

/** Problems of requests with an Idempotency-Key. */
export const repetitionProblems = {
  'idempotency-key-reused': {
    status: 409,
    detail: {
      en: 'This Idempotency-Key was used for another request. Use a fresh key for a new request.',
      de: 'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet. Für eine neue Anfrage bitte einen neuen wählen.',
    },
    page: {
      happened: {
        en: 'Within the last 24 hours the same key (Idempotency-Key or requestId) was sent to the same address with another body or query. Nothing was created by this request.',
        de: 'In den letzten 24 Stunden kam derselbe Schlüssel (Idempotency-Key oder requestId) an derselben Adresse mit anderem Inhalt oder anderer Abfrage. Durch diese Anfrage wurde nichts angelegt.',
      },
      whatToDo: {
        en: 'Make one key for each thing that you want to create, for example a random UUID, and send it again only together with the very same request.',
        de: 'Für alles, was angelegt werden soll, einen eigenen Schlüssel machen, zum Beispiel eine zufällige UUID, und ihn nur mit genau derselben Anfrage noch einmal senden.',
      },
    },
  },
  'checkout-in-progress': {
    status: 409,
    detail: {
      en: 'The first request with this Idempotency-Key is still running. Try again in a moment.',
      de: 'Die erste Anfrage mit diesem Idempotency-Key läuft noch. Bitte gleich noch einmal versuchen.',
    },
    page: {
      happened: {
        en: 'A request with the same key has not been answered yet, or the server that was processing it has crashed. In the second case the key is free again after about two seconds.',
        de: 'Eine Anfrage mit demselben Schlüssel ist noch nicht beantwortet, oder der Server, der sie bearbeitet hat, ist ausgefallen. Im zweiten Fall ist der Schlüssel nach etwa zwei Sekunden wieder frei.',
      },
      whatToDo: {
        en: 'Send the same request with the same key again after the number of seconds in Retry-After. It is answered with what the first one created, or creates it if the first one did not.',
        de: 'Dieselbe Anfrage mit demselben Schlüssel nach der in Retry-After genannten Zahl von Sekunden wiederholen. Sie wird mit dem beantwortet, was die erste angelegt hat, oder legt es an, falls die erste nicht dazu kam.',
      },
    },
  },
} as const satisfies Record<string, ProblemEntry>
