import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult, TestStep } from '@playwright/test/reporter'
import { axeStep, countCost } from './costs.ts'
import { Progress } from './progress.ts'

/** A progress line every ten seconds, and failures in full. The counts come from the JSON report. */
export default class PlaywrightReporter implements Reporter {
  #tests = 0
  #passed = 0
  #failed = 0
  #progress: Progress | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests().length
    this.#progress = new Progress(() => `${this.#passed} of ${this.#tests} tests passed, ${this.#failed} failed`)
  }

  onTestBegin(test: TestCase): void {
    this.#progress?.begin(nameOf(test))
  }

  onStepEnd(test: TestCase, _result: TestResult, { category, title }: TestStep): void {
    if (category === 'pw:api' && (title === 'Navigate' || title === 'Reload')) countCost('pages', test.location.file)
    if (category === 'test.step' && title === axeStep) countCost('axe', test.location.file)
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#progress?.end(nameOf(test))
    if (result.status === 'passed') {
      this.#passed++
      return
    }
    this.#failed++
    const errors = result.errors.map(({ stack, message }) => stack ?? message).join('\n')
    process.stdout.write(`\nFAILED ${nameOf(test)}\n${errors}\n\n`)
  }

  /** A failure outside of a test, such as a file that cannot be loaded. */
  onError({ stack, message }: TestError): void {
    process.stdout.write(`\nFAILED ${stack ?? message}\n\n`)
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk)
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk)
  }

  onEnd(): void {
    this.#progress?.stop()
  }

  printsToStdio(): boolean {
    return true
  }
}

function nameOf(test: TestCase): string {
  const [, project, file, ...titles] = test.titlePath()
  return `${file} [${project}] ${titles.join(' > ')}`
}
