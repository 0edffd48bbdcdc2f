import type {
  DeviceScan,
  DoorStore,
  HeardDoorState,
  ReadTicketList,
} from '#app/console/[venueSlug]/door/_screen/contract.ts'

/**
 * The store of a door in a test: it survives the door, as the store of a browser survives a reload. `full`: nothing more
 * fits.
 */
export class MemoryStore implements DoorStore {
  full = false
  readonly lists = new Map<string, ReadTicketList>()
  readonly states = new Map<string, HeardDoorState>()
  readonly scans = new Map<string, DeviceScan>()

  async readList(event: string) {
    return this.lists.get(event) ?? null
  }
  async writeList(list: ReadTicketList) {
    this.#fit()
    this.lists.set(list.event, list)
  }
  async readState(event: string) {
    return this.states.get(event) ?? null
  }
  async writeState(state: HeardDoorState) {
    this.#fit()
    this.states.set(state.event, state)
  }
  async readScans() {
    return [...this.scans.values()]
  }
  async writeScan(scan: DeviceScan) {
    this.#fit()
    this.scans.set(scan.nonce, scan)
  }
  async removeScan(nonce: string) {
    this.scans.delete(nonce)
  }
  async wipe() {
    this.lists.clear()
    this.states.clear()
  }

  #fit(): void {
    if (this.full) throw new DOMException('the store is full', 'QuotaExceededError')
  }
}
