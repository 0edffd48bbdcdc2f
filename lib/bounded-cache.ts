/** A cache of bounded size. It evicts first what has not been read since room was last needed (second chance). */
export class BoundedCache<V> {
  readonly #entries = new Map<string, { value: V; isUsed: boolean }>()
  readonly #limit: number
  readonly #sizeOf: (value: V) => number
  #size = 0

  /** `limit` bounds the sum of the sizes; without `sizeOf` every value counts as one. */
  constructor(limit: number, sizeOf: (value: V) => number = () => 1) {
    this.#limit = limit
    this.#sizeOf = sizeOf
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // A flag: moving the entry to the end of the list would cost more than the lookup.
    entry.isUsed = true
    return entry.value
  }

  /** Caches a value, unless it alone is larger than the limit. Its size must not change while it is cached. */
  set(key: string, value: V): void {
    this.delete(key)
    const size = this.#sizeOf(value)
    if (size > this.#limit) return
    this.#makeRoom(this.#limit - size)
    this.#entries.set(key, { value, isUsed: false })
    this.#size += size
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#size -= this.#sizeOf(entry.value)
  }

  #makeRoom(leave: number): void {
    for (const [key, entry] of this.#entries) {
      if (this.#size <= leave) break
      if (entry.isUsed) {
        // A second chance at the end, so that this loop finds it again if the rest was not enough.
        entry.isUsed = false
        this.#entries.delete(key)
        this.#entries.set(key, entry)
      } else this.delete(key)
    }
  }
}
