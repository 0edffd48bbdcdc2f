import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
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
      { path: 'a', seconds: 1.5 },
      { path: 'b', seconds: 0.5 },
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
    files: [{ path: 'e2e/a.spec.ts', seconds: 3 }],
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
