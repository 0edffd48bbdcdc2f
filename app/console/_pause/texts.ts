import type { Text } from '#lib/i18n/locale.ts'

/** The words of a pause of online booking. */
export const pauseTexts = {
  title: { en: 'Pause online booking', de: 'Online-Buchung pausieren' },
  line: {
    en: 'Guests cannot book times that start until then. Nobody here is moved, and you book as always.',
    de: 'Gäste können keine Zeiten buchen, die bis dahin beginnen. Hier ändert sich nichts, und Sie buchen wie immer.',
  },
  paying: (count: number): Text =>
    count === 1
      ? { en: '1 guest is paying now and may finish.', de: '1 Gast zahlt gerade und darf abschließen.' }
      : {
          en: `${count} guests are paying now and may finish.`,
          de: `${count} Gäste zahlen gerade und dürfen abschließen.`,
        },
  what: { en: 'What is paused', de: 'Was pausiert' },
  all: { en: 'All', de: 'Alles' },
  kinds: {
    hour: { en: 'For an hour', de: 'Eine Stunde' },
    'last-start': { en: 'Until the last start', de: 'Bis zum letzten Beginn' },
    closing: { en: 'Until closing', de: 'Bis Betriebsschluss' },
  } satisfies Record<string, Text>,
  until: (time: string): Text => ({ en: `until ${time}`, de: `bis ${time}` }),
  untilTime: { en: 'Until', de: 'Bis' },
  pauseUntil: { en: 'Pause until then', de: 'Bis dahin pausieren' },
  guestsRead: { en: 'Guests read', de: 'Gäste lesen' },
  change: { en: 'Change', de: 'Ändern' },
  usual: { en: 'Use the usual sentence', de: 'Üblichen Satz verwenden' },
  sentence: { en: { en: 'In English', de: 'Auf Englisch' }, de: { en: 'In German', de: 'Auf Deutsch' } },
  hint: {
    en: 'A press on a length starts the pause. It ends by itself.',
    de: 'Ein Druck auf eine Dauer beginnt die Pause. Sie endet von selbst.',
  },
  paused: (time: string): Text => ({
    en: `Online booking paused until ${time}`,
    de: `Online-Buchung pausiert bis ${time}`,
  }),
  pausedLine: (what: string | null, time: string): Text =>
    what === null
      ? { en: `Online booking is paused until ${time}.`, de: `Online-Buchung pausiert bis ${time}.` }
      : { en: `${what}: online booking is paused until ${time}.`, de: `${what}: Online-Buchung pausiert bis ${time}.` },
  left: (time: string): Text => ({ en: `${time} left`, de: `noch ${time}` }),
  more: { en: '30 min more', de: '30 Min. länger' },
  end: { en: 'End now', de: 'Jetzt beenden' },
  ended: { en: 'Online booking is on again', de: 'Online-Buchung läuft wieder' },
  running: { en: 'Pause of online booking', de: 'Pause der Online-Buchung' },
  none: { en: 'Guests can book online now.', de: 'Gäste können gerade online buchen.' },
} as const

/** The types of resources, as the buttons of a pause say them. */
export const pausedTypes: Record<string, Text> = {
  RestaurantTable: { en: 'Tables', de: 'Tische' },
  BilliardTable: { en: 'Billiards', de: 'Billard' },
  DartBoard: { en: 'Darts', de: 'Dart' },
  Shuffleboard: { en: 'Shuffleboard', de: 'Shuffleboard' },
  BowlingLane: { en: 'Bowling', de: 'Bowling' },
  EventArea: { en: 'Stage', de: 'Bühne' },
}
