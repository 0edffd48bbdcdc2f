import { expect, test } from 'vitest'
import { type Costs, noCosts } from '#testing/runner/costs.ts'
import { type Budget, beyondBudget, readBudget } from './test-budget.ts'

const budget: Budget = {
  steps: { vitest: { tests: 100, servers: 3 } },
  eachFile: { vitest: { servers: 0, databases: 1 } },
  files: { 'server/start.test.ts': { servers: 2 } },
  first: {},
}
const costs = (files: Record<string, Partial<Costs>>) =>
  new Map(Object.entries(files).map(([path, some]) => [path, { ...noCosts(), ...some }]))
const beyond = (files: Record<string, Partial<Costs>>, changed: string[] = []) =>
  beyondBudget('vitest', costs(files), budget, changed)

test('a run within its budget is not reported, nor is a step without one', () => {
  const files = { 'server/start.test.ts': { servers: 2, databases: 1, tests: 60 }, 'lib/a.test.ts': { tests: 40 } }
  expect(beyond(files)).toEqual([])
  expect(beyondBudget('battery', costs({ 'e2e/battery/a.test.ts': { servers: 9 } }), budget, [])).toEqual([])
})

test('a file that costs more than its own limit is named, also if the sum is within the budget', () => {
  expect(beyond({ 'lib/new.test.ts': { servers: 2 } })).toEqual([
    expect.stringMatching(
      /^servers started: 2, and the budget is 3; beyond their limit: lib\/new\.test\.ts \(2, its limit 0\)\./,
    ),
  ])
  expect(beyond({ 'server/start.test.ts': { databases: 2 } })).toEqual([
    expect.stringMatching(/^databases cloned: 2; beyond their limit: server\/start\.test\.ts \(2, its limit 1\)\./),
  ])
})

test('if only the sum is too high, the files that have changed since the budget was set are named, or else the largest', () => {
  const files = { 'lib/a.test.ts': { tests: 70 }, 'lib/b.test.ts': { tests: 31 } }
  expect(beyond(files, ['lib/b.test.ts', 'lib/b.ts'])).toEqual([
    expect.stringMatching(
      /^tests: 101, and the budget is 100; changed since the budget was set: lib\/b\.test\.ts \(31\)\./,
    ),
  ])
  expect(beyond(files)).toEqual([
    expect.stringMatching(/the largest: lib\/a\.test\.ts \(70\), lib\/b\.test\.ts \(31\)\./),
  ])
})

test('the budget has limits for the steps that run tests, and for each file', () => {
  const { steps, eachFile } = readBudget()
  expect(Object.keys(steps)).toEqual(['vitest', 'browser'])
  for (const limits of [...Object.values(steps), ...Object.values(eachFile)]) expect(limits.servers).toBeDefined()
})
