import type { Text } from '#lib/i18n/locale.ts'

export const timelineTexts = {
  timeline: { en: 'Tables and their parties', de: 'Tische und ihre Gäste' },
  noTable: { en: 'No table yet', de: 'Ohne Tisch' },
  free: { en: 'free', de: 'frei' },
  freeNow: (seats: number): Text => ({ en: `${seats} free now`, de: `jetzt ${seats} frei` }),
  freeCount: (count: number): Text => ({ en: `${count} free`, de: `${count} frei` }),
  coming: { en: 'Coming', de: 'Kommen' },
  ofPace: (started: number, most: number, kind: 'covers' | 'parties') => ({
    en: `${started} of at most ${most} ${kind === 'covers' ? 'guests' : 'parties'}`,
    de: `${started} von höchstens ${most} ${kind === 'covers' ? 'Gästen' : 'Gruppen'}`,
  }),
  seatsLeft: { en: 'Seats left', de: 'Plätze frei' },
  guests: (count: number): Text => ({
    en: count === 1 ? '1 guest' : `${count} guests`,
    de: count === 1 ? '1 Gast' : `${count} Gäste`,
  }),
  moving: (name: string): Text => ({
    en: `Moving ${name}. The arrows up and down choose a table, Enter moves, Escape leaves everything as it was.`,
    de: `${name} umsetzen. Die Pfeile auf und ab wählen einen Tisch, Enter setzt um, Escape lässt alles, wie es war.`,
  }),
  isFree: (table: string): Text => ({ en: `${table}, free`, de: `${table}, frei` }),
  isTaken: (table: string, by: string): Text => ({
    en: `${table}, not free: ${by}`,
    de: `${table}, nicht frei: ${by}`,
  }),
  isSwap: (table: string, who: string): Text => ({
    en: `${table}, swaps with ${who}`,
    de: `${table}, tauscht mit ${who}`,
  }),
  isOwn: (table: string): Text => ({ en: `${table}, as before`, de: `${table}, wie bisher` }),
  notMoved: { en: 'Not moved.', de: 'Nicht umgesetzt.' },
  moved: (name: string, table: string): Text => ({
    en: `${name} moved to ${table}`,
    de: `${name} an ${table} umgesetzt`,
  }),
} as const
