/** The part of a discount on a line: `minor` off `quantity` of it, and both as they were when the discount was given. */
export type DiscountShare = { quantity: number; minor: number; givenQuantity: number; givenMinor: number }

/**
 * Splits the discounts on a line if `taken` of its items leave a bill (decisions 15.6): returns the part of each share that
 * goes with them, in minor units. `shares` are those of all discounts on the line, each on the same quantity, and together
 * at most `unitPriceMinor` for each item. Both parts, the one that goes and the one that stays, are the proportional part
 * of the discount as it was given, rounded up or down to the smallest coin, so that roundings of several moves do not add
 * up. The discount that stays is at most the price of the items that stay.
 */
export function discountsTaken(shares: readonly DiscountShare[], taken: number, unitPriceMinor: number): number[] {
  const ranges = shares.map((share) => {
    const [goes, stays] = [partOf(share, taken), partOf(share, share.quantity - taken)]
    return {
      least: Math.max(goes.floor, share.minor - stays.ceil),
      most: Math.min(goes.ceil, share.minor - stays.floor),
    }
  })
  const staying = shares.reduce((sum, { minor }, at) => sum + minor - (ranges[at]?.least ?? 0), 0)
  let tooMuch = staying - ((shares[0]?.quantity ?? 0) - taken) * unitPriceMinor
  return ranges.map(({ least, most }) => {
    const more = Math.max(0, Math.min(tooMuch, most - least))
    tooMuch -= more
    return least + more
  })
}

function partOf({ givenMinor, givenQuantity }: DiscountShare, quantity: number): { floor: number; ceil: number } {
  const exact = BigInt(givenMinor) * BigInt(quantity)
  const floor = exact / BigInt(givenQuantity)
  return { floor: Number(floor), ceil: Number(floor) + (exact % BigInt(givenQuantity) === 0n ? 0 : 1) }
}
