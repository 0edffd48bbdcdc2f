import { useCallback, useState } from 'react'
import type { Evening } from '#lib/evening/record.ts'
import type { ConsoleClient } from '../../../_api/client.ts'
import { useLive } from '../../../_live/use-live.ts'
import { withSameParts } from './same-parts.ts'

/**
 * Returns the evening of the server's last answer, with the server's clock and the state of the connection. It is read again
 * at each live event. `first` is the evening of the page's markup. `date` is the day in the address; if it is null, the
 * screen follows the present service day, and shows the next one when that begins.
 */
export function useEvening(first: Evening, date: string | null, client: ConsoleClient) {
  const [evening, setEvening] = useState(first)
  const read = useCallback(() => client.readStored(eveningPath(date)), [client, date])
  const show = useCallback((newer: Evening) => setEvening((shown) => withSameParts(shown, newer)), [])
  return { evening, ...useLive({ slug: first.venue.slug, now: first.now, read, show }) }
}

/** Returns the path for reading an evening. Without a date the server chooses the present service day. */
export const eveningPath = (date: string | null) =>
  date === null ? ('evening' as const) : (`evening?date=${date}` as const)
