import { useCallback, useState } from 'react'
import type { Evening } from '#lib/evening/record.ts'
import type { ConsoleClient } from '../../../_api/client.ts'
import { useLive } from '../../../_live/use-live.ts'
import { withSameParts } from './same-parts.ts'

/**
 * The evening as the server last said it: read again at each live event, with the server's clock and the state of the
 * connection. `first` is the evening of the page's markup. `date` is the day that the address names; null: the present service
 * day is followed, so that a screen that stays open shows the next one when it begins.
 */
export function useEvening(first: Evening, date: string | null, client: ConsoleClient) {
  const [evening, setEvening] = useState(first)
  const read = useCallback(() => client.readStored(eveningPath(date)), [client, date])
  const show = useCallback((newer: Evening) => setEvening((shown) => withSameParts(shown, newer)), [])
  return { evening, ...useLive(first, { read, show }) }
}

/** The path of an evening's read. Without a day the server says which one is present. */
export const eveningPath = (date: string | null) =>
  date === null ? ('evening' as const) : (`evening?date=${date}` as const)
