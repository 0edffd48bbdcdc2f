import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from './source-tree.ts'

/**
 * Citations of `docs/decisions.md` and `docs/interface.md`, which may stand in any file and go on over the end of a line:
 *
 * - rules, and sections as a whole (decisions 4.5), (decisions 3.1, 3.2), (decisions 12);
 * - headings, and numbered rules below one (interface, Event to Ticket), (interface, Paying with a voucher, rules 1 and 2);
 * - operations, by the method and the end of the path (interface, POST orders);
 * - names that a section mentions (interface, Event, `descriptionHtml`).
 *
 * A citation of the interface ends at a parenthesis, semicolon, colon or full stop.
 */
export type Cited = { rules: ReadonlySet<string>; sections: ReadonlyMap<string, string>; operations: readonly string[] }

/** Everything in the two documents, given as Markdown, that can be cited. */
export function readCited({ decisions, overview }: { decisions: string; overview: string }): Cited {
  const sections = overview.split(/^(?=##+ )/m).flatMap((section): [string, string][] => {
    const heading = /^##+ (.+)\n/.exec(section)?.[1]
    return heading === undefined ? [] : [[heading, section]]
  })
  return {
    rules: new Set(rulesOf(decisions).map(({ number }) => number)),
    sections: new Map(sections),
    operations: listedOperations(overview).map(({ method, path }) => `${method} ${path}`),
  }
}

/** The rules and sections of `decisions.md` in their order: the number in the text, and the name of its anchor. */
export function rulesOf(decisions: string): { number: string; anchor: string }[] {
  const numbered = /^<a id="([\d-]+)"><\/a>\s*(?:## |\*\*)(\d+(?:\.\d+)?)[. ]/gm
  return [...decisions.matchAll(numbered)].map(([, anchor = '', number = '']) => ({ number, anchor }))
}

/** The operations that `interface.md` lists, in their order. */
export function listedOperations(overview: string): { method: string; path: string; id: string }[] {
  const row = /^\| `(GET|POST)` \| `(\/api\/\S+)` \| .+ \| `(\w+)` \|$/gm
  return [...overview.matchAll(row)].map(([, method = '', path = '', id = '']) => ({ method, path, id }))
}

/** Every citation in the files without a target, a sentence for each. */
export function deadCitations(files: readonly Source[], cited: Cited): string[] {
  return citationsIn(files)
    .filter(({ of, name }) => (of === 'decisions' ? !cited.rules.has(name) : !isInOverview(name, cited)))
    .map(({ path, of, name }) => `${path} cites ${of === 'decisions' ? 'decisions ' : 'interface, '}${name}`)
}

/** One citation. For the interface, a rule is part of the name of its section: `Voucher, rule 2`. */
export type Citation = { path: string; of: 'decisions' | 'interface'; name: string }

const toRules = /\bdecisions? (\d+(?:\.\d+)?(?:(?:,| and| to) \d+(?:\.\d+)?)*)/g
const toOverview = /\binterface, ((?=[A-Z`]).*?)(?=[;):]|\.\s|\.$|$)/g

/** The citations in files, in their order. */
export function citationsIn(files: readonly Source[]): Citation[] {
  return files.flatMap(({ path, text }) => {
    const line = inOneLine(text)
    return [
      ...[...line.matchAll(toRules)].flatMap(([, numbers = '']) =>
        numbers.split(/, | and | to /).map((name) => ({ path, of: 'decisions' as const, name })),
      ),
      ...[...line.matchAll(toOverview)].flatMap(([, names = '']) =>
        separated(names).map((name) => ({ path, of: 'interface' as const, name })),
      ),
    ]
  })
}

/** The text without line ends, and without the comment marks of the next line. */
function inOneLine(text: string): string {
  return text.replace(/[ \t]*\r?\n[ \t]*(?:(?:\*(?!\/)|\/\/|--|#)[ \t]*)?/g, ' ')
}

/** `Voucher, rules 1 and 2` is `Voucher, rule 1` and `Voucher, rule 2`. */
function separated(names: string): string[] {
  let section = ''
  return names.split(/, | and | to /).map((name) => {
    const number = /^(?:rules? )?(\d+)$/.exec(name)?.[1]
    if (number !== undefined) return `${section}, rule ${number}`
    if (name.startsWith('`')) return `${section}, ${name}`
    section = name
    return name
  })
}

function isInOverview(name: string, { sections, operations }: Cited): boolean {
  const [, heading = '', rule, word] = /^(.*?)(?:, rule (\d+)|, (`.+`))?$/.exec(name) ?? []
  if (/^(GET|POST) /.test(heading)) return isOneOperation(heading, operations) && rule === undefined
  const section = sections.get(heading)
  if (section === undefined) return false
  if (rule !== undefined) return new RegExp(`^${rule}\\. `, 'm').test(section)
  return word === undefined || section.includes(word)
}

/** Whether exactly one operation has this method and a path that ends so. */
function isOneOperation(name: string, operations: readonly string[]): boolean {
  const [method = '', end = '', ...more] = name.split(' ')
  if (more.length > 0) return false
  const whole = end.startsWith('/') ? end : `/${end}`
  const found = operations.filter((operation) => operation.startsWith(`${method} `) && operation.endsWith(whole))
  return found.length === 1
}

const root = join(import.meta.dirname, '../..')

/** Every file of text in the repository, new ones included, except those that git ignores. */
export function readTextFiles(): Source[] {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const paths = execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  return paths.flatMap((path) => {
    const text = textOf(path)
    return text === null ? [] : [{ path, text }]
  })
}

/** Null for a file that is deleted but not yet committed so, and for a file that is not text. */
function textOf(path: string): string | null {
  try {
    const text = readFileSync(join(root, path), 'utf8')
    return text.includes('\0') ? null : text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
