import { newKey } from '#app/console/_acts/kept-keys.ts'
import { ConsoleProblem, consoleClient } from '#app/console/_api/client.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { DoorService } from './contract.ts'

/** The service did not answer: no network, too slow, or too busy. The door decides by itself. */
export class Away extends Error {
  override name = 'Away'
}

/** The device or the person is not admitted any more. */
export class Ended extends Error {
  override name = 'Ended'
}

/** How long a guest waits for the service before the door decides by itself; milliseconds. */
const guestWaitsMs = 2_500

/**
 * Returns the calls of a door. Each is sent once: the door itself sends scans again that were not stored. The calls throw
 * `Away`, `Ended`, or a `ConsoleProblem` for a refusal. A person waits for the answer to `undo` and `boxOffice`, so these two
 * throw a `ConsoleProblem` in each case, whose words are shown.
 */
export function doorService(options: { venueSlug: string; language: Locale; fetch?: typeof fetch }): DoorService {
  const client = consoleClient({ ...options, attempts: 1 })
  const query = (event: string) => `event=${encodeURIComponent(event)}` as const
  return {
    // 404 also ends the door: a person without a role at the venue does not find it.
    state: (event) => heard(client.read(`door?${query(event)}`), [401, 403, 404]),
    list: (event) => heard(client.read(`door/list?${query(event)}`)),
    // A scan is known by its nonce, however often it is sent: no other key has to be kept for it.
    checkIn: (body) =>
      heard(client.act('door/check-in', body, { signal: AbortSignal.timeout(guestWaitsMs), key: body.nonce })),
    scans: (body) => heard(client.act('door/scans', body, { key: newKey() })),
    undo: (nonce) => client.act('door/undo', { nonce }),
    boxOffice: (body) => client.act('door/box-office', body),
  }
}

async function heard<T>(call: Promise<T>, endings: readonly number[] = [401, 403]): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ConsoleProblem)) throw new Away()
    if (endings.includes(error.status)) throw new Ended()
    if (error.status === 0 || error.status === 429 || error.status >= 500) throw new Away()
    throw error
  }
}
