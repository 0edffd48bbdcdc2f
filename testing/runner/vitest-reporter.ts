import { DefaultReporter, type TestModule, type TestSpecification } from 'vitest/node'
import { Progress } from './progress.ts'

/** Vitest's own reporter with a progress line every ten seconds in place of a line for each file that has passed. */
export default class VitestReporter extends DefaultReporter {
  #files = 0
  #finished = 0
  #passed = 0
  #failed = 0
  #progress: Progress | undefined

  constructor() {
    super({ summary: false })
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications)
    this.#files = specifications.length
    this.#progress = new Progress(
      () => `${this.#finished} of ${this.#files} files, ${this.#passed} tests passed, ${this.#failed} failed`,
    )
  }

  onTestModuleStart(module: TestModule): void {
    this.#progress?.begin(module.relativeModuleId)
  }

  override onTestModuleEnd(module: TestModule): void {
    this.#finished++
    this.#progress?.end(module.relativeModuleId)
    for (const test of module.children.allTests()) {
      if (test.result().state === 'passed') this.#passed++
      else this.#failed++
    }
    super.onTestModuleEnd(module)
  }

  override onTestRunEnd(...ended: Parameters<DefaultReporter['onTestRunEnd']>): void {
    this.#progress?.stop()
    super.onTestRunEnd(...ended)
  }

  protected override printTestModule(module: TestModule): void {
    if (module.state() === 'failed') super.printTestModule(module)
  }
}
