import type { Extra } from '#lib/venues/configuration.ts'

/** A priced line of a reservation: a snapshot, so that a later change of price does not affect it. */
export type ExtraLine = {
  extraId: string
  name: string
  unitPriceMinor: number
  quantity: number
  lineTotalMinor: number
  basis: Extra['basis']
}

/** Prices one extra: `PerBooking` price × quantity, `PerPerson` price × quantity × partySize (decisions 4.3). */
export function priceExtra(extra: Extra, quantity: number, partySize: number): ExtraLine {
  const persons = extra.basis === 'PerPerson' ? partySize : 1
  return {
    extraId: extra.id,
    name: extra.name,
    unitPriceMinor: extra.priceMinor,
    quantity,
    lineTotalMinor: extra.priceMinor * quantity * persons,
    basis: extra.basis,
  }
}

/** Sum of extras in minor units. */
export function extrasTotal(lines: readonly ExtraLine[]): number {
  return lines.reduce((sum, line) => sum + line.lineTotalMinor, 0)
}
