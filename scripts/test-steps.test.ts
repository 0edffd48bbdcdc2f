import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mutatedRules } from '#testing/rules/mutated-rules.ts'
import { partFrom, reportOfParts } from './test-parts.ts'
import { readPlaywrightReport, readStrykerReport, readVitestReport } from './test-reports.ts'
import { type Step, stepsOf, stepsOfFiles } from './test-steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'venue-booking-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const names = (steps: Step[]) => steps.map(({ name }) => name)

test('the default suite is everything but the mutated rules and the battery', () => {
  const whole = ['lint', 'route types', 'types', 'build', 'vitest', 'rules', 'battery', 'browser', 'logs']
  expect(names(stepsOf({ thorough: true }))).toEqual(whole)
  expect(names(stepsOf({ thorough: false }))).toEqual(whole.filter((name) => !['rules', 'battery'].includes(name)))
})

test('the parts of a run have every step, and its tests once', () => {
  const parts = [1, 2, 3].map((part) => stepsOf({ thorough: true, part: { part, of: 3 } }))
  const commands = (name: string) => parts.map((steps) => steps.find((step) => step.name === name)?.command.join(' '))
  for (const name of ['vitest', 'battery', 'browser']) {
    expect(commands(name)).toEqual([1, 2, 3].map((part) => expect.stringContaining(`--shard=${part}/3`)))
  }
  const mutated = commands('rules').flatMap((command) => command?.split('--mutate ')[1]?.split(','))
  expect(mutated.toSorted()).toEqual(Object.keys(mutatedRules).toSorted())
  expect(parts.map((steps) => names(steps).includes('lint'))).toEqual([true, false, false])
})

test('a part is written as 1/3', () => {
  expect(partFrom('2/3')).toEqual({ part: 2, of: 3 })
  for (const wrong of ['0/3', '4/3', '1', 'a/b', '1/3/5']) expect(() => partFrom(wrong)).toThrow('such as 1/3')
})

test('the counts of the parts of one commit add up to one report', () => {
  const result = { of: 2, seconds: 60, lines: [] }
  const parts = join(folder, 'parts')
  reportOfParts(parts, 'other', { ...result, part: 2, passed: 100, failed: 100 })
  expect(reportOfParts(parts, 'abc', { ...result, part: 1, passed: 5, failed: 0 })).toContain(
    '1 of 2 parts of commit abc: 5 passed, 0 failed, 1 minutes',
  )
  expect(reportOfParts(parts, 'abc', { ...result, part: 2, passed: 7, failed: 1 })).toBe(
    [
      'part 1: 5 passed, 0 failed, 60 s',
      'part 2: 7 passed, 1 failed, 60 s',
      '2 of 2 parts of commit abc: 12 passed, 1 failed, 2 minutes',
    ].join('\n'),
  )
})

test.each([
  [['lib/time.ts'], ['vitest']],
  [['e2e/tickets.spec.ts'], ['build', 'browser']],
  [['./e2e/battery/nginx.test.ts'], ['build', 'battery']],
  [
    ['e2e/tickets.spec.ts', 'lib', 'e2e/battery'],
    ['vitest', 'build', 'battery', 'browser'],
  ],
])('%j runs the steps %j', (files, steps) => {
  expect(names(stepsOfFiles(files))).toEqual(steps)
})

function written(name: string, report: object): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(report))
  return path
}

test('skipped tests and files that never ran are failures of vitest', () => {
  const one = (status: string) => ({ fullName: `is ${status}`, status, failureMessages: [] })
  const report = written('vitest.json', {
    testResults: [
      { name: 'a', startTime: 0, endTime: 1500, assertionResults: ['passed', 'skipped', 'failed'].map(one) },
      { name: 'b', startTime: 0, endTime: 500, message: 'does not load', assertionResults: [] },
    ],
  })
  expect(readVitestReport(report)).toEqual({
    passed: 1,
    failures: ['a: is skipped (skipped)\n    ', 'a: is failed (failed)\n    ', 'b (no test ran)\n    does not load'],
    files: [
      { path: 'a', tests: 3, seconds: 1.5 },
      { path: 'b', tests: 0, seconds: 0.5 },
    ],
  })
})

test('tests that passed only after a retry are failures of Playwright', () => {
  const spec = (status: string) => ({
    title: status,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, projectName: 'desktop', results: [{ duration: 1000 }, { duration: 500 }] }],
  })
  const report = written('browser.json', {
    suites: [{ specs: [spec('expected')], suites: [{ specs: [spec('flaky')] }] }],
  })
  expect(readPlaywrightReport(report)).toEqual({
    passed: 1,
    failures: ['a.spec.ts:7: [desktop] flaky (flaky)\n    '],
    files: [{ path: 'e2e/a.spec.ts', tests: 2, seconds: 3 }],
  })
})

test('a mutated file passes if enough of its mutants are detected', () => {
  const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) })
  const report = written('rules.json', {
    files: {
      'lib/all.ts': mutants('Killed', 'Timeout', 'RuntimeError'),
      'lib/half.ts': mutants('Killed', 'Survived'),
      'lib/less.ts': mutants('Killed', 'Survived', 'NoCoverage'),
    },
  })
  const least = { 'lib/all.ts': 100, 'lib/half.ts': 50, 'lib/less.ts': 34, 'lib/none.ts': 0 }
  const sentence = 'mutants detected, and not'
  expect(readStrykerReport(report, least)).toEqual({
    passed: 2,
    failures: [
      `lib/less.ts (failed)\n    1 of 3 ${sentence} 34 %; the step's output has the others`,
      `lib/none.ts (failed)\n    0 of 0 ${sentence} 0 %; the step's output has the others`,
    ],
    files: [],
  })
})
