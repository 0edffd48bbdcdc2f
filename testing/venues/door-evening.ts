import type { Verdict } from '#app/console/[venueSlug]/door/_screen/contract.ts'
import { Door } from '#app/console/[venueSlug]/door/_screen/door.ts'
import { doorService } from '#app/console/[venueSlug]/door/_screen/service.ts'
import { pairedDevice } from '../broken/staff-rows.ts'
import { until } from '../runner/until.ts'
import { MemoryStore } from './door-store.ts'

/** `off`: nothing gets through. `lost`: scans get through, and the answers to them do not. */
type Network = 'on' | 'off' | 'lost'

/** An admission at a door, in true time. */
export type Happened = { nonce: string; ticket: string; at: number; door: string }

/** A paired device at a door, with a clock that may be wrong, a network that comes and goes, and a store that may be full. */
export class DoorDevice {
  network: Network = 'on'
  readonly store = new MemoryStore()
  readonly happened: Happened[] = []
  readonly verdicts: Verdict[] = []
  door: Door
  readonly #make: () => Door
  readonly name: string

  private constructor(name: string, make: (device: DoorDevice) => Door) {
    this.name = name
    this.#make = () => make(this)
    this.door = this.#make()
  }

  /** Pairs a device, whose requests go to the servers in turns. `wrong` is how far its clock is ahead, in milliseconds. */
  static async paired(
    venueSlug: string,
    { name, urls, event, wrong = 0 }: { name: string; urls: readonly string[]; event: string; wrong?: number },
  ): Promise<DoorDevice> {
    const { token } = await pairedDevice(venueSlug, { name, role: 'door' })
    let calls = 0
    return new DoorDevice(name, (device) => {
      const send = async (path: unknown, init: RequestInit = {}) => {
        if (device.network === 'off') throw new TypeError('fetch failed')
        const headers = new Headers(init.headers)
        headers.set('Cookie', `console-device=${token}`)
        headers.set('Sec-Fetch-Site', 'same-origin')
        const answer = await fetch(`${urls[calls++ % urls.length]}${path}`, { ...init, headers })
        if (device.network === 'lost' && String(path).endsWith('/scans')) {
          await answer.body?.cancel()
          throw new TypeError('terminated')
        }
        return answer
      }
      const service = doorService({ venueSlug, language: 'en', fetch: send as typeof fetch })
      return new Door({ event, name, store: device.store, service, now: () => Date.now() + wrong })
    })
  }

  /** Opens the door, as a page is loaded: also after the one before was killed. */
  async load(): Promise<void> {
    this.door = this.#make()
    await this.door.open()
    if (this.network === 'on') await this.hear()
    else await this.door.sync()
  }

  /** Synchronises until the service was heard: a slow machine may not answer in time. */
  hear(): Promise<void> {
    return until(`${this.name} hears the service`, async () => {
      await this.door.sync()
      return this.door.view().connection === 'live'
    })
  }

  async scan(code: string): Promise<Verdict> {
    const verdict = await this.door.scan(code)
    this.verdicts.push(verdict)
    const isNew = verdict.nonce !== null && this.happened.every(({ nonce }) => nonce !== verdict.nonce)
    if (verdict.kind === 'in' && verdict.nonce !== null && isNew) {
      this.happened.push({ nonce: verdict.nonce, ticket: code, at: Date.now(), door: this.name })
    }
    return verdict
  }

  /** Sends until the service has everything. */
  async sendAll(): Promise<void> {
    for (let round = 0; this.door.view().unsent > 0; round++) {
      if (round > 20) throw new Error(`${this.name} cannot send ${this.door.view().unsent} scans`)
      await this.door.sync()
    }
  }
}
