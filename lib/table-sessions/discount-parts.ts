/** The part of a discount on a line: `minor` off `quantity` of it, and both as they were when the discount was given. */
export type DiscountShare = { quantity: number; minor: number; givenQuantity: number; givenMinor: number }

/**
 * Returns what goes along, share by share in minor units, if `taken` of a line leave a bill (decisions 15.6). `shares` are those of
 * all discounts on it, each on the same quantity, at most `unitPriceMinor` of each in all. Both what goes and what stays is the part
 * of what was given, rounded to the smallest coin, so that no order of moves adds anything up; and no more than the line comes to.
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
