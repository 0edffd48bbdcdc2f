import type { ActAnswerOf, AnswerOf, BodyOf } from '#app/console/_api/paths.ts'

/** The data that a door knows and stores. Instants are milliseconds by the clock of the device, unless noted otherwise. */

export type DoorState = AnswerOf<'door'>
export type TicketList = AnswerOf<'door/list'>
export type ListedTicket = TicketList['tickets'][number]
export type StoredAnswers = ActAnswerOf<'door/scans'>

/** The list of an event, as it was read. */
export type ReadTicketList = { event: string; list: TicketList; readAt: number }

/**
 * The state of an event at its doors when the server was heard last. `clockAheadMs`: how far the server's clock is ahead of
 * the device's, in milliseconds.
 */
export type HeardDoorState = { event: string; state: DoorState; heardAt: number; clockAheadMs: number }

/** A guest was let in. The scan is stored before the screen says so, and deleted a day later once the server has it. */
export type DeviceScan = {
  nonce: string
  event: string
  /** The ticket of the list. If the code was not on the list, this is null and `code` is the text that was read. */
  ticketId: string | null
  code: string | null
  name: string
  ordinal: number | null
  quantity: number | null
  at: number
  undoneAt: number | null
  /** Whether the server has the scan; `undoSent`: whether it has the undo. */
  sent: boolean
  undoSent: boolean
  /** Why the scan does not count according to the server, with the instant (ISO) and the door of the scan that does. */
  conflict: { reason: string; since: string | null; other: string | null } | null
  /** The server's explanation if it refused to store the scan. */
  problem: string | null
}

export type VerdictKind =
  | 'in'
  | 'already-in'
  | 'other-event'
  | 'unknown'
  | 'registration-cancelled'
  | 'event-cancelled'
  /** The device has no room for the scan: nobody is let in without a stored scan. */
  | 'not-stored'
  /** There is no network, and no list that is recent enough. */
  | 'no-list'

/**
 * The answer to a scan. `since` is the instant at which the guest was let in, by the clock of the server; `agoMs` is the
 * time from then to this scan in milliseconds.
 */
export type Verdict = {
  kind: VerdictKind
  /** The text that was scanned or typed, or the name of the ticket that was chosen. */
  scanned: string
  name: string | null
  ordinal: number | null
  quantity: number | null
  notes: string | null
  /** The event of the ticket if it is not the one of this door; else null. */
  event: string | null
  since: number | null
  agoMs: number | null
  /** The name of the door that has let the guest in; `isHere`: whether that door is this device. */
  by: string | null
  isHere: boolean
  /** The scan that was stored; null if nobody was let in. */
  nonce: string | null
  /** Whether the device has decided, without the server. */
  isDecidedHere: boolean
}

/** The storage of a door, which survives a reload. When the promise of a write is fulfilled, the data is on the disk. */
export type DoorStore = {
  readList(event: string): Promise<ReadTicketList | null>
  writeList(list: ReadTicketList): Promise<void>
  readState(event: string): Promise<HeardDoorState | null>
  writeState(state: HeardDoorState): Promise<void>
  readScans(): Promise<DeviceScan[]>
  writeScan(scan: DeviceScan): Promise<void>
  removeScan(nonce: string): Promise<void>
  /** Deletes lists and states: this device may not keep the names in them any longer. */
  wipe(): Promise<void>
}

/** Guests without tickets who come in, and what they have paid. */
export type BoxOfficeGuests = Omit<BodyOf<'door/box-office'>, 'event'>

/** The service as a door needs it. Each call is sent once, and throws as `doorService` says (service.ts). */
export type DoorService = {
  state(event: string): Promise<DoorState>
  list(event: string): Promise<TicketList>
  checkIn(body: BodyOf<'door/check-in'>): Promise<ActAnswerOf<'door/check-in'>>
  scans(body: BodyOf<'door/scans'>): Promise<StoredAnswers>
  undo(nonce: string): Promise<unknown>
  boxOffice(body: BodyOf<'door/box-office'>): Promise<ActAnswerOf<'door/box-office'>>
}
