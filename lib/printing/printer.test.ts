import { afterEach, expect, test } from 'vitest'
import { type PrinterBehaviour, startPrinter } from '#testing/stand-ins/receipt-printer.ts'
import { printOver } from './printer.ts'

/** The times are short: each test with a printer that hangs waits for them. */
const times = { connectMs: 2_000, answerMs: 200, printMs: 1_000, turnMs: 400, settleMs: 200 }
const bytes = Uint8Array.from([...Buffer.from('1 Soup\n'.repeat(40), 'latin1'), 0x1d, 0x56, 0])
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

async function printer(...behaviours: PrinterBehaviour[]) {
  const started = await startPrinter(...behaviours)
  stops.push(started.stop)
  return started
}
const at = (port: number) => ({ host: '127.0.0.1', port, columns: 42 })
const whole = async (): Promise<Uint8Array | null> => bytes
const print = (port: number, begin = whole) =>
  printOver(at(port), begin, { signal: new AbortController().signal, times })
/** Waits long for answers, for a printer that answers on a machine that may stall. */
const printPatiently = (port: number, begin = whole) =>
  printOver(at(port), begin, { signal: new AbortController().signal, times: { ...times, answerMs: 60_000 } })

test.each(['speaks', 'silent'] as const)('a printer that %s prints a ticket whole, and once', async (behaviour) => {
  const { port, slips } = await printer(behaviour)
  expect(await print(port)).toEqual({ end: 'printed' })
  await expect.poll(() => slips.length, { timeout: 60_000 }).toBe(1)
  expect(slips[0]).toEqual({ text: '1 Soup\n'.repeat(40), isWhole: true })
})

test('a printer that is slow to answer is waited for, and prints a ticket once', async () => {
  const { port, slips } = await printer({ late: 300 })
  expect(await printPatiently(port)).toEqual({ end: 'printed' })
  await expect.poll(() => slips.length, { timeout: 60_000 }).toBe(1)
  expect(slips[0]?.isWhole).toBe(true)
})

test('a printer that answers too late has no ticket, or one that may be on paper', async () => {
  const { port } = await printer({ late: 3 * times.printMs })
  // It counts as a printer that never answers. Its late answers must not make the ticket count as not sent.
  const { end } = await print(port)
  expect(['printed', 'cut']).toContain(end)
})

test.each([
  ['paper', 'paper'],
  ['cover', 'cover'],
] as const)('a printer without %s is sent nothing', async (behaviour, failure) => {
  const { port, slips } = await printer(behaviour)
  const begun: number[] = []
  const end = await printPatiently(port, async () => {
    begun.push(1)
    return bytes
  })
  expect(end).toEqual({ end: 'unreached', failure })
  expect([begun, slips]).toEqual([[], []])
})

test('a printer that is not there is sent nothing', async () => {
  const { port, stop } = await printer('speaks')
  await stop()
  expect(await print(port)).toEqual({ end: 'unreached', failure: 'refused' })
})

test.each([
  ['hangs', 'silent'],
  ['paper-ends', 'paper'],
  [{ closes: 20 }, 'cut'],
  [{ resets: 20 }, 'cut'],
  [{ closes: bytes.length }, 'cut'],
] as const)('a ticket that is lost by a printer that does %j may be on paper', async (behaviour, failure) => {
  const { port } = await printer(behaviour)
  const isAnswering = behaviour === 'paper-ends'
  expect(await (isAnswering ? printPatiently : print)(port)).toEqual({ end: 'cut', failure })
})

test.each([
  ['at once', 'unreached'],
  ['at the ticket', 'cut'],
] as const)('a printer that sends without end %s is cut off', async (babbles, end) => {
  const { port } = await printer({ babbles })
  const patient = { ...times, answerMs: 5_000, printMs: 5_000, settleMs: 5_000 }
  const printed = await printOver(at(port), whole, { signal: new AbortController().signal, times: patient })
  expect(printed).toEqual({ end, failure: 'error' })
})

test('a ticket that is lost while this process stands still may be on paper', async () => {
  const { port } = await printer({ closes: 20 })
  const begin = async () => {
    setImmediate(() => {
      const until = performance.now() + 2 * times.settleMs
      while (performance.now() < until);
    })
    return bytes
  }
  expect(await print(port, begin)).toEqual({ end: 'cut', failure: 'cut' })
})

/** Much longer to print than to be asked for trouble, so that a test shows which time counts. */
const slowTimes = { ...times, answerMs: 60_000, turnMs: 100, printMs: 60_000 }
const printSlowly = (port: number, more = {}) =>
  printOver(at(port), whole, { signal: new AbortController().signal, times: { ...slowTimes, ...more } })

test('a printer that is slow is waited for until it has printed', async () => {
  const { port, slips } = await printer({ slow: 600 })
  expect(await printSlowly(port)).toEqual({ end: 'printed' })
  expect(slips).toEqual([{ text: '1 Soup\n'.repeat(40), isWhole: true }])
})

test('a ticket that a printer has taken, and that its paper ends before, may be on paper', async () => {
  const { port } = await printer({ slow: 600, paper: 'ends' })
  expect(await printSlowly(port)).toEqual({ end: 'cut', failure: 'paper' })
})

test('a ticket that a printer has taken and does not print is not believed to be printed', async () => {
  const { port } = await printer('stalls')
  expect(await printSlowly(port, { printMs: 400 })).toEqual({ end: 'cut', failure: 'silent' })
})

test('nothing is sent if another server prints it', async () => {
  const { port, slips, connections } = await printer('silent')
  expect(await print(port, async () => null)).toEqual({ end: 'taken' })
  expect([slips, connections()]).toEqual([[], 1])
})

test('a job that ends cuts the connection', async () => {
  const { port } = await printer('hangs')
  const ending = new AbortController()
  const begin = async () => {
    setTimeout(() => ending.abort(), 0)
    return bytes
  }
  expect(await printOver(at(port), begin, { signal: ending.signal, times })).toEqual({ end: 'cut', failure: 'silent' })
})
