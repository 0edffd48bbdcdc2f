import type { Text } from '#lib/i18n/locale.ts'
import type { StrandedReason } from '#lib/venue-file/misfits.ts'

/** Why a booking or an event no longer fits. */
export const strandedReasonTexts: Record<StrandedReason, Text> = {
  closed: { en: 'The day is closed.', de: 'Der Tag ist geschlossen.' },
  'outside-hours': { en: 'Outside the opening hours.', de: 'Außerhalb der Öffnungszeiten.' },
  'out-of-service': { en: 'The table is out of service.', de: 'Der Tisch ist außer Betrieb.' },
  'other-type': { en: 'The table has another type.', de: 'Der Tisch hat eine andere Art.' },
  'not-in-groups': {
    en: 'The table is sold by seats and not put together with others.',
    de: 'Der Tisch wird nach Plätzen verkauft und nicht mit anderen zusammengestellt.',
  },
  'too-small': { en: 'Too few seats.', de: 'Zu wenige Plätze.' },
  shared: {
    en: 'Others are at this table, which is for one party now.',
    de: 'An diesem Tisch sind noch andere, er gehört jetzt einer Gruppe allein.',
  },
  'not-combined': {
    en: 'These tables do not seat this party together any more.',
    de: 'Diese Tische gehören für diese Gruppe nicht mehr zusammen.',
  },
  'other-stock': {
    en: 'The table cannot be booked this way any more.',
    de: 'Der Tisch ist auf diesem Weg nicht mehr buchbar.',
  },
  'party-too-small': {
    en: 'The table is kept for larger parties now.',
    de: 'Der Tisch ist jetzt größeren Gruppen vorbehalten.',
  },
  length: { en: 'This length is not offered any more.', de: 'Diese Dauer wird nicht mehr angeboten.' },
  'too-soon': {
    en: 'Booked at shorter notice than you allow now.',
    de: 'Kurzfristiger gebucht, als Sie es jetzt erlauben.',
  },
  'too-far': {
    en: 'Booked further ahead than you allow now.',
    de: 'Weiter im Voraus gebucht, als Sie es jetzt erlauben.',
  },
  deposit: {
    en: 'Its deposit is not paid yet, and would be another one now.',
    de: 'Die Anzahlung ist noch offen und wäre jetzt eine andere.',
  },
}

const counted = (count: number, one: Text, many: Text): Text => {
  const { en, de } = count === 1 ? one : many
  return { en: `${count} ${en}`, de: `${count} ${de}` }
}

/** The words of the choices about bookings that no longer fit. */
export const choiceTexts = {
  all: { en: 'For all of them:', de: 'Für alle:' },
  keepAll: { en: 'Keep', de: 'Behalten' },
  moveAll: (count: number): Text => ({ en: `Move ${count}`, de: `${count} verlegen` }),
  cancelAll: (count: number): Text => ({ en: `Cancel ${count}`, de: `${count} stornieren` }),
  choices: {
    keep: { en: 'Keep as it is', de: 'Unverändert behalten' },
    move: { en: 'Move', de: 'Verlegen' },
    cancel: { en: 'Cancel and tell the guest', de: 'Stornieren und Bescheid geben' },
  } satisfies Record<string, Text>,
  moveTo: (place: string): Text => ({ en: `Move to ${place}`, de: `Verlegen: ${place}` }),
  noPlace: { en: 'No free place was found.', de: 'Kein freier Platz gefunden.' },
  noMail: { en: 'No e-mail address: please call.', de: 'Keine E-Mail-Adresse: Bitte anrufen.' },
  paying: { en: 'The guest is paying now.', de: 'Der Gast zahlt gerade.' },
  readMail: { en: 'Read the mail', de: 'E-Mail ansehen' },
  mail: { en: 'This mail will be sent', de: 'Diese E-Mail geht hinaus' },
  to: { en: 'To', de: 'An' },
  reading: { en: 'Reading …', de: 'Wird gelesen …' },
  notRead: {
    en: 'The mail could not be read. Please try again.',
    de: 'Die E-Mail war nicht lesbar. Bitte noch einmal versuchen.',
  },
  guests: (count: number): Text => counted(count, { en: 'guest', de: 'Gast' }, { en: 'guests', de: 'Gäste' }),
  eventsTitle: (count: number): Text =>
    counted(
      count,
      {
        en: 'event with guests no longer fits the hours',
        de: 'Veranstaltung mit Gästen passt nicht mehr zu den Zeiten',
      },
      {
        en: 'events with guests no longer fit the hours',
        de: 'Veranstaltungen mit Gästen passen nicht mehr zu den Zeiten',
      },
    ),
  eventsLine: {
    en: 'They stay as they are. Move or cancel them in their own editor, which tells their guests.',
    de: 'Sie bleiben, wie sie sind. Verlegen oder absagen können Sie sie in ihrem eigenen Editor, der die Gäste benachrichtigt.',
  },
  registrations: (count: number, guests: number): Text => ({
    en: `${count === 1 ? '1 registration' : `${count} registrations`}, ${guests === 1 ? '1 guest' : `${guests} guests`}`,
    de: `${count === 1 ? '1 Anmeldung' : `${count} Anmeldungen`}, ${guests === 1 ? '1 Gast' : `${guests} Gäste`}`,
  }),
  offers: (count: number): Text => ({
    en: count === 1 ? '1 offered seat' : `${count} offered seats`,
    de: count === 1 ? '1 angebotener Platz' : `${count} angebotene Plätze`,
  }),
  checkouts: (count: number): Text => ({
    en: `${count} paying now`,
    de: count === 1 ? '1 zahlt gerade' : `${count} zahlen gerade`,
  }),
  save: ({ move, cancel, keep }: { move: number; cancel: number; keep: number }): Text => ({
    en: `Save: ${[move && `move ${move}`, cancel && `cancel ${cancel}`, keep && `keep ${keep}`].filter(Boolean).join(', ')}`,
    de: `Speichern: ${[move && `${move} verlegen`, cancel && `${cancel} stornieren`, keep && `${keep} behalten`].filter(Boolean).join(', ')}`,
  }),
  progress: (done: number, all: number): Text => ({
    en: `${done} of ${all} bookings done`,
    de: `${done} von ${all} Buchungen erledigt`,
  }),
  progressLine: {
    en: 'The settings are saved. The bookings are moved and cancelled one by one, also if you leave this page.',
    de: 'Die Einstellungen sind gespeichert. Die Buchungen werden einzeln verlegt und storniert, auch wenn Sie diese Seite verlassen.',
  },
  againTitle: (count: number): Text =>
    counted(
      count,
      { en: 'booking needs another decision', de: 'Buchung braucht noch eine Entscheidung' },
      { en: 'bookings need another decision', de: 'Buchungen brauchen noch eine Entscheidung' },
    ),
  againLine: {
    en: 'Something has changed since you decided. Nothing was done with them.',
    de: 'Seit Ihrer Entscheidung hat sich etwas geändert. Mit ihnen ist noch nichts geschehen.',
  },
  decide: { en: 'Decide', de: 'Entscheiden' },
  decided: { en: 'Decided.', de: 'Entschieden.' },
  undoLine: {
    en: 'Undo takes back the settings alone: bookings that were moved or cancelled, and their mails, stay.',
    de: 'Zurücknehmen betrifft nur die Einstellungen: Verlegte und stornierte Buchungen und ihre E-Mails bleiben.',
  },
} as const
