import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ladder } from '#testing/rules/architecture.ts'
import { citationsIn, deadCitations, readCited, readTextFiles, rulesOf } from '#testing/rules/citations.ts'

/** `docs/decisions.md` and `docs/interface.md` have every rule that the source cites, and are well formed themselves. */
const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const decisions = read('docs/decisions.md')
const overview = read('docs/interface.md')
const cited = readCited({ decisions, overview })
const files = readTextFiles()

/** Citations for the test, spelled so that this file does not cite them itself. */
const [toDecisions, toInterface] = ['decision'.concat('s'), 'interface'.concat(',')]
const dead = (text: string) => deadCitations([{ path: 'a.ts', text }], cited)

describe('every citation', () => {
  test('resolves', () => {
    expect(deadCitations(files, cited)).toEqual([])
  })

  test('is found: in code, SQL, pages and Markdown, and across the end of a line', () => {
    const found = citationsIn(files)
    expect(found.length).toBeGreaterThan(200)
    expect(found).toContainEqual({ path: 'app/(guest)/cancel/[cancelToken]/route.tsx', of: 'decisions', name: '10.1' })
    expect(found).toContainEqual({ path: 'lib/events/event-calendar.ts', of: 'decisions', name: '9.2' })
    expect(found).toContainEqual({ path: 'docs/interface.md', of: 'decisions', name: '4.5' })
    const paths = files.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['README.md', '.env.example', '.ci/run', 'hosting/compose.yaml']))
    expect(paths.some((path) => path.endsWith('.sql'))).toBe(true)
  })

  test.each([
    [`(${toDecisions} 4.99)`, `${toDecisions} 4.99`],
    [`(${toDecisions} 4.5, 98)`, `${toDecisions} 98`],
    [`/** As it is (${toDecisions} 4.5\n * and 0.1). */`, `${toDecisions} 0.1`],
    [`-- as it is (${toDecisions}\n-- 99)`, `${toDecisions} 99`],
    [`(${toInterface} Tables of stone; ${toDecisions} 6)`, `${toInterface} Tables of stone`],
    [`(${toInterface} Event to Nowhere)`, `${toInterface} Nowhere`],
    [`(${toInterface} Paying with a voucher, rules 1 and 9)`, `${toInterface} Paying with a voucher, rule 9`],
    [`(${toInterface} Event, \`nothing\`)`, `${toInterface} Event, \`nothing\``],
    [`(${toInterface} POST checkout)`, `${toInterface} POST checkout`],
    [`(${toInterface} GET orders)`, `${toInterface} GET orders`],
    [`// As in the ${toInterface} Registration\n// windows.`, `${toInterface} Registration windows`],
  ])('that leads nowhere is found: %j', (text, name) => {
    expect(dead(text)).toEqual([`a.ts cites ${name}`])
  })

  test.each([
    `(${toDecisions} 1, 3.1 and 16.6)`,
    `(${toInterface} Event to Ticket; ${toDecisions} 7)`,
    `(${toInterface} POST /api/qr/{token}/payment; ${toDecisions}\n * 6.4)`,
    `(${toInterface} Paying\n// with a voucher, rules 1, 2, 3 and 8)`,
    `what the ${toInterface} in its own words, says of ${toDecisions} that somebody else takes`,
  ])('that leads somewhere is let through, and prose is none: %j', (text) => {
    expect(dead(text)).toEqual([])
  })
})

describe('the decisions', () => {
  const rules = rulesOf(decisions)

  test('are numbered in order, the rules of a section without gaps, under anchors of the same numbers', () => {
    let [section, rule] = [0, 0]
    for (const { number, anchor } of rules) {
      if (number.includes('.')) rule += 1
      else {
        // A section whose rules are not built yet is left out.
        expect(Number(number)).toBeGreaterThan(section)
        section = Number(number)
        rule = 0
      }
      expect(number).toBe(rule === 0 ? `${section}` : `${section}.${rule}`)
      expect(anchor).toBe(number.replace('.', '-'))
    }
    expect(section).toBe(22)
    expect(rules).toHaveLength([...decisions.matchAll(/<a id=/g)].length)
  })

  test('each have a reason', () => {
    const blocks = decisions.split(/^(?=<a id="\d+-\d+">)/m).slice(1)
    expect(blocks).toHaveLength(rules.filter(({ number }) => number.includes('.')).length)
    expect(blocks.filter((block) => !/\*Why:\*\s/.test(block)).map((block) => block.slice(0, 40))).toEqual([])
  })
})

/** The names to which a link may lead: of a document's anchors, and of its headings as Markdown makes them. */
function anchorsOf(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = '']) => id)]
}

const maps = files.map(({ path }) => path).filter((path) => /^((lib|db)\/.*README|CONTRIBUTING)\.md$/.test(path))

test.each(['docs/decisions.md', 'docs/interface.md', ...maps])('every link of %s leads somewhere', (path) => {
  const links = [...read(path).matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target.replace(/\s/g, ''))
  for (const link of links.filter((each) => !each.startsWith('https:'))) {
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? path : normalize(join(path, '..', file))
    expect(existsSync(join(root, target)), link).toBe(true)
    if (anchor !== undefined) expect(anchorsOf(read(target)), link).toContain(anchor)
  }
})

test('the map of lib links every README of a room, and has the ladder', () => {
  const map = read('lib/README.md')
  const rooms = maps.filter((path) => /^lib\/.+\//.test(path))
  expect(rooms.length).toBeGreaterThan(5)
  expect(rooms.filter((path) => !map.includes(`](${path.slice('lib/'.length)}`))).toEqual([])
  expect(map).toContain(ladder.map((row) => row.join(', ')).join('\n'))
})
