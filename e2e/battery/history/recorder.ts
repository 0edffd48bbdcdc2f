import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Fault, Operation } from './operation.ts'

/** Milliseconds since 1970 on a monotonic clock. */
export function clock(): number {
  return performance.timeOrigin + performance.now()
}

export type Recorder = {
  operations: Operation[]
  faults: Fault[]
  /** Records a call before it is sent. Returns a function that records its end. */
  called(
    call: Omit<Operation, 'number' | 'returnedAt' | 'answer' | 'failure' | 'broken'>,
  ): (end: Pick<Operation, 'answer' | 'failure' | 'broken'>) => Operation
  /** Runs a fault, and records its beginning and end. */
  faulty<T>(fault: Pick<Fault, 'kind' | 'server'>, work: () => Promise<T>): Promise<T>
  /** Records a fault that was noticed after its end. */
  noted(fault: Fault): void
  close(): Promise<void>
}

/** Records a history, and writes calls, returns and faults to a file line by line as they happen. */
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
