import { actAs, billWeights, type StormBillKind } from '#testing/storms/bills-storm-acts.ts'
import type { About, Hands, Json, StormAnswer, StormTicket } from '#testing/storms/bills-storm-hands.ts'
import type { Client, Done, Sending } from './client.ts'
import { remember, type World } from './world.ts'

// These acts write to the database beside the servers, and would fail when the database does. Guests pay online in the
// other house.
const besideServers = new Set<string>(['share', 'voucher', 'deposit', 'returnDeposit'])
const weights = Object.fromEntries(Object.entries(billWeights).filter(([kind]) => !besideServers.has(kind)))

/** A guest at a table, or a member of staff, acts on the bills of a house of its own. */
export async function actOnBills(client: Client, world: World): Promise<void> {
  await actAs(new HistoryHands(client, world), client.draw.weighted(weights) as StormBillKind)
}

const kept = 30

/** Those who act on bills in a history: an answer that never came is as good as a failure to them. */
class HistoryHands implements Hands {
  readonly deposits = false
  private readonly client: Client
  private readonly world: World

  constructor(client: Client, world: World) {
    this.client = client
    this.world = world
  }

  get draw() {
    return this.client.draw
  }

  get house() {
    return this.world.bills.house
  }

  get undoable() {
    return this.world.bills.undoable
  }

  get parties() {
    return this.world.bills.parties
  }

  wish(): string {
    this.world.bills.wishes++
    return `wish ${this.world.bills.wishes}`
  }

  async asGuest(verb: string, below: string, json?: object, about: About = {}): Promise<StormAnswer> {
    const path = `/api/qr/${this.draw.pick(this.house.tokens)}/${below}`
    const repeatable = verb === 'order'
    return this.perform({ verb, of: below, ...about }, { method: 'POST', path, repeatable, ...(json && { json }) })
  }

  async read<T>(cookie: string, below: string): Promise<T | null> {
    const { status, json } = await this.perform(
      { verb: 'read', of: below },
      { method: 'GET', path: this.at(below), cookie },
    )
    return status === 200 ? (json as T) : null
  }

  async tickets(): Promise<StormTicket[]> {
    return (await this.read<{ tickets: StormTicket[] }>(this.house.kitchen, 'orders'))?.tickets ?? []
  }

  async send(verb: string, cookie: string, below: string, json?: object, about: About = {}): Promise<StormAnswer> {
    const sending = {
      method: 'POST',
      path: this.at(below),
      cookie,
      repeatable: 'always',
      ...(json && { json }),
    } as const
    const answered = await this.perform({ verb, of: below, ...about }, sending)
    const { entryId, undoableUntil } = answered.json
    if (answered.status < 300 && undoableUntil && typeof entryId === 'string') {
      remember(this.undoable, { entryId, paid: about.paid }, kept)
    }
    return answered
  }

  private at(below: string): string {
    return `/api/console/venues/${this.house.venue.slug}/${below}`
  }

  private async perform(act: { verb: string; of: string } & About, sending: Sending): Promise<StormAnswer> {
    const { operation, json }: Done = await this.client.perform({ kind: 'bill', ...act }, sending)
    return { status: operation.answer?.status ?? 599, json: json as Json }
  }
}
