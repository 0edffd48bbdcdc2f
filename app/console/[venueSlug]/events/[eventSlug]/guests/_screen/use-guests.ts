import { useMemo, useState } from 'react'
import { ConsoleProblem, consoleClient } from '#app/console/_api/client.ts'
import type { GuestListRecord } from '#lib/events/staff/guest-list-record.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { texts } from './texts.ts'

export type Said = { kind: 'done' | 'refused'; text: string; id: number }

/** Holds the guest list and sends its acts. After each act the list is read again, even if the act was refused. */
export function useGuests(venueSlug: string, first: GuestListRecord, locale: Locale) {
  const [list, setList] = useState(first)
  const [said, setSaid] = useState<Said | null>(null)
  const [busy, setBusy] = useState(false)
  const client = useMemo(() => consoleClient({ venueSlug, language: locale }), [venueSlug, locale])
  const base = `events/${encodeURIComponent(first.event.slug)}`

  /** Sends an act to a path below that of the event. Returns whether it was done. */
  async function act(path: string, body: object | undefined, done: Text): Promise<boolean> {
    setBusy(true)
    try {
      await client.act(`${base}/${path}` as string, body)
      setSaid({ kind: 'done', text: done[locale], id: Date.now() })
      return true
    } catch (error) {
      const text = error instanceof ConsoleProblem ? error.detail : texts.failed[locale]
      setSaid({ kind: 'refused', text, id: Date.now() })
      return false
    } finally {
      await client
        .read(`${base}/guests` as string)
        .then((fresh) => setList(fresh as GuestListRecord))
        .catch(() => {})
      setBusy(false)
    }
  }

  return { list, said, busy, act, hush: () => setSaid(null) }
}

export type Act = ReturnType<typeof useGuests>['act']
