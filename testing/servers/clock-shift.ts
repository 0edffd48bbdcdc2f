/** Preloaded (`--import`) by processes that are to run at another time: their clock is `CLOCK_SHIFT_MS` ahead. */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0)
const RealDate = Date

class ShiftedDate extends RealDate {
  constructor(...given: []) {
    super(...((given.length > 0 ? given : [RealDate.now() + shiftMs]) as []))
  }

  // Own properties: Next makes a class of its own out of these.
  static override parse = RealDate.parse
  static override UTC = RealDate.UTC

  static override now(): number {
    return RealDate.now() + shiftMs
  }
}

globalThis.Date = ShiftedDate as DateConstructor
