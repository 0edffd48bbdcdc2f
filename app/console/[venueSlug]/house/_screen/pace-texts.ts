import { formatDate } from '#lib/i18n/format.ts'
import { inEveryLanguage, type Locale, type Text } from '#lib/i18n/locale.ts'
import { mostOf } from '#lib/rules/pace.ts'
import type { PacingRule } from '#lib/venues/pacing-rule.ts'
import { weekdayName } from './place-words.ts'

export const weekdayChoices = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const satisfies PacingRule['days']

export const paceTexts = {
  hint: {
    en: 'How many guests and parties may start at once, so that the kitchen keeps up. All rules that fit count. Staff may exceed them, and see it before they do.',
    de: 'Wie viele Gäste und Gruppen zugleich beginnen dürfen, damit die Küche nachkommt. Alle passenden Regeln gelten. Das Personal darf sie überschreiten und sieht das vorher.',
  },
  none: { en: 'Any number may start at any time.', de: 'Zu jeder Zeit dürfen beliebig viele beginnen.' },
  add: { en: 'Add a rule', de: 'Regel hinzufügen' },
  dates: {
    from: { en: 'First day', de: 'Erster Tag' },
    until: { en: 'Last day', de: 'Letzter Tag' },
  },
  addDates: { en: 'Only on some dates', de: 'Nur an bestimmten Tagen' },
  removeDates: { en: 'Remove these dates', de: 'Diese Tage entfernen' },
  rule: (number: number): Text => ({ en: `Rule ${number}`, de: `Regel ${number}` }),
  per: {
    15: { en: 'Quarter of an hour', de: 'Viertelstunde' },
    30: { en: 'Half hour', de: 'Halbe Stunde' },
    60: { en: 'Hour', de: 'Stunde' },
  } satisfies Record<PacingRule['perMinutes'], Text>,
} as const

const stretches: Record<PacingRule['perMinutes'], Text> = {
  15: { en: 'quarter of an hour', de: 'Viertelstunde' },
  30: { en: 'half hour', de: 'halbe Stunde' },
  60: { en: 'hour', de: 'Stunde' },
}

const words = {
  atMost: { en: 'at most', de: 'höchstens' },
  startPer: { en: 'start per', de: 'je' },
  guests: { en: 'guests', de: 'Gäste' },
  parties: { en: 'parties', de: 'Gruppen' },
  and: { en: 'and', de: 'und' },
  on: { en: 'on', de: 'am' },
  from: { en: 'from', de: 'von' },
  until: { en: 'to', de: 'bis' },
} as const

/** Says a rule as a sentence, with the numbers that are left for guests who book online. */
export function paceSentence(rule: PacingRule): Text {
  return inEveryLanguage((locale) => {
    const most = mostOf(rule)
    const all = counted(most.covers, most.parties, locale)
    const share = rule.online === 1 ? '' : `, online ${counted(most.onlineCovers, most.onlineParties, locale)}`
    const when = [...days(rule, locale), ...dates(rule, locale), ...times(rule, locale)].join(' ')
    const begin = when === '' ? '' : `${when}, `
    const per = `${words.startPer[locale]} ${stretches[rule.perMinutes][locale]}`
    const sentence = `${begin}${words.atMost[locale]} ${all} ${per}${share}.`
    return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
  })
}

function counted(covers: number | null, parties: number | null, locale: Locale): string {
  const both = [
    ...(covers === null ? [] : [`${covers} ${words.guests[locale]}`]),
    ...(parties === null ? [] : [`${parties} ${words.parties[locale]}`]),
  ]
  return both.join(` ${words.and[locale]} `)
}

function days({ days: chosen }: PacingRule, locale: Locale): string[] {
  if (chosen.length === 0) return []
  return [`${words.on[locale]} ${chosen.map((day) => weekdayName(weekdayChoices.indexOf(day), locale)).join(', ')}`]
}

function dates({ dates: ranges }: PacingRule, locale: Locale): string[] {
  return ranges.map(({ from, until }) => `${formatDate(from, locale)} – ${formatDate(until, locale)}`)
}

function times({ from, until }: PacingRule, locale: Locale): string[] {
  return [...(from ? [`${words.from[locale]} ${from}`] : []), ...(until ? [`${words.until[locale]} ${until}`] : [])]
}
