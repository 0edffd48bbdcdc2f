import type { ActAnswerOf, AnswerOf, BodyOf } from '#app/console/_api/paths.ts'

/** What a door knows and stores. Instants are milliseconds by the clock of the device, unless they are called otherwise. */

export type DoorState = AnswerOf<'door'>
export type TicketList = AnswerOf<'door/list'>
export type ListedTicket = TicketList['tickets'][number]
export type StoredAnswers = ActAnswerOf<'door/scans'>

/** The list of an event, as it was read. */
export type EventList = { event: string; list: TicketList; readAt: number }

/** The state of an event at its doors when the server was heard last. `ahead` is how far its clock is ahead of the device's. */
export type EventState = { event: string; state: DoorState; heardAt: number; ahead: number }

/** Somebody was let in: it is stored before the screen says so, and deleted a day after the server has it. */
export type StoredScan = {
  nonce: string
  event: string
  /** The ticket of the list; null where the code was not on it, and `code` is what was read. */
  ticketId: string | null
  code: string | null
  name: string
  ordinal: number | null
  quantity: number | null
  at: number
  undoneAt: number | null
  /** Whether the server has the scan, and whether it has the undo. */
  sent: boolean
  undoSent: boolean
  /** Why the scan does not count, by the server; with the scan that does. */
  conflict: { reason: string; since: string | null; other: string | null } | null
  /** What the server said where it refuses to store the scan. */
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
  /** There is no network, and no list that is young enough. */
  | 'no-list'

/** The answer to a scan. `since` is an instant of the server, `agoMs` the time from then to the scan in milliseconds. */
export type Verdict = {
  kind: VerdictKind
  /** What was read or chosen. */
  read: string
  name: string | null
  ordinal: number | null
  quantity: number | null
  notes: string | null
  /** The event of the ticket, where it is another one. */
  event: string | null
  since: number | null
  agoMs: number | null
  /** The name of the door that has let the guest in, and whether it is this very device. */
  by: string | null
  isHere: boolean
  /** The scan that was stored; null where nobody was let in. */
  nonce: string | null
  /** Whether the device has decided by itself. */
  alone: boolean
}

/** Where a door stores what it knows, so that it survives a reload. Each write has happened when its promise is fulfilled. */
export type DoorStore = {
  readList(event: string): Promise<EventList | null>
  writeList(list: EventList): Promise<void>
  readState(event: string): Promise<EventState | null>
  writeState(state: EventState): Promise<void>
  readScans(): Promise<StoredScan[]>
  writeScan(scan: StoredScan): Promise<void>
  removeScan(nonce: string): Promise<void>
  /** Deletes lists and states: who they name is no business of this device any more. */
  wipe(): Promise<void>
}

/** Guests without tickets who come in, and what they have paid. */
export type Guests = Omit<BodyOf<'door/box-office'>, 'event'>

/** The service as a door needs it. Each call is sent once, and throws `Away` or `Ended` (service.ts). */
export type Service = {
  state(event: string): Promise<DoorState>
  list(event: string): Promise<TicketList>
  checkIn(body: BodyOf<'door/check-in'>): Promise<ActAnswerOf<'door/check-in'>>
  scans(body: BodyOf<'door/scans'>): Promise<StoredAnswers>
  undo(nonce: string): Promise<unknown>
  boxOffice(body: BodyOf<'door/box-office'>): Promise<ActAnswerOf<'door/box-office'>>
}
