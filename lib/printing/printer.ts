import { connect, type Socket } from 'node:net'
import type { PrinterAddress } from '#lib/env/printers.ts'
import type { PrintFailure } from '#lib/orders/words.ts'
import { askInTurn, isInTurn, isStatus, statusRequests, troubleOf } from './status.ts'

/** The longest time of each step, in milliseconds. */
export type PrinterTimes = {
  connectMs: number
  /** How long to wait for an answer: some printers never answer. */
  answerMs: number
  /** How long a printer may take to receive the ticket, and to print it, and a silent one to close the connection. */
  printMs: number
  /** How long a printer that cannot confirm a print is asked for trouble after the ticket. */
  turnMs: number
  /** How long a silent printer is watched before the connection is closed: it may stop in the middle. */
  settleMs: number
}

export const printerTimes: PrinterTimes = {
  connectMs: 5_000,
  answerMs: 700,
  printMs: 10_000,
  turnMs: 3_000,
  settleMs: 400,
}

/**
 * The outcome of a ticket.
 *
 * - `printed`: the printer has accepted it.
 * - `cut`: a part of it may be on paper.
 * - `unreached`: no byte of it was sent.
 * - `taken`: another server prints it.
 */
export type Printed = { end: 'printed' | 'taken' } | { end: 'cut' | 'unreached'; failure: PrintFailure }

class PrinterError extends Error {
  override name = 'PrinterError'
  readonly failure: PrintFailure
  constructor(failure: PrintFailure) {
    super(failure)
    this.failure = failure
  }
}

/**
 * Prints one ticket over a connection of its own. `begin` returns its bytes; it is called once the printer is there and has
 * no trouble, and returns null if nothing is to be printed. A printer that answers status requests must answer them after
 * the ticket as well, and must confirm the print if it can. A printer that never answers has accepted the ticket if the
 * connection closes in good order. `signal` cuts the connection.
 */
export async function printOver(
  printer: PrinterAddress,
  begin: () => Promise<Uint8Array | null>,
  { signal, times = printerTimes }: { signal: AbortSignal; times?: PrinterTimes },
): Promise<Printed> {
  let isSending = false
  let socket: Socket | undefined
  try {
    socket = await open(printer, times.connectMs, signal)
    const line = new Line(socket, signal)
    const speaks = await line.askStatus(times.answerMs)
    // Asks in turn once before the ticket. A printer that answers this time must answer after the ticket as well
    // (`confirm`). Answers are counted, so that a late one is not taken for the answer to the next question.
    if (speaks) await line.askInTurn(times.answerMs)
    const bytes = await begin()
    if (!bytes) return { end: 'taken' }
    isSending = true
    await line.send(bytes, times.printMs)
    if (speaks) await line.confirm(times)
    else await line.closeInGoodOrder(times)
    return { end: 'printed' }
  } catch (error) {
    if (!(error instanceof PrinterError)) throw error
    return { end: isSending ? 'cut' : 'unreached', failure: error.failure }
  } finally {
    socket?.destroy()
  }
}

function open({ host, port }: PrinterAddress, connectMs: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true })
    const fail = (failure: PrintFailure) => {
      socket.destroy()
      reject(new PrinterError(failure))
    }
    const overdue = setTimeout(() => fail('silent'), connectMs)
    const stop = () => fail('silent')
    signal.addEventListener('abort', stop, { once: true })
    socket.once('error', () => fail('refused'))
    socket.once('close', () => {
      clearTimeout(overdue)
      signal.removeEventListener('abort', stop)
    })
    socket.once('connect', () => {
      clearTimeout(overdue)
      signal.removeEventListener('abort', stop)
      socket.removeAllListeners('error')
      resolve(socket)
    })
  })
}

/** The number of steps in which `until` waits. */
const steps = 4

/** The most bytes that a printer may send on one connection: many times the answers to all questions. */
const mostAnswerBytes = 4_096

/** An open connection to a printer. If it ends too early, the failure is `cut`, unless another one was found before. */
class Line {
  private readonly socket: Socket
  private heard: number[] = []
  private heardBytes = 0
  private wake = () => {}
  private isOver = false
  private failed: PrintFailure | null = null
  /** How often the printer was asked in turn, and how often it has answered. An answer may come late. */
  private asked = 0
  private answered = 0

  constructor(socket: Socket, signal: AbortSignal) {
    this.socket = socket
    const over = (failure: PrintFailure | null) => () => {
      this.isOver = true
      this.failed ??= failure
      this.wake()
    }
    socket.on('data', (bytes) => {
      this.heardBytes += bytes.length
      if (this.heardBytes <= mostAnswerBytes) this.heard.push(...bytes)
      else {
        // No printer answers so much.
        over('error')()
        socket.destroy()
      }
      this.wake()
    })
    socket.on('error', over('cut'))
    socket.on('end', over(null))
    socket.on('close', over(null))
    signal.addEventListener('abort', () => {
      over('silent')()
      socket.destroy()
    })
  }

  /**
   * Asks for the status. Returns true if the printer has answered and can print, false if it does not answer. Throws its
   * trouble.
   */
  async askStatus(answerMs: number): Promise<boolean> {
    const answers: (number | null)[] = []
    for (const request of statusRequests) {
      this.forget(isStatus)
      await this.send(request, answerMs)
      answers.push(await this.listen(isStatus, answerMs))
      if (answers[0] === null) return false
    }
    const trouble = troubleOf(answers)
    if (trouble) throw new PrinterError(trouble)
    return true
  }

  /** Asks a question that the printer answers after everything before it is printed. Waits this long for the answer. */
  async askInTurn(withinMs: number): Promise<void> {
    await this.send(askInTurn, withinMs)
    this.asked++
    await this.hearInTurn(withinMs)
  }

  /**
   * Waits until the printer has printed all bytes: it answers in turn then, and reports trouble at once. A printer that has
   * never answered in turn cannot do so: it has printed if it has no trouble for `turnMs`.
   */
  async confirm({ answerMs, turnMs, printMs }: PrinterTimes): Promise<void> {
    const begunAt = performance.now()
    await this.send(askInTurn, printMs)
    this.asked++
    do {
      await this.hearInTurn(Math.min(answerMs, turnMs))
      if (!(await this.askStatus(answerMs))) throw new PrinterError('silent')
      if (this.answered >= this.asked) return
    } while (performance.now() - begunAt < (this.answered > 0 ? printMs : turnMs))
    if (this.answered > 0) throw new PrinterError('silent')
  }

  private async hearInTurn(withinMs: number): Promise<void> {
    if ((await this.listen(isInTurn, withinMs)) !== null) this.answered++
  }

  async closeInGoodOrder({ settleMs, printMs }: PrinterTimes): Promise<void> {
    await this.until(() => this.isOver, settleMs)
    if (this.isOver) throw new PrinterError(this.failed ?? 'cut')
    this.socket.end()
    await this.until(() => this.isOver, printMs)
    if (!this.isOver) throw new PrinterError('silent')
    if (this.failed) throw new PrinterError(this.failed)
  }

  /** Sends bytes, and waits until the system has taken all of them. */
  async send(bytes: Uint8Array, withinMs: number): Promise<void> {
    let isTaken = false
    if (!this.isOver) {
      this.socket.write(bytes, () => {
        isTaken = true
        this.wake()
      })
    }
    await this.until(() => isTaken || this.isOver, withinMs)
    if (this.isOver) throw new PrinterError(this.failed ?? 'cut')
    if (!isTaken) throw new PrinterError('silent')
  }

  /** The next byte of this kind; null if none comes in time. */
  private async listen(isWanted: (byte: number) => boolean, withinMs: number): Promise<number | null> {
    await this.until(() => this.heard.some(isWanted) || this.isOver, withinMs)
    const at = this.heard.findIndex(isWanted)
    if (at < 0 && this.isOver) throw new PrinterError(this.failed ?? 'cut')
    return at < 0 ? null : (this.heard.splice(at, 1)[0] ?? null)
  }

  private forget(isOld: (byte: number) => boolean): void {
    this.heard = this.heard.filter((byte) => !isOld(byte))
  }

  /**
   * Waits for a condition, at most this long, in steps. If this process has stood still, a timer ends before the bytes that
   * have arrived meanwhile are read; each further step reads them.
   */
  private async until(isDone: () => boolean, withinMs: number): Promise<void> {
    for (let step = 0; step < steps && !isDone(); step++) await this.untilWithin(isDone, withinMs / steps)
  }

  private async untilWithin(isDone: () => boolean, withinMs: number): Promise<void> {
    const endAt = performance.now() + withinMs
    while (!isDone() && performance.now() < endAt) {
      let timer: NodeJS.Timeout | undefined
      await new Promise<void>((resume) => {
        this.wake = resume
        timer = setTimeout(resume, Math.max(1, endAt - performance.now()))
      })
      clearTimeout(timer)
    }
  }
}
