import { describe, expect, test } from 'vitest'
import type { Rule } from '#testing/rules/architecture.ts'
import { commentsOf, languagesAreNotCompared, sentencesHaveSubjects } from '#testing/rules/architecture-comments.ts'
import { textsHaveTheTerms } from '#testing/rules/architecture-texts.ts'
import { readTree } from '#testing/rules/source-tree.ts'

/** The rules of the words in the code: comments, languages and texts. Each has breaches that it finds, as in architecture.test.ts. */
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

test('comments of several lines are read as one text', () => {
  expect(commentsOf('/**\n * One\n * two.\n */\nx\n// Three\n// four.')).toEqual([
    { line: 1, text: 'One two.' },
    { line: 6, text: 'Three four.' },
  ])
})
