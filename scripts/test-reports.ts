import { readFileSync } from 'node:fs'

/** What a step's own report says: how many tests passed, and every other one with where it stands and why it failed. */
export type Outcome = { passed: number; failures: string[] }

type VitestReport = {
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    line: number
    tests: { status: string; projectName: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** Reads what `vitest --reporter=json` wrote. A test that was skipped has not passed, so it counts as a failure. */
export function readVitestReport(path: string): Outcome {
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as VitestReport
  const outcome: Outcome = { passed: 0, failures: [] }
  for (const file of testResults) {
    if (file.assertionResults.length === 0) outcome.failures.push(failure(file.name, 'no test ran', file.message))
    for (const test of file.assertionResults) {
      if (test.status === 'passed') outcome.passed++
      else outcome.failures.push(failure(`${file.name}: ${test.fullName}`, test.status, test.failureMessages[0]))
    }
  }
  return outcome
}

/** Reads what Playwright's JSON reporter wrote. One that passed only when tried again (`flaky`) has not passed. */
export function readPlaywrightReport(path: string): Outcome {
  const { suites } = JSON.parse(readFileSync(path, 'utf8')) as { suites: PlaywrightSuite[] }
  const outcome: Outcome = { passed: 0, failures: [] }
  const visit = (suite: PlaywrightSuite) => {
    for (const spec of suite.specs) {
      for (const { status, projectName, results } of spec.tests) {
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
  return outcome
}

/** The whole message is printed where the test ran; here are its first lines, enough to know what to look for. */
function failure(name: string, status: string, message = ''): string {
  const lines = message.split('\n').slice(0, 12)
  return [`${name} (${status})`, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join('\n')
}
