import type { ConsoleProblem } from '../_api/client.ts'

/** Returns a refusal as one sentence: the message of a field, or that of the whole. */
export function refusalText({ errors, detail }: ConsoleProblem): string {
  return Object.values(errors).flat()[0] ?? detail
}
