import type { Text } from '#lib/i18n/locale.ts'
import { eventListTexts } from '../list/texts.ts'

const people = (count: number): Text => ({
  en: count === 1 ? 'one guest gets' : `${count} guests get`,
  de: count === 1 ? 'bekommt ein Gast' : `bekommen ${count} Gäste`,
})

/** Says how many guests will be mailed, without a full stop. */
const mailed = (count: number): Text => ({
  en: count === 1 ? 'One guest will be mailed' : `${count} guests will be mailed`,
  de: count === 1 ? 'Ein Gast bekommt eine E-Mail' : `${count} Gäste bekommen eine E-Mail`,
})

/** Texts of the editor of an event. Fields have the names of the columns in the list. */
export const editorTexts = {
  back: { en: 'All events', de: 'Alle Veranstaltungen' },
  sections: {
    event: { en: 'Event', de: 'Veranstaltung' },
    when: { en: 'When and where', de: 'Wann und wo' },
    tickets: { en: 'Tickets and registration', de: 'Tickets und Anmeldung' },
    picture: { en: 'Picture', de: 'Bild' },
  },
  title: { en: 'Title', de: 'Titel' },
  excerpt: { en: 'Teaser', de: 'Anreißer' },
  date: eventListTexts.date,
  start: eventListTexts.start,
  end: { en: 'End', de: 'Ende' },
  nextDay: { en: 'The end is on the next day.', de: 'Das Ende ist am nächsten Tag.' },
  locationLabel: eventListTexts.place,
  timeLabel: { en: 'Note beside the times', de: 'Zusatz neben den Zeiten' },
  timeLabelHint: { en: 'Doors 19:00', de: 'Einlass 19:00' },
  mode: { en: 'Tickets', de: 'Tickets' },
  modes: {
    None: { en: 'No registration', de: 'Ohne Anmeldung' },
    Free: { en: 'Free, with registration', de: 'Kostenlos, mit Anmeldung' },
    Paid: { en: 'For a price', de: 'Kostenpflichtig' },
  },
  cannotSell: {
    en: 'This venue cannot sell tickets online yet, so nobody can buy one.',
    de: 'Dieses Haus kann noch keine Tickets online verkaufen, also kann niemand eines kaufen.',
  },
  price: (currency: string): Text => ({ en: `Price in ${currency}`, de: `Preis in ${currency}` }),
  capacity: { en: 'Seats', de: 'Plätze' },
  unlimited: { en: 'no limit', de: 'unbegrenzt' },
  maxPerRegistration: { en: 'Tickets per registration, at most', de: 'Tickets je Anmeldung, höchstens' },
  closesDate: { en: 'Registration ends', de: 'Anmeldeschluss' },
  closesTime: { en: 'at', de: 'um' },
  language: { en: 'Written in', de: 'Geschrieben auf' },
  languages: { en: { en: 'English', de: 'Englisch' }, de: { en: 'German', de: 'Deutsch' } },
  choosePicture: { en: 'Choose a picture', de: 'Bild auswählen' },
  replacePicture: { en: 'Choose another picture', de: 'Anderes Bild auswählen' },
  removePicture: { en: 'Remove the picture', de: 'Bild entfernen' },
  noPicture: { en: 'No picture yet', de: 'Noch kein Bild' },
  pictureThere: { en: 'The picture of this event', de: 'Das Bild dieser Veranstaltung' },
  pictureElsewhere: {
    en: 'The picture is on another server. Only venues’ own websites show it.',
    de: 'Das Bild liegt auf einem anderen Server. Nur die eigene Website des Hauses zeigt es.',
  },
  imageUrl: { en: 'Address of the picture', de: 'Adresse des Bildes' },
  imageAlt: { en: 'What the picture shows', de: 'Was das Bild zeigt' },
  description: { en: 'Text', de: 'Text' },
  tools: { en: 'Format', de: 'Format' },
  bold: { en: 'Bold', de: 'Fett' },
  italic: { en: 'Italic', de: 'Kursiv' },
  heading: { en: 'Heading', de: 'Überschrift' },
  bullets: { en: 'List', de: 'Liste' },
  link: { en: 'Link', de: 'Link' },
  linkTo: { en: 'Address of the link (https://…)', de: 'Adresse des Links (https://…)' },
  insert: { en: 'Insert', de: 'Einfügen' },
  was: (value: string): Text => ({ en: `was ${value || '–'}`, de: `war ${value || '–'}` }),
  save: { en: 'Save', de: 'Speichern' },
  saveDraft: { en: 'Save the draft', de: 'Entwurf speichern' },
  saveAndMail: (mails: number): Text => ({
    en: `Save and mail ${mails} ${mails === 1 ? 'guest' : 'guests'}`,
    de: `Speichern und ${mails} ${mails === 1 ? 'Gast' : 'Gästen'} mailen`,
  }),
  discard: { en: 'Discard', de: 'Verwerfen' },
  publish: { en: 'Publish', de: 'Veröffentlichen' },
  publishMeans: {
    en: 'Guests see it from now on. Nobody is mailed.',
    de: 'Gäste sehen sie ab jetzt. Niemand bekommt eine E-Mail.',
  },
  copy: { en: 'Copy', de: 'Kopieren' },
  cancelEvent: { en: 'Cancel event', de: 'Veranstaltung absagen' },
  cancelLeads: {
    en: 'Ends the event for everybody. You see first who is mailed and what is refunded.',
    de: 'Beendet die Veranstaltung für alle. Sie sehen zuerst, wer eine E-Mail bekommt und was erstattet wird.',
  },
  remove: { en: 'Delete the draft', de: 'Entwurf löschen' },
  removeMeans: { en: 'No guest has seen this draft.', de: 'Kein Gast hat diesen Entwurf gesehen.' },
  removeForGood: {
    en: 'No guest has seen it, and nobody is mailed. This cannot be undone.',
    de: 'Kein Gast hat ihn gesehen, und niemand bekommt eine E-Mail. Das lässt sich nicht zurücknehmen.',
  },
  draft: { en: 'Draft: guests do not see it yet.', de: 'Entwurf: Gäste sehen ihn noch nicht.' },
  wrongFields: (count: number): Text => ({
    en: count === 1 ? 'One field is not right yet.' : `${count} fields are not right yet.`,
    de: count === 1 ? 'Ein Feld stimmt noch nicht.' : `${count} Felder stimmen noch nicht.`,
  }),
  unsaved: { en: 'Not saved yet', de: 'Noch nicht gespeichert' },
  restored: {
    en: 'This is what you had typed. It is not saved yet.',
    de: 'Das hatten Sie getippt. Es ist noch nicht gespeichert.',
  },
  reload: { en: 'Load again, with my text', de: 'Neu laden, mit meinem Text' },
  signedOut: {
    en: 'You are no longer signed in. What you typed stays in this browser.',
    de: 'Sie sind nicht mehr angemeldet. Was Sie getippt haben, bleibt in diesem Browser.',
  },
  ofFile: {
    en: 'This event comes from the venue file. Once you change it here, the file no longer changes it.',
    de: 'Diese Veranstaltung kommt aus der Datei des Hauses. Sobald Sie sie hier ändern, ändert die Datei sie nicht mehr.',
  },
  saved: (mails: number): Text => ({
    en: mails > 0 ? `Saved. ${mailed(mails).en}.` : 'Saved.',
    de: mails > 0 ? `Gespeichert. ${mailed(mails).de}.` : 'Gespeichert.',
  }),
  published: { en: 'Published. Guests see it now.', de: 'Veröffentlicht. Gäste sehen sie jetzt.' },
  cancelled: (mails: number): Text => ({
    en: `Cancelled. ${mailed(mails).en}.`,
    de: `Abgesagt. ${mailed(mails).de}.`,
  }),
  meansNobody: { en: 'Nobody is mailed when you save.', de: 'Beim Speichern bekommt niemand eine E-Mail.' },
  meansMoved: (mails: number): Text => ({
    en: `When you save, ${people(mails).en} a mail with the old and the new details.`,
    de: `Beim Speichern ${people(mails).de} eine E-Mail mit den alten und den neuen Angaben.`,
  }),
  meansCalendar: { en: 'Calendar entries change with it.', de: 'Kalendereinträge ändern sich mit.' },
  meansRefundable: (sum: string): Text => ({
    en: `These guests may cancel until the event begins, and get at most ${sum} back.`,
    de: `Diese Gäste dürfen bis zum Beginn stornieren und bekommen höchstens ${sum} zurück.`,
  }),
  meansUnpaid: (count: number): Text => ({
    en: `${count} ${count === 1 ? 'registration is' : 'registrations are'} being paid. The tickets will have the change.`,
    de: `${count} ${count === 1 ? 'Anmeldung wird' : 'Anmeldungen werden'} gerade bezahlt. Auf den Tickets steht dann die Änderung.`,
  }),
  meansPrice: { en: 'The new price is for later buyers.', de: 'Der neue Preis gilt für spätere Käufe.' },
  readMail: { en: 'Read the mail', de: 'E-Mail lesen' },
  preview: { en: 'Preview', de: 'Vorschau' },
  page: { en: 'Page', de: 'Seite' },
  mail: { en: 'Mail', de: 'E-Mail' },
  ticket: { en: 'Ticket', de: 'Ticket' },
  moved: { en: 'Change', de: 'Änderung' },
  sold: (sold: number, capacity: number | null): Text => ({
    en: capacity === null ? `${sold} sold` : `${sold} of ${capacity} sold`,
    de: capacity === null ? `${sold} verkauft` : `${sold} von ${capacity} verkauft`,
  }),
  cancelMeans: (mails: number): Text => ({
    en: mails === 0 ? 'Nobody is mailed.' : `${mailed(mails).en} that it is cancelled.`,
    de: mails === 0 ? 'Niemand bekommt eine E-Mail.' : `${mailed(mails).de}, dass die Veranstaltung abgesagt ist.`,
  }),
  cancelRefunds: (count: number, sum: string): Text => ({
    en: `${count} ${count === 1 ? 'registration is' : 'registrations are'} refunded, ${sum} in total.`,
    de: `${count} ${count === 1 ? 'Anmeldung wird' : 'Anmeldungen werden'} erstattet, zusammen ${sum}.`,
  }),
  cancelUnpaid: (count: number): Text => ({
    en: `${count} unpaid ${count === 1 ? 'registration ends' : 'registrations end'} without a mail.`,
    de: `${count} unbezahlte ${count === 1 ? 'Anmeldung endet' : 'Anmeldungen enden'} ohne E-Mail.`,
  }),
  cancelForGood: { en: 'This cannot be undone.', de: 'Das lässt sich nicht zurücknehmen.' },
  typeTitle: (title: string): Text => ({
    en: `Type “${title}” to cancel it`,
    de: `Zum Absagen „${title}“ eintippen`,
  }),
  copyDate: { en: 'First day', de: 'Erster Tag' },
  copyWeeks: { en: 'How many copies, a week apart', de: 'Wie viele Kopien, je eine Woche später' },
  copyMeans: (count: number, last: string): Text => ({
    en: count === 1 ? 'One draft, at the same times.' : `${count} drafts, at the same times; the last one on ${last}.`,
    de:
      count === 1
        ? 'Ein Entwurf, zu denselben Zeiten.'
        : `${count} Entwürfe, zu denselben Zeiten; der letzte am ${last}.`,
  }),
} as const
