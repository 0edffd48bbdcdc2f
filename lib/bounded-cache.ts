/** A memory of bounded size: what nobody has asked for since room was last needed goes first. */
export class BoundedCache<V> {
  readonly #entries = new Map<string, { value: V; isUsed: boolean }>()
  readonly #limit: number
  readonly #sizeOf: (value: V) => number
  #size = 0

  /** `limit` is the sum of the sizes; without `sizeOf` every value counts as one. */
  constructor(limit: number, sizeOf: (value: V) => number = () => 1) {
    this.#limit = limit
    this.#sizeOf = sizeOf
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // A mark, where a new place at the end of the list would cost every answer more than finding it.
    entry.isUsed = true
    return entry.value
  }

  /** Keeps a value, unless it alone is larger than the limit. Its size must not change while it is kept. */
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
        // Once more to the end, where this loop finds it again should that not be enough.
        entry.isUsed = false
        this.#entries.delete(key)
        this.#entries.set(key, entry)
      } else this.delete(key)
    }
  }
}
