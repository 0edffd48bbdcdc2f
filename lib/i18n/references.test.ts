import { expect, test } from 'vitest'
import { codeOf, isTest, readTree, type Source } from '#testing/rules/source-tree.ts'

/**
 * Texts for guests are `en` and `de` of a pair. Texts for integrators use the name of the field, `reference`; and the
 * kitchen's ticket is about an order at a table, for which guests have no name. Staff read the console.
 */
const forOthers =
  /^(app\/docs\/|app\/console\/|app\/route\.tsx|lib\/openapi\/|lib\/problems\/|lib\/table-sessions\/order-ticket\.ts|lib\/printing\/ticket-texts\.ts)/
const modules = readTree().filter(
  ({ path }) => /^(app|lib|demo)\/.*\.tsx?$/.test(path) && !isTest(path) && !forOthers.test(path),
)

const literal = /\b(en|de):\s*(?:'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\\n]|\\.)*)")/g

/** Words for a reference: `reference` and `number` on their own, and a thing's name before its code. */
const names: Record<string, RegExp[]> = {
  en: [
    /\breferences?\b/i,
    /\b(booking|reservation|registration|order|purchase|confirmation|ticket)s?.? (number|no\.|code|id)\b/i,
    /^(booking|reservation|registration|order|purchase|number)$/i,
    /\b(booking|reservation|registration|order|purchase):? (…|SVC-|GV-)/i,
  ],
  de: [
    /\bReferenz(en|nummer|code)?\b/i,
    /(buchungs|reservierungs|anmelde|anmeldungs|bestell|kauf|auftrags|vorgangs|bestätigungs|ticket)-?(nummer|nr\.|code|kennung)/i,
    /^(Buchung|Reservierung|Anmeldung|Bestellung|Kauf|Nummer)$/i,
    /\b(Buchung|Reservierung|Anmeldung|Bestellung|Kauf):? (…|SVC-|GV-)/i,
  ],
}

function namesIn(source: Source): string[] {
  return [...codeOf(source).matchAll(literal)].flatMap(([, language = '', ...quoted]) => {
    const text = (quoted.find((each) => each !== undefined) ?? '').replace(/\$\{[^{}]*\}/g, '…')
    return names[language]?.some((name) => name.test(text)) ? [`${source.path}: ${text}`] : []
  })
}

test('a reference has one name in each language, which is defined in one place', () => {
  expect(modules.flatMap(namesIn).sort()).toEqual([
    'lib/i18n/references.ts: Bestellnummer',
    'lib/i18n/references.ts: Booking number',
    'lib/i18n/references.ts: Buchungsnummer',
    'lib/i18n/references.ts: Order number',
  ])
})

test.each([
  "{ en: 'Reference', de: 'Nummer' }",
  "{ en: 'Registration', de: 'Anmeldung' }",
  "{ en: 'Your booking number is 7.', de: 'Ihre Reservierungsnummer ist 7.' }",
  "{ en: 'Ticket 1, registration SVC-E-7K3M', de: 'Ticket 1, Anmeldung SVC-E-7K3M' }",
])('control: another name is found in %s', (text) => {
  expect(namesIn({ path: 'texts.ts', text })).toHaveLength(2)
})
