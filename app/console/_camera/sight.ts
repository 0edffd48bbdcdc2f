/** A code has left the picture once this many looks in a row have not read it: a single look can miss it. */
const missesUntilGone = 10

/** Reports each code that a camera reads once, until it has left the picture. */
export class Sight {
  readonly #misses = new Map<string, number>()

  /**
   * Takes the code that one look at the picture has read; null for none. Returns the code if it is new, else null. While a
   * verdict is `held`, codes may leave the picture, but none counts as new: a code that came into the picture meanwhile is
   * reported after the verdict is closed.
   */
  look(read: string | null, { held }: { held: boolean }): string | null {
    for (const [code, misses] of this.#misses) {
      if (code === read) this.#misses.set(code, 0)
      else if (misses + 1 < missesUntilGone) this.#misses.set(code, misses + 1)
      else this.#misses.delete(code)
    }
    if (read === null || held || this.#misses.has(read)) return null
    this.#misses.set(read, 0)
    return read
  }
}
