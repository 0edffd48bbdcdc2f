import { database, type Tx } from '#db/client.ts'
import { log } from '#lib/log.ts'
import {
  type Attempt,
  begin,
  type Repeatable,
  releaseAttempt,
  type StoredAnswer,
  type StoredResponse,
  settleAttempt,
  storedResponse,
} from './attempts.ts'
import { renewLease } from './leases.ts'

/**
 * Makes of a function that answers the step that records the answer. A verb runs the step last in its transaction, with what
 * it created: `registerForEvent(…, { beforeCommit: recordResponse(answer) })`.
 */
export type RecordResponse = (<T>(answer: (made: T) => Response) => (tx: Tx, made: T) => Promise<void>) & {
  /**
   * For an answer with a secret: records another one in its place, which a retry gets. The secret is sent once and stored
   * nowhere.
   */
  inPlace: <T>(answer: (made: T) => Response) => (tx: Tx, made: T) => Promise<void>
  /** For a verb that writes its whole effect by one statement: the answer's part of that statement. */
  inSameStatement: <T>(answer: (made: T) => Response) => RecordInSameStatement<T>
}

/** Returns the values with which a statement writes the answer (see `StoredResponse`); null if no answer is stored. */
export type RecordInSameStatement<T> = (made: T) => Promise<StoredResponse | null>

/** For requests without an Idempotency-Key: nothing is stored. */
export const recordNothing: RecordResponse = Object.assign(() => async () => {}, {
  inPlace: () => async () => {},
  inSameStatement: () => async () => null,
})

/**
 * Answers a request that may be retried with one effect and one answer (decisions 4.8). A success is stored for 24 hours
 * and sent again byte by byte. A refusal is not stored: nothing has happened, so the client may fix the request and reuse
 * its key.
 *
 * It converges at whatever point the process is killed. The attempt first takes the key's row (`begin`). The verb then
 * writes its effect and, as the last step of the same transaction, the answer into the row (`recordResponse`), which works
 * only while the row names this attempt.
 * - Killed before that commit: no effect, no answer. The lease is not renewed, and one retry takes over.
 * - Killed after it: effect and answer are both there, and a retry gets the answer.
 * - Not killed but slow: its process renews the lease (`renewLease`), and retries are refused.
 * - Frozen, or disconnected from the database, and taken over: the row names another attempt, so this one's transaction is
 *   rolled back.
 * - The commit's outcome unknown, the connection lost: `releaseAttempt` deletes the row only if it has no answer, and waits for a
 *   commit in progress, since that holds the row's lock.
 *
 * A verb that needs more than one transaction (a provider is called in between) records the answer in its last one, and
 * must make the earlier ones repeatable itself. An answer that the verb did not record is written after it has returned.
 */
export async function answerOnce(
  request: Repeatable,
  work: (recordResponse: RecordResponse) => Promise<Response>,
): Promise<Response> {
  const begun = await begin(request)
  if (!('id' in begun)) return responseOf(begun)
  const ended = renewLease(begun)
  let recorded: StoredAnswer | undefined
  let isInPlace = false
  const record =
    <T>(answer: (made: T) => Response) =>
    async (tx: Tx, made: T) => {
      recorded = await answerOf(answer(made))
      await settleAttempt(tx, begun, recorded)
    }
  const recordResponse: RecordResponse = Object.assign(record, {
    inPlace<T>(answer: (made: T) => Response) {
      isInPlace = true
      return record(answer)
    },
    inSameStatement:
      <T>(answer: (made: T) => Response): RecordInSameStatement<T> =>
      async (made) => {
        recorded = await answerOf(answer(made))
        return storedResponse(begun, recorded)
      },
  })
  try {
    const response = await work(recordResponse)
    if (recorded) return isInPlace ? response : responseOf(recorded)
    const answer = await answerOf(response)
    if (response.ok) await settleAttempt(database(), begun, answer)
    else await releaseAttempt(begun)
    return responseOf(answer)
  } catch (error) {
    ended()
    await releaseQuietly(begun)
    throw error
  } finally {
    ended()
  }
}

async function releaseQuietly(attempt: Attempt): Promise<void> {
  try {
    await releaseAttempt(attempt)
  } catch {
    // The lease expires by itself; the original error is the one to throw.
    log().warn('an idempotency key stays leased')
  }
}

async function answerOf(response: Response): Promise<StoredAnswer> {
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
}

function responseOf({ status, headers, body }: StoredAnswer): Response {
  return new Response(body, { status, headers })
}
