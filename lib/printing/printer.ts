import { connect, type Socket } from 'node:net'
import type { PrinterAddress } from '#lib/env-printers.ts'
import type { PrintFailure } from '#lib/orders/words.ts'
import { askInTurn, isInTurn, isStatus, statusRequests, troubleOf } from './status.ts'

/** How long each step may take, in milliseconds. */
export type PrinterTimes = {
  connectMs: number
  /** How long a printer is listened to that may not answer at all. */
  answerMs: number
  /** How long it may take to take the ticket, to print it, and a silent one to close the connection. */
  printMs: number
  /** For how long a printer is asked whether it has trouble that cannot say what it has printed. */
  turnMs: number
  /** How long a silent printer is watched before the connection is closed: it may have stopped in the middle. */
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
 * What became of a ticket: `printed`, the printer has accepted it; `cut`, a part of it may be on paper; `unreached`, nothing of it
 * was sent; `taken`, another server prints it.
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
 * Prints one ticket over a connection of its own. `begin` is asked for its bytes once the printer is there and has no trouble;
 * null means that nothing is to be printed. A printer that says how it is must say so after the ticket as well, and that it has
 * printed it, where it says such things; one that never says anything has accepted what was sent when it has closed the
 * connection in good order. `signal` cuts the connection.
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
    // Of a printer that answers in turn before the ticket nothing is believed that it has not answered after it.
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

/** In how many steps a printer is waited for. */
const steps = 4

/** The most that a printer may say on one connection, in bytes: many times what the answers to all questions have. */
const mostAnswerBytes = 4_096

/** An open connection to a printer. Whatever ends it before its time is the failure `cut`. */
class Line {
  private readonly socket: Socket
  private heard: number[] = []
  private heardBytes = 0
  private wake = () => {}
  private isOver = false
  private failed: PrintFailure | null = null
  /** How often it was asked in turn, and has answered: an answer may be late. */
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
        // It does not answer as printers do.
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

  /** Asks how the printer is. True where it has answered and can print; false where it says nothing; throws its trouble. */
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

  /** Asks a question that is answered once all before it is printed, and waits so long for the answer. */
  async askInTurn(withinMs: number): Promise<void> {
    await this.send(askInTurn, withinMs)
    this.asked++
    await this.hearInTurn(withinMs)
  }

  /**
   * Waits until the printer has printed what it was sent: it answers in turn, and tells of trouble at once. One that has never
   * answered in turn cannot, and has printed if it has had no trouble for a while.
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

  /** The next byte of this kind; null where none comes in time. */
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
   * Waits until it is so, for this time in steps: where this process has stood still, a timer is over before what the printer has
   * sent meanwhile is read. Every further step reads it.
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
