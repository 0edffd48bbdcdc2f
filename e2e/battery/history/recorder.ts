import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Fault, Operation } from './operation.ts'

/** Milliseconds since 1970 on a clock that never steps. */
export function clock(): number {
  return performance.timeOrigin + performance.now()
}

export type Recorder = {
  operations: Operation[]
  faults: Fault[]
  /** Writes the call down before it is made, and hands back how to write down its return. */
  called(
    call: Omit<Operation, 'number' | 'returnedAt' | 'answer' | 'failure' | 'broken'>,
  ): (end: Pick<Operation, 'answer' | 'failure' | 'broken'>) => Operation
  /** Runs what is done to the stage, and writes down from when to when. */
  faulty<T>(fault: Pick<Fault, 'kind' | 'server'>, work: () => Promise<T>): Promise<T>
  /** Writes down what was noticed when it was over. */
  noted(fault: Fault): void
  close(): Promise<void>
}

/** Keeps a history, and writes it to a file line by line as it happens: calls, returns and faults. */
export function startRecorder(file: string): Recorder {
  mkdirSync(dirname(file), { recursive: true })
  const lines = createWriteStream(file)
  const write = (line: object) => lines.write(`${JSON.stringify(line)}\n`)
  const operations: Operation[] = []
  const faults: Fault[] = []
  let number = 0
  return {
    operations,
    faults,
    called(call) {
      number++
      const own = number
      write({ event: 'call', number: own, ...call })
      return (end) => {
        const operation = { ...call, number: own, ...end, returnedAt: clock() }
        operations.push(operation)
        write({ event: 'return', number: own, returnedAt: operation.returnedAt, ...end })
        return operation
      }
    },
    async faulty(fault, work) {
      const happening: Fault = { ...fault, from: clock(), until: Number.POSITIVE_INFINITY }
      faults.push(happening)
      write({ event: 'fault', ...fault, from: happening.from })
      try {
        return await work()
      } finally {
        happening.until = clock()
        write({ event: 'healed', ...happening })
      }
    },
    noted(fault) {
      faults.push(fault)
      write({ event: 'noted', ...fault })
    },
    close: () => new Promise((resolve) => lines.end(() => resolve())),
  }
}
