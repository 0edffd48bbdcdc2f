import type { Extra } from '#lib/venues/configuration.ts'
import type { ResourceType } from '#lib/venues/resource-types.ts'

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
export function priceExtra(
  extra: Pick<Extra, 'id' | 'name' | 'priceMinor' | 'basis'>,
  quantity: number,
  partySize: number,
): ExtraLine {
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

/**
 * Prices the extras of a reservation again: at the venue's current prices, for a party of another size. Ours: what the venue
 * no longer offers for this type stays booked, at its old price.
 */
export function repriceExtras(
  { extras, resourceType }: { extras: readonly ExtraLine[]; resourceType: ResourceType },
  offered: readonly Extra[],
  partySize: number,
): ExtraLine[] {
  return extras.map(({ extraId: id, name, unitPriceMinor: priceMinor, basis, quantity }) => {
    const current = offered.find((extra) => extra.id === id && extra.appliesTo.includes(resourceType))
    return priceExtra(current ?? { id, name, priceMinor, basis }, quantity, partySize)
  })
}

/** Sum of extras in minor units. */
export function extrasTotal(lines: readonly ExtraLine[]): number {
  return lines.reduce((sum, line) => sum + line.lineTotalMinor, 0)
}
