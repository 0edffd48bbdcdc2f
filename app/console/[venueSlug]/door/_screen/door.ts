import { readScan, readTicketCode } from '#lib/events/tickets/read-code.ts'
import type {
  BoxOfficeGuests,
  DeviceScan,
  DoorService,
  DoorState,
  DoorStore,
  HeardDoorState,
  ListedTicket,
  ReadTicketList,
  Verdict,
} from './contract.ts'
import { decide, verdictOf } from './decide.ts'
import { codeDigestOf } from './digest.ts'
import { sendScans } from './send-scans.ts'
import { Ended } from './service.ts'
import { isUnsent, scanOf } from './stored-scans.ts'

/** A list may be used for this long without an answer of the service (decisions 14.9); milliseconds. */
export const listMs = 12 * 3_600_000
/** Scans that the service has are shown for this long; milliseconds. */
const shownMs = 24 * 3_600_000
/** After a failed call, the door decides by itself for this long before it asks the service again; milliseconds. */
const silenceMs = 15_000

/** `opening`: the service has not answered yet. */
export type DoorConnection = 'opening' | 'live' | 'away' | 'ended'

/** The data that a screen shows. Each change makes a new object. */
export type DoorView = {
  connection: DoorConnection
  /** When the service answered last; null for never. */
  heardAt: number | null
  clockAheadMs: number
  state: DoorState | null
  tickets: readonly ListedTicket[]
  /** When the list was read, or the service answered after that; null without a list. */
  listedAt: number | null
  /** The scans of this event, the latest first. */
  scans: readonly DeviceScan[]
  /** The number of scans of all events that the service lacks, or whose undo it lacks. */
  unsent: number
}

type Options = { event: string; name: string; store: DoorStore; service: DoorService; now?: () => number }

/**
 * The door of an event on one device. It asks the service, and decides by itself if the service does not answer. In that
 * case it stores the scan before it says that the guest is in, and sends it until the service has it.
 */
export class Door {
  readonly #options: Options
  readonly #now: () => number
  #list: ReadTicketList | null = null
  #byDigest = new Map<string, ListedTicket>()
  #state: HeardDoorState | null = null
  #scans: DeviceScan[] = []
  #connection: DoorConnection = 'opening'
  #silentUntil = 0
  #running: Promise<void> | null = null
  readonly #listeners = new Set<() => void>()
  #view: DoorView

  constructor(options: Options) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#view = this.#viewNow()
  }

  /** Reads the stored scans, state and list. Deletes a list that is too old, and sent scans that are not shown any more. */
  async open(): Promise<void> {
    const { store, event } = this.#options
    this.#scans = await store.readScans()
    const isOld = (scan: DeviceScan) => !isUnsent(scan) && this.#now() - scan.at > shownMs
    for (const { nonce } of this.#scans.filter(isOld)) await this.#remove(nonce)
    this.#state = await store.readState(event)
    const list = await store.readList(event)
    if (list && this.#isYoung(list)) this.#use(list)
    else if (list) await store.wipe()
    this.#tell()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly view = (): DoorView => this.#view

  /** Returns the verdict on a text that was read or typed. */
  async scan(scanned: string): Promise<Verdict> {
    const code = readTicketCode(readScan(scanned)) ?? scanned.trim()
    const digest = this.#list ? await codeDigestOf(code, this.#list.list) : ''
    return this.#admit(scanned, this.#byDigest.get(digest) ?? null, { code })
  }

  /** Lets in the guest of a ticket that was found by its name. */
  letIn(ticket: ListedTicket): Promise<Verdict> {
    return this.#admit(ticket.name, ticket, { ticketId: ticket.id })
  }

  /** Lets in a guest whose code is not on the list, while the service does not answer: the ticket may be newer than the list. */
  async letInUnlisted(scanned: string): Promise<Verdict> {
    return this.#store({ ...verdictOf('in', scanned, null) }, null, readTicketCode(readScan(scanned)) ?? scanned.trim())
  }

  /** Undoes a scan of this device. Throws if the undo cannot be stored here. */
  async undo(nonce: string): Promise<void> {
    const scan = this.#scans.find((each) => each.nonce === nonce)
    if (!scan || scan.undoneAt !== null) return
    await this.#write({ ...scan, undoneAt: this.#now(), conflict: null })
    void this.sync()
  }

  /** Undoes a scan of any door, such as the second scan of the same person. Throws a `ConsoleProblem`. */
  async settle(nonce: string): Promise<void> {
    await this.#options.service.undo(nonce)
    await this.sync()
  }

  /**
   * Registers guests without tickets, or sells them tickets, and lets them in. Returns the reference of the registration.
   * Throws a `ConsoleProblem`.
   */
  async register(guests: BoxOfficeGuests): Promise<string> {
    const { service, event } = this.#options
    const { reference } = await service.boxOffice({ event, ...guests })
    void this.sync()
    return reference
  }

  /** Sends scans and undos that the service lacks, and reads its state and list. A call during another one waits for that one. */
  sync(): Promise<void> {
    this.#running ??= this.#sync().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #sync(): Promise<void> {
    const { service, store, event } = this.#options
    try {
      await this.#hear(await service.state(event))
      const queue = {
        service,
        now: this.#now,
        scans: () => this.#scans,
        write: (scan: DeviceScan) => this.#write(scan),
      }
      if (await sendScans(queue)) await this.#hear(await service.state(event))
      if (this.#list?.list.version !== this.#state?.state.listVersion || !this.#isYoung(this.#list)) {
        const list = { event, list: await service.list(event), readAt: this.#now() }
        this.#use(list)
        await store.writeList(list)
      }
    } catch (error) {
      await this.#notHeard(error)
    }
    this.#tell()
  }

  async #hear(state: DoorState): Promise<void> {
    const heardAt = this.#now()
    this.#state = { event: this.#options.event, state, heardAt, clockAheadMs: Date.parse(state.now) - heardAt }
    this.#connection = 'live'
    this.#silentUntil = 0
    // If this answer cannot be stored, the next one will be.
    await this.#options.store.writeState(this.#state).catch(() => {})
  }

  async #notHeard(error: unknown): Promise<void> {
    if (!(error instanceof Ended)) {
      this.#connection = 'away'
      this.#silentUntil = this.#now() + silenceMs
      if (this.#list && !this.#isYoung(this.#list)) await this.#forget()
      return
    }
    this.#connection = 'ended'
    await this.#forget()
    // Scans that were not sent stay, without the names, until somebody signs in here again.
    for (const scan of [...this.#scans]) {
      if (isUnsent(scan)) await this.#write({ ...scan, name: '' })
      else await this.#remove(scan.nonce)
    }
  }

  async #forget(): Promise<void> {
    this.#list = null
    this.#byDigest.clear()
    this.#state = null
    await this.#options.store.wipe()
  }

  /** Asks the service. If that fails, or has failed within the last `silenceMs`, decides by the list and stores the scan. */
  async #admit(
    scanned: string,
    ticket: ListedTicket | null,
    by: { code: string } | { ticketId: string },
  ): Promise<Verdict> {
    const { service, event, name } = this.#options
    const nonce = crypto.randomUUID()
    if (this.#connection !== 'ended' && this.#now() >= this.#silentUntil) {
      try {
        const answer = await service.checkIn({ event, nonce, ...by })
        return await this.#answered(scanned, nonce, answer)
      } catch (error) {
        await this.#notHeard(error)
      }
    }
    this.#tell()
    // An ended session has no list.
    if (!this.#list || this.#connection === 'ended') return verdictOf('no-list', scanned, null)
    const state = this.#state?.state ?? null
    const clockAheadMs = this.#state?.clockAheadMs ?? 0
    const scans = this.#scans.filter((scan) => scan.event === event)
    const verdict = decide({ scanned, ticket, state, scans, now: this.#now(), clockAheadMs, door: name })
    if (verdict.kind !== 'in') return verdict
    return this.#store(verdict, ticket, null, nonce)
  }

  async #answered(
    scanned: string,
    nonce: string,
    { verdict, reason, since, by, ticket }: Awaited<ReturnType<DoorService['checkIn']>>,
  ): Promise<Verdict> {
    const about = { ...verdictOf('in', scanned, null), ...ticket, event: null, isDecidedHere: false }
    const at = since === null ? null : Date.parse(since)
    const agoMs = at === null ? null : this.#now() + (this.#state?.clockAheadMs ?? 0) - at
    const isTicket = (scan: DeviceScan) => scan.ticketId === ticket?.id && scan.undoneAt === null
    this.#connection = 'live'
    if (verdict === 'refused') {
      const event = reason === 'other-event' ? (ticket?.event ?? null) : null
      const isHere = reason === 'already-in' && this.#scans.some((scan) => isTicket(scan) && scan.conflict === null)
      return { ...about, kind: reason ?? 'unknown', event, since: at, agoMs, by, isHere }
    }
    const scan = scanOf({ nonce, event: this.#options.event, ticket, code: null, at: this.#now(), sent: true })
    // The service already has the scan: a failure to store it here costs only the entry in this device's own list.
    await this.#write(scan).catch(() => {})
    void this.sync()
    return { ...about, kind: 'in', since: at, nonce }
  }

  async #store(
    verdict: Verdict,
    ticket: ListedTicket | null,
    code: string | null,
    nonce = crypto.randomUUID(),
  ): Promise<Verdict> {
    const scan = scanOf({ nonce, event: this.#options.event, ticket, code, at: this.#now(), sent: false })
    try {
      await this.#write(scan)
    } catch {
      return { ...verdict, kind: 'not-stored' }
    }
    void this.sync()
    return { ...verdict, nonce }
  }

  async #write(scan: DeviceScan): Promise<void> {
    await this.#options.store.writeScan(scan)
    this.#scans = [scan, ...this.#scans.filter(({ nonce }) => nonce !== scan.nonce)]
    this.#tell()
  }

  async #remove(nonce: string): Promise<void> {
    await this.#options.store.removeScan(nonce)
    this.#scans = this.#scans.filter((each) => each.nonce !== nonce)
  }

  #use(list: ReadTicketList): void {
    this.#list = list
    this.#byDigest = new Map(list.list.tickets.map((ticket) => [ticket.digest, ticket]))
  }

  #isYoung(list: ReadTicketList | null): boolean {
    if (!list) return false
    const heardAt = Math.max(list.readAt, this.#state?.heardAt ?? 0)
    return this.#now() - heardAt < listMs
  }

  #tell(): void {
    this.#view = this.#viewNow()
    for (const listener of this.#listeners) listener()
  }

  #viewNow(): DoorView {
    return {
      connection: this.#connection,
      heardAt: this.#state?.heardAt ?? null,
      clockAheadMs: this.#state?.clockAheadMs ?? 0,
      state: this.#state?.state ?? null,
      tickets: this.#list?.list.tickets ?? [],
      listedAt: this.#list ? Math.max(this.#list.readAt, this.#state?.heardAt ?? 0) : null,
      scans: this.#scans
        .filter(({ event }) => event === this.#options.event)
        .toSorted((one, other) => other.at - one.at),
      unsent: this.#scans.filter(isUnsent).length,
    }
  }
}
