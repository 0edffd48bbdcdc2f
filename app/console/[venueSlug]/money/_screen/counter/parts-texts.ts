import type { Text } from '#lib/i18n/locale.ts'

/** Texts of a bill that is taken in equal parts. */
export const partsTexts = {
  title: (table: string): Text => ({ en: `${table} in equal parts`, de: `${table} in gleichen Teilen` }),
  sumIn: (sum: string): Text => ({ en: `${sum} in`, de: `${sum} auf` }),
  parts: { en: 'Parts', de: 'Teile' },
  partsOf: (first: string): Text => ({ en: `parts of ${first}`, de: `Teile zu ${first}` }),
  lastOf: (count: number, last: string): Text => ({
    en: count === 1 ? `the last one of ${last}` : `the last ${count} of ${last}`,
    de: count === 1 ? `der letzte zu ${last}` : `die letzten ${count} zu ${last}`,
  }),
  part: (name: string | null, number: number, of: number): Text => ({
    en: `${name ?? 'Part'} ${number} of ${of}`,
    de: `${name ?? 'Teil'} ${number} von ${of}`,
  }),
  takeThen: (sum: string, next: number, of: number): Text => ({
    en: `Take ${sum}, then ${next} of ${of}`,
    de: `${sum} kassieren, dann ${next} von ${of}`,
  }),
  redeemThen: (sum: string, next: number, of: number): Text => ({
    en: `Redeem ${sum}, then ${next} of ${of}`,
    de: `${sum} einlösen, dann ${next} von ${of}`,
  }),
  chargeThen: (sum: string, next: number, of: number): Text => ({
    en: `Charge ${sum}, then ${next} of ${of}`,
    de: `${sum} aufs Hauskonto, dann ${next} von ${of}`,
  }),
  whole: (sum: string): Text => ({
    en: `A part is taken whole: ${sum} or more. Take another sum in the payment column.`,
    de: `Ein Teil wird ganz kassiert: ${sum} oder mehr. Andere Beträge kassieren Sie in der Spalte „Zahlung“.`,
  }),
  ofPart: (sum: string): Text => ({ en: `still of ${sum}`, de: `noch von ${sum}` }),
  oneRest: { en: 'One pays the rest', de: 'Einer zahlt den Rest' },
  later: { en: 'Later', de: 'Später' },
} as const
