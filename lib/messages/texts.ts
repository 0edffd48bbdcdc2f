/** Refusals of acts in conversations. */
export const threadTexts = {
  writtenSince: {
    en: 'Somebody has written in this conversation in the meantime. Nothing was sent: read it, then send your answer again.',
    de: 'In diesem Gespräch hat inzwischen jemand geschrieben. Es wurde nichts gesendet: Lesen Sie es, dann senden Sie Ihre Antwort noch einmal.',
  },
  noAddress: {
    en: 'No e-mail address is stored for this guest.',
    de: 'Zu diesem Gast ist keine E-Mail-Adresse gespeichert.',
  },
  mayNotAnswer: {
    en: 'This person may not answer guests at this venue.',
    de: 'Diese Person darf Gästen dieses Hauses nicht antworten.',
  },
  noBooking: {
    en: 'There is no booking with this number.',
    de: 'Es gibt keine Buchung mit dieser Nummer.',
  },
  noAttachment: {
    en: 'There is no such file.',
    de: 'Diese Datei gibt es nicht.',
  },
  sameName: {
    en: 'Another saved answer has this name.',
    de: 'Eine andere gespeicherte Antwort heißt schon so.',
  },
  tooManyAnswers: {
    en: 'There are 50 saved answers already. Remove one first.',
    de: 'Es gibt schon 50 gespeicherte Antworten. Löschen Sie zuerst eine.',
  },
  oneAct: {
    en: 'An answer goes with one act: stay, move or deposit.',
    de: 'Zu einer Antwort gehört eines von stay, move und deposit.',
  },
  oneOfBoth: {
    en: 'Must name exactly one of reservation and registration.',
    de: 'Muss genau eines von reservation und registration nennen.',
  },
  noHeldMail: {
    en: 'There is no such mail in this conversation.',
    de: 'Diese E-Mail gibt es in diesem Gespräch nicht.',
  },
  answeredSince: {
    en: 'An answer has been sent since. It cannot be taken back.',
    de: 'Seitdem wurde geantwortet. Das lässt sich nicht zurücknehmen.',
  },
  oneLink: {
    en: 'A conversation belongs to one booking.',
    de: 'Ein Gespräch gehört zu einer einzigen Buchung.',
  },
} as const
