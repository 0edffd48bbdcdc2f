import { readFileSync } from 'node:fs'

/** The outcome in a step's own report. Every test that has not passed is a failure, with its place and reason. */
export type Outcome = { passed: number; failures: string[]; files: TimedFile[] }

/** A test file, by its path, how many tests it ran, and how long they took. */
export type TimedFile = { path: string; tests: number; seconds: number }

type VitestReport = {
  testResults: {
    name: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    line: number
    tests: { status: string; projectName: string; results: { duration: number; error?: { message?: string } }[] }[]
  }[]
}

/** Reads the report of `vitest --reporter=json`. A skipped test has not passed, so it counts as a failure. */
export function readVitestReport(path: string): Outcome {
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as VitestReport
  const outcome: Outcome = { passed: 0, failures: [], files: [] }
  for (const file of testResults) {
    const seconds = (file.endTime - file.startTime) / 1000
    outcome.files.push({ path: file.name, tests: file.assertionResults.length, seconds })
    if (file.assertionResults.length === 0) outcome.failures.push(failure(file.name, 'no test ran', file.message))
    for (const test of file.assertionResults) {
      if (test.status === 'passed') outcome.passed++
      else outcome.failures.push(failure(`${file.name}: ${test.fullName}`, test.status, test.failureMessages[0]))
    }
  }
  return outcome
}

/** Reads the report of Playwright's JSON reporter. A test that passed only after a retry (`flaky`) has not passed. */
export function readPlaywrightReport(path: string): Outcome {
  const { suites } = JSON.parse(readFileSync(path, 'utf8')) as { suites: PlaywrightSuite[] }
  const outcome: Outcome = { passed: 0, failures: [], files: [] }
  const files = new Map<string, TimedFile>()
  const visit = (suite: PlaywrightSuite) => {
    for (const spec of suite.specs) {
      for (const { status, projectName, results } of spec.tests) {
        const path = `e2e/${spec.file}`
        const { tests, seconds } = files.get(path) ?? { tests: 0, seconds: 0 }
        const took = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
        files.set(path, { path, tests: tests + 1, seconds: seconds + took })
        if (status === 'expected') outcome.passed++
        else {
          const why = results.find(({ error }) => error !== undefined)?.error?.message
          outcome.failures.push(failure(`${spec.file}:${spec.line}: [${projectName}] ${spec.title}`, status, why))
        }
      }
    }
    for (const inner of suite.suites ?? []) visit(inner)
  }
  for (const suite of suites) visit(suite)
  outcome.files = [...files.values()]
  return outcome
}

type StrykerReport = { files: Record<string, { mutants: { status: string }[] }> }

/**
 * Reads Stryker's report. Each mutated file is one test: it passes if at least the percentage of its mutants that `least`
 * has for it is detected. A file without a report fails.
 */
export function readStrykerReport(path: string, least: Readonly<Record<string, number>>): Outcome {
  const { files } = JSON.parse(readFileSync(path, 'utf8')) as StrykerReport
  const outcome: Outcome = { passed: 0, failures: [], files: [] }
  for (const [file, percentage] of Object.entries(least)) {
    const count = (...wanted: string[]) =>
      (files[file]?.mutants ?? []).filter(({ status }) => wanted.includes(status)).length
    const detected = count('Killed', 'Timeout')
    const all = detected + count('Survived', 'NoCoverage')
    const sentence = `${detected} of ${all} mutants detected, and not ${percentage} %; the step's output has the others`
    if (all > 0 && detected * 100 >= percentage * all) outcome.passed++
    else outcome.failures.push(failure(file, 'failed', sentence))
  }
  return outcome
}

/** The step prints the whole message; these are its first lines, enough to search for it. */
function failure(name: string, status: string, message = ''): string {
  const lines = message.split('\n').slice(0, 12)
  return [`${name} (${status})`, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join('\n')
}
