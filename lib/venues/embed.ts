import { checkOrigin, keyMissing, presentedKey } from '#lib/keys/check.ts'
import type { ProblemKind } from '#lib/problems/catalogue.ts'
import { Problem } from '#lib/problems/problem.ts'
import { admitKey } from './admission.ts'

/** The key and the venue of an embedding website, and the origin that its browser sends. */
export type Embed = { key: string; slug: string; origin: string | null }

/**
 * Returns the problem with which a venue refuses the requests of a website, or null if it accepts them. It runs the checks
 * of those requests in the same order (decisions 1.2), so it tells a stranger no more than they do: the venue is named only
 * to a key that allows the origin.
 */
export async function findEmbedRefusal({ key, slug, origin }: Embed): Promise<ProblemKind | null> {
  try {
    const presented = presentedKey({ serviceKey: key, authorization: null })
    if (presented === null) throw keyMissing()
    await admitKey(presented, slug, (known) => checkOrigin(known, origin))
    return null
  } catch (error) {
    if (error instanceof Problem) return error.kind
    throw error
  }
}
