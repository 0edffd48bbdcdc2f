import { dateAfter } from '#app/console/_ui/clock.ts'
import { languageNames } from '#app/console/_ui/language-names.ts'
import { formatWeekday } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { faceFields } from './face-fields.ts'
import { fieldWords } from './field-words.ts'
import { houseTexts as texts, viewNames } from './texts.ts'

/** A Monday: the days from it on have the names of the weekdays. */
const monday = '2026-01-05'

/** The weekday at a place of a regular week, from 0 for Monday. */
export function weekdayName(index: number, locale: Locale): string {
  return formatWeekday(dateAfter(monday, index), locale)
}

/** The words for the steps of a place. An empty one is left out, and a step without words stays as the file has it. */
const words: Record<string, Text | ''> = {
  ...fieldWords,
  ...texts.contact,
  ...languageNames,
  openingHours: '',
  regular: '',
  business: '',
  settings: '',
  resources: viewNames.tables,
  menus: viewNames.menus,
  special: texts.special,
  isClosed: texts.closed,
  active: texts.inService,
  capacity: texts.seats,
  starts: texts.breakFrom,
  ends: texts.breakUntil,
  breaks: texts.addBreak,
  groups: { en: 'Group', de: 'Gruppe' },
  items: { en: 'Item', de: 'Artikel' },
  ...{ opens: texts.opens, closes: texts.closes, date: texts.date, note: texts.note, name: texts.name },
  ...{ type: texts.type, price: texts.price, description: texts.description, tagline: texts.tagline },
  ...faceFields,
}

/** A place of a section in words: `openingHours.regular[0].opens` is `Monday, Opens`. */
export function placeInWords(place: string, locale: Locale): string {
  const steps = place.split('.').flatMap((step) => {
    const [, name = step, index] = /^(\w+)\[(\d+)\]$/.exec(step) ?? []
    const known = words[name]
    const said = known === '' ? [] : [known ? known[locale] : name]
    if (index === undefined) return said
    return name === 'regular' ? [weekdayName(Number(index), locale)] : [...said, `${Number(index) + 1}`]
  })
  return steps.join(', ')
}

/** Longer values of the history are cut. */
const mostLetters = 240

/** A value of the history in words: yes or no, and what is filled in of a thing, such as `Price: 40, Sold online: Yes`. */
export function valueInWords(json: string, locale: Locale): string {
  const said = json === '' ? '' : inWords(JSON.parse(json), locale)
  if (said === '') return '–'
  return said.length > mostLetters ? `${said.slice(0, mostLetters)}…` : said
}

function inWords(value: unknown, locale: Locale): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return (value ? texts.yes : texts.no)[locale]
  if (Array.isArray(value)) return filled(value.map((each) => inWords(each, locale))).join(', ')
  if (typeof value !== 'object') return String(value)
  const fields = Object.entries(value)
  if (fields.every(([name]) => name in languageNames)) return filled(fields.map(([, text]) => String(text))).join(' · ')
  // Ids say nothing to people.
  const named = fields.filter(([name]) => name !== 'id')
  return filled(
    named.map(([name, each]) => {
      const said = inWords(each, locale)
      return said && `${placeInWords(name, locale)}: ${said}`
    }),
  ).join(', ')
}

const filled = (said: string[]) => said.filter((each) => each !== '')
