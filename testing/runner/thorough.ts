/**
 * The two sizes of the tests. `npm test` takes minutes and runs at every commit; `npm run test:thorough` sets THOROUGH=1 and
 * runs everything at full size before a release. Files named `*.thorough.test.ts` belong to the second alone.
 */
export const thorough = process.env.THOROUGH === '1'

/** How many guests, rounds or requests a test takes, or which: `quick` by default, `full` in a thorough run. */
export function scaled<T>(quick: T, full: T): T {
  return thorough ? full : quick
}
