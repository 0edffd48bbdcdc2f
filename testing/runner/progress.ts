const everyMs = 10_000

/**
 * Prints a line about a running step every ten seconds: its progress, and the tests that run at the moment with their
 * times, so that a hanging test is named. `report` returns the progress.
 */
export class Progress {
  readonly #running = new Map<string, number>()
  readonly #begun = Date.now()
  readonly #timer: NodeJS.Timeout

  constructor(report: () => string) {
    this.#timer = setInterval(() => {
      const running = [...this.#running].map(([name, since]) => `${name} ${secondsSince(since)} s`)
      process.stdout.write(`   ${secondsSince(this.#begun)} s: ${report()}; running: ${running.join(', ')}\n`)
    }, everyMs)
    this.#timer.unref()
  }

  begin(name: string): void {
    this.#running.set(name, Date.now())
  }

  end(name: string): void {
    this.#running.delete(name)
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

function secondsSince(moment: number): number {
  return Math.round((Date.now() - moment) / 1000)
}
