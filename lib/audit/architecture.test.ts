import { describe, expect, test } from 'vitest'
import type { Rule } from '#testing/rules/architecture.ts'
import { actsHaveActors, commandsNameThemselves, consoleActsByItsPeople } from '#testing/rules/architecture-audit.ts'
import { readTree, type Source } from '#testing/rules/source-tree.ts'

/** The rules of the audit, with sample projects that break them, one breach each (as in lib/architecture.test.ts). */
const project = (files: Record<string, string>): Source[] =>
  Object.entries(files).map(([path, text]) => ({ path, text }))

const verb = `export async function seat(
  venue: Venue,
  acting: Acting<Acted<number>>,
): Promise<Acted<number>> {
  const entryId = await recordAct(tx, venue.id, act, acting)
  return finishAct(tx, { result: 1, entryId }, acting)
}
`
const rules: [name: string, rule: Rule, breaches: Record<string, string>[], fine: Record<string, string>][] = [
  [
    'a function that writes an audit entry takes who acts, and runs the last step of its caller',
    actsHaveActors,
    [
      { 'lib/seatings/a.ts': verb.replace('acting: Acting<Acted<number>>', 'now: Date') },
      { 'lib/seatings/a.ts': `${verb}\nasync function free(tx: Tx) {\n  await recordAct(tx, id, act, somebody)\n}\n` },
      { 'lib/seatings/a.ts': verb.replace('return finishAct(tx, { result: 1, entryId }, acting)', 'return entryId') },
    ],
    { 'lib/seatings/a.ts': verb, 'lib/seatings/b.ts': 'export function free(now: Date) {\n  return now\n}\n' },
  ],
  [
    'a command acts under its own name',
    commandsNameThemselves,
    [
      { 'lib/seatings/a.ts': verb, 'scripts/seats.ts': "import { seat } from '#lib/seatings/a.ts'\nseat(venue, who)" },
      {
        'lib/seatings/a.ts': verb,
        'scripts/seats.ts': "import { seat } from '#lib/seatings/a.ts'\nseat(venue, actingBy('tables'))",
      },
    ],
    {
      'lib/seatings/a.ts': verb,
      'scripts/seats.ts': "import { seat } from '#lib/seatings/a.ts'\nseat(venue, actingBy('seats'))",
      'scripts/seats-moved.ts': "import { seat } from '#lib/seatings/a.ts'\nseat(venue, actingBy('seats'))",
      'scripts/lists.ts': "import { list } from '#lib/seatings/list.ts'\nlist(venue)",
    },
  ],
  [
    'a route of the console acts by whoever is signed in',
    consoleActsByItsPeople,
    [
      { 'app/api/console/seat/route.ts': 'consoleRoute({ POST: method({ answer: () => seat(venue, now) }) })' },
      {
        'app/api/console/seat/route.ts':
          "consoleRoute({ POST: method({ answer: () => seat(venue, { actor: { kind: 'guest' }, now }) }) })",
      },
    ],
    {
      'app/api/console/seat/route.ts':
        'consoleRoute({ POST: method({ answer: ({ acting }) => seat(venue, acting) }) })',
      'app/api/console/evening/route.ts': 'consoleRoute({ GET: method({ answer: () => readEvening(venue) }) })',
    },
  ],
]

describe.each(rules)('%s', (_, rule, breaches, fine) => {
  test('in this project', () => {
    expect(rule(readTree())).toEqual([])
  })

  test.each(breaches)('and a breach is found: %o', (files) => {
    expect(rule(project(files))).toHaveLength(1)
  })

  test('and nothing else is', () => {
    expect(rule(project(fine))).toEqual([])
  })
})
