import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Part, root } from './test-steps.ts'

type PartResult = Part & { passed: number; failed: number; seconds: number; lines: string[] }

/** Reads `1/3`. Throws an error with a readable message for anything else. */
export function partFrom(text: string): Part {
  const [, part, of] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  if (!part || !of || part > of) throw new Error(`--part ${text}: write the part and the number of parts, such as 1/3`)
  return { part, of }
}

/** The commit that is checked out, marked if the files differ from it. */
export function checkedOut(): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
  try {
    return git('rev-parse', '--short=12', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '-changed')
  } catch {
    return 'unknown'
  }
}

/** Stores the result of a part in `folder`, and returns a report of all parts of this commit so far, with their sum. */
export function reportOfParts(folder: string, commit: string, result: PartResult): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${commit}-${result.part}-of-${result.of}.json`, JSON.stringify(result))
  const parts = readdirSync(folder)
    .filter((name) => name.startsWith(`${commit}-`) && name.endsWith(`-of-${result.of}.json`))
    .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as PartResult)
    .toSorted((one, other) => one.part - other.part)
  const sum = (number: (part: PartResult) => number) => parts.reduce((total, part) => total + number(part), 0)
  const lines = [
    ...parts.map(
      ({ part, passed, failed, seconds }) => `part ${part}: ${passed} passed, ${failed} failed, ${seconds} s`,
    ),
    `${parts.length} of ${result.of} parts of commit ${commit}: ${sum(({ passed }) => passed)} passed, ` +
      `${sum(({ failed }) => failed)} failed, ${Math.round(sum(({ seconds }) => seconds) / 60)} minutes`,
  ]
  return lines.join('\n')
}
