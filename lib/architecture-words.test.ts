import { describe, expect, test } from 'vitest'
import type { Rule } from '#testing/rules/architecture.ts'
import { commentsOf, languagesAreNotCompared, sentencesHaveSubjects } from '#testing/rules/architecture-comments.ts'
import { exportedNamesAreUnique, needlesslyShared, typesAreThings } from '#testing/rules/architecture-names.ts'
import { textsHaveTheTerms } from '#testing/rules/architecture-texts.ts'
import { readTree } from '#testing/rules/source-tree.ts'

/** The rules of the words in the code: comments, names and texts. Each has breaches that it finds, as in architecture.test.ts. */
const tree = readTree()

const rules: [name: string, rule: Rule, breaches: string[], fine: string][] = [
  [
    'a sentence of a comment begins with its subject',
    sentencesHaveSubjects,
    [
      '// What is open comes first.',
      '/** Returns a name. Of two the first. */',
      '/**\n * The rows.\n * Where there are none, the answer is empty.\n */',
      '// Reads it\n// once. Who is late waits.',
    ],
    "// What happens then? If nobody waits, the first of what is open.\nconst text = 'Who is here'\n",
  ],
  [
    'languages come from the list',
    languagesAreNotCompared,
    [
      "const a = locale === 'de' ? 1 : 2",
      "if (language !== 'en') return",
      "for (const each of ['en', 'de']) run(each)",
      "type L = 'en' | 'de'",
    ],
    "const a = { en: 1, de: 2 }[locale]\n// locale === 'de'\n",
  ],
  [
    'a German text has the word of the terms',
    textsHaveTheTerms,
    [
      "const undo = { en: 'Undo', de: 'Rückgängig' }",
      "const all = { en: 'All events', de: 'Alle Events' }",
      "const moved = {\n  en: 'Moved.',\n  de:\n    `Umgebucht.`,\n}",
    ],
    "const all = { en: 'All events', de: 'Alle Veranstaltungen' }\nconst wasEvents = { de: 'Eventserie' }\n// de: 'Konsole'\n",
  ],
  [
    'a type is a thing',
    typesAreThings,
    ['type Of = { id: string }', 'export type Wanted = string', 'type At<T> = T'],
    'type Office = 1\nexport type WantedTable = 2\nconst Of = 3\n// type At\n',
  ],
]

describe.each(rules)('%s:', (_, rule, breaches, fine) => {
  const at = (text: string) => [{ path: 'lib/sample.ts', text }]

  test('this project obeys it', () => {
    expect(rule(tree)).toEqual([])
  })

  test.each(breaches)('%j is found', (breach) => {
    expect(rule(at(breach))).toHaveLength(1)
  })

  test('a file that obeys it passes', () => {
    expect(rule(at(fine))).toEqual([])
  })
})

describe('an exported name stands in one file:', () => {
  const two = (one: string, other: string) => [
    { path: 'lib/a.ts', text: one },
    { path: 'app/b.tsx', text: other },
  ]

  test('this project obeys it', () => {
    expect(exportedNamesAreUnique(tree)).toEqual([])
  })

  test.each([
    ['export type Step = 1', 'export const Step = 2'],
    ['export async function Step() {}', 'export class Step {}'],
    ['export const Step = 1', 'export function Step<T>(a: T) {}'],
  ])('%j and %j are found, with the names of both files', (one, other) => {
    expect(exportedNamesAreUnique(two(one, other))).toEqual([
      'lib/a.ts and app/b.tsx export Step: name what each of them is',
    ])
  })

  test.each([
    ['export type Step = 1', 'type Step = 2'],
    ['export const Step = 1', "export { Step } from '#lib/a.ts'"],
    ['export const Step = 1\nexport type Step = 2', 'export const Steps = 3'],
    ['export const GET = 1', 'export const GET = 2'],
    ['export const texts = 1', 'export const texts = 2'],
  ])('%j and %j pass', (one, other) => {
    expect(exportedNamesAreUnique(two(one, other))).toEqual([])
  })

  test('every name that may stand in several files does', () => {
    expect(needlesslyShared(tree)).toEqual([])
  })
})

test('comments of several lines are read as one text', () => {
  expect(commentsOf('/**\n * One\n * two.\n */\nx\n// Three\n// four.')).toEqual([
    { line: 1, text: 'One two.' },
    { line: 6, text: 'Three four.' },
  ])
})
