/**
 * Runs `work` for each of these, one after the other, also after it has failed for one; then throws the first failure. A
 * fault at one venue must not silence the others. Ends early when `signal` is aborted.
 */
export async function forEach<T>(
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) {
    if (signal?.aborted) break
    try {
      await work(one)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
