import { drawFrom } from '../../e2e/battery/history/draw.ts'
import type { BillsHouse } from './bills-house.ts'
import { actAs, billWeights, type StormBillKind } from './bills-storm-acts.ts'
import { BillsHands, type StormRecord } from './bills-storm-hands.ts'

type StormOptions = {
  urls: readonly string[]
  acts: number
  seed: number
  only?: Weights | undefined
  twice?: number | undefined
}

/** How often each kind of act is drawn. */
export type Weights = Partial<Record<StormBillKind, number>>

/**
 * Six phones, two waiters, an office and a kitchen act at once on these servers, so many times. Returns the result of each
 * act, and the tickets that the kitchen was shown meanwhile. With `only`, nothing but acts of these kinds is done; with
 * `twice`, this share of the acts of staff is sent twice.
 */
export async function runBillsStorm(
  house: BillsHouse,
  { urls, acts: count, seed, only, twice }: StormOptions,
): Promise<StormRecord> {
  const weights = only ?? billWeights
  const hands = new BillsHands(house, urls, drawFrom(seed), twice)
  let begun = 0
  const worker = async () => {
    while (begun < count) {
      begun++
      await actAs(hands, hands.draw.weighted(weights as Record<StormBillKind, number>))
    }
  }
  await Promise.all(Array.from({ length: 10 }, worker))
  return hands.done()
}
