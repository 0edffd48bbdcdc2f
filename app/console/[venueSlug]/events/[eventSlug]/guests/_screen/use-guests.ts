import { useCallback, useEffect, useMemo, useState } from 'react'
import { type OnRefusal, useActs } from '#app/console/_acts/use-acts.ts'
import { consoleClient } from '#app/console/_api/client.ts'
import { useLive } from '#app/console/_live/use-live.ts'
import { followKeys } from '#app/console/_ui/keys.ts'
import type { GuestListRecord } from '#lib/events/staff/guest-list-record.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'

/** The list is also read after this time, because registrations of guests notify no screen of staff; milliseconds. */
const everyMs = 20_000

/** Holds the guest list, reads it again at each live event, and sends the acts on it. */
export function useGuests(venueSlug: string, first: GuestListRecord, locale: Locale) {
  const [list, show] = useState(first)
  const client = useMemo(() => consoleClient({ venueSlug, language: locale }), [venueSlug, locale])
  const base = `events/${encodeURIComponent(first.event.slug)}`
  const read = useCallback(
    async () => (await client.readStored(`${base}/guests` as string)) as { value: GuestListRecord; stored: boolean },
    [client, base],
  )
  const { connection, refresh } = useLive<GuestListRecord>({ slug: venueSlug, read, show, everyMs })
  const acts = useActs(client, { locale, refresh, connection: connection.state })
  const { undo } = acts
  useEffect(() => followKeys({ z: () => void undo() }), [undo])

  /** Sends an act to a path below that of the event. Returns whether it was done. */
  async function act(path: string, body: object | undefined, done: Text, refused?: OnRefusal): Promise<boolean> {
    return (await acts.act(`${base}/${path}` as string, body, done[locale], refused)) !== null
  }
  return { list, acts, act }
}

export type GuestsAct = ReturnType<typeof useGuests>['act']

/** Sends an act on the registration of an open dialog, which stays open and shows a refusal. */
export type PressOnRegistration = (path: string, body: object | undefined, done: Text) => void
