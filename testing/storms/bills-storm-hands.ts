import type { Draw } from '../../e2e/battery/history/draw.ts'
import { type Answer, call } from '../interface/call.ts'
import type { BillsHouse } from './bills-house.ts'

export type Json = Record<string, unknown>

/** The subject of an act: the order and its wish, or the payment, in minor units. */
export type About = {
  ordered?: { note: string; itemName: string; quantity: number }
  paid?: { means: string; minor: number; tipMinor: number; givenMinor: number }
  /** The payment that an act has returned, if its answer does not say so. */
  returned?: About['paid']
}

/** An act and its result. */
export type BillAct = About & { verb: string; status: number; json: Json }

/** A ticket as the screen of a station shows it. */
export type StormTicket = {
  tabId: string
  orderId: string
  station: string
  state: string
  lines: {
    line: number
    quantity: number
    remaining: number
    note: string | null
    takenBack: { line: number; seen: boolean }[]
  }[]
}

/** Everything that is known of a storm: its acts, and on which tickets each wish was read, on any server, at any moment. */
export type StormRecord = { acts: BillAct[]; shown: Map<string, Set<string>>; odd: string[] }

/** An answer, or none: then its status is above 500. */
export type StormAnswer = Pick<Answer<Json>, 'status' | 'json'>

/** Those who act on bills, and the things that they have seen. */
export type Hands = {
  readonly draw: Draw
  readonly house: BillsHouse
  /** Entries that can be taken back, the latest last, with the payment that each has made. */
  readonly undoable: { entryId: string; paid: About['paid'] }[]
  readonly parties: string[]
  /** Whether some who sit down have paid a deposit, which is written into the database. */
  readonly deposits: boolean
  /** A wish by which a line is recognised, on whichever tab it is. */
  wish(): string
  /** A guest's request at a table. */
  asGuest(verb: string, below: string, body?: object, about?: About): Promise<StormAnswer>
  /** Reads from the console; null if the read is refused. */
  read<T>(cookie: string, below: string): Promise<T | null>
  /** The tickets of all stations. */
  tickets(): Promise<StormTicket[]>
  /** An act of staff. */
  send(verb: string, cookie: string, below: string, body?: object, about?: About): Promise<StormAnswer>
}

/** Those who act in a storm of bills, over several servers. */
export class BillsHands implements Hands {
  readonly acts: BillAct[] = []
  readonly undoable: Hands['undoable'] = []
  readonly parties: string[] = []
  readonly deposits = true
  readonly house: BillsHouse
  readonly urls: readonly string[]
  readonly draw: Draw
  private readonly twice: number
  private readonly shown = new Map<string, Set<string>>()
  /** Answers that must never occur: two answers to one key, or a line on two tickets of one screen. */
  private readonly odd: string[] = []
  private notes = 0

  constructor(house: BillsHouse, urls: readonly string[], draw: Draw, twice = 0.1) {
    this.house = house
    this.urls = urls
    this.draw = draw
    this.twice = twice
  }

  done(): StormRecord {
    return { acts: this.acts, shown: this.shown, odd: this.odd }
  }

  wish(): string {
    this.notes++
    return `wish ${this.notes}`
  }

  /** One of the servers. */
  url(): string {
    return this.draw.pick([...this.urls])
  }

  async asGuest(verb: string, below: string, body?: object, about: About = {}): Promise<Answer<Json>> {
    const path = `/api/qr/${this.draw.pick(this.house.tokens)}/${below}`
    const answer = await call<Json>(this.url(), 'POST', path, { expect5xx: true, ...(body && { body }) })
    this.note(verb, answer, about)
    return answer
  }

  async read<T>(cookie: string, below: string, url = this.url()): Promise<T | null> {
    const path = `/api/console/venues/${this.house.venue.slug}/${below}`
    const { status, json } = await call<T>(url, 'GET', path, { headers: { Cookie: cookie }, expect5xx: true })
    if (status >= 500) this.acts.push({ verb: `GET ${below}`, status, json: {} })
    return status === 200 ? json : null
  }

  /** The tickets of all stations, as one of the servers shows them. */
  async tickets(url = this.url()): Promise<StormTicket[]> {
    const { tickets } = (await this.read<{ tickets: StormTicket[] }>(this.house.kitchen, 'orders', url)) ?? {
      tickets: [],
    }
    const here = new Set<string>()
    for (const { orderId, station, lines } of tickets) {
      for (const { line, note } of lines) {
        if (note === null) continue
        if (here.has(note)) this.odd.push(`${note} is on two tickets of one screen`)
        here.add(note)
        this.shown.set(note, (this.shown.get(note) ?? new Set()).add(`${orderId}/${station}/${line}`))
      }
    }
    return tickets
  }

  /** An act of staff, which some send twice at once, to two servers, as by two presses. */
  async send(verb: string, cookie: string, below: string, body?: object, about: About = {}): Promise<Answer<Json>> {
    const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': crypto.randomUUID() }
    const path = `/api/console/venues/${this.house.venue.slug}/${below}`
    const [first = '', second = first] = this.draw.shuffled([...this.urls])
    const once = (url: string) => call<Json>(url, 'POST', path, { headers, expect5xx: true, ...(body && { body }) })
    const answers = this.draw.chance(this.twice) ? await Promise.all([once(first), once(second)]) : [await once(first)]
    const good = answers.filter(({ status }) => status < 300)
    if (new Set(good.map(({ text }) => text)).size > 1) this.odd.push(`two answers to one key of ${verb}`)
    const done = good[0] ?? (answers[0] as Answer<Json>)
    this.note(verb, done, about)
    return done
  }

  private note(verb: string, { status, json }: Answer<Json>, about: About): void {
    this.acts.push({ verb, status, json: json ?? {}, ...(status < 300 ? about : {}) })
    if (status >= 300 || !json?.undoableUntil || typeof json.entryId !== 'string') return
    // A party that sat down without a booking pays no deposit elsewhere. Here some have one, as rows, and stay.
    if (verb === 'walkIn') return
    this.undoable.push({ entryId: json.entryId, paid: about.paid })
  }
}
