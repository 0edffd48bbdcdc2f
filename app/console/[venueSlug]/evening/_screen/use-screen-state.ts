import { useCallback, useEffect, useMemo, useState } from 'react'
import { followKeys } from '#app/console/_ui/keys.ts'
import type { Evening } from '#lib/evening/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Act } from '#lib/operators/roles.ts'
import { useActs } from '../../../_acts/use-acts.ts'
import { type ConsoleClient, consoleClient } from '../../../_api/client.ts'
import type { EveningPlace } from './address.ts'
import type { EveningDialog, Screen } from './screen.ts'
import { screenTexts as texts } from './texts.ts'
import { useDetails } from './use-details.ts'
import { useEvening } from './use-evening.ts'
import { usePlace } from './use-place.ts'
import { useRefusedRow } from './use-refused-row.ts'

/** The data that the server gives to the screen: the present evening, and the acts of the person who looks at it. */
export type ScreenProps = {
  evening: Evening
  place: EveningPlace
  locale: Locale
  /** The acts that the person's role includes at this venue. */
  may: readonly Act[]
  /** Whether the browser stores the screen for times without a network. False in development, where it would hide changes. */
  stored: boolean
}

/** Holds the state of the evening screen. The key `p` and the browser's for printing call `print`, with the function that reads and the day to print. */
export function useScreenState(
  { evening: first, place, locale, may }: ScreenProps,
  print: (read: ConsoleClient['read'], date: string) => void,
) {
  const { slug } = first.venue
  const client = useMemo(() => consoleClient({ venueSlug: slug, language: locale }), [slug, locale])
  const { evening, now, connection, refresh } = useEvening(first, place.date, client)
  const { view, selected, show, select, hrefOf } = usePlace(slug, place)
  const [dialog, open] = useState<EveningDialog | null>(null)
  const acts = useActs(client, { locale, connection: connection.state, refresh })
  const [refusedRow, showRefusedRow] = useRefusedRow()
  const [hint, setHint] = useState<string | null>(null)
  const details = useDetails(client, { selected, evening, select })
  const mayDo = useCallback((act: Act) => may.includes(act), [may])
  const { undo, closeToast, say, tell, act: send } = acts
  const act = useCallback<Screen['act']>(
    (path, body, done, { resourceId, refused } = {}) => {
      // A row must not say that it has refused a party beside the toast of the next act.
      showRefusedRow(null)
      if (resourceId === undefined) return send(path, body, done, refused)
      return send(path, body, done, (refusal) => {
        showRefusedRow({ resourceId, reason: refusal.detail })
        if (refused) refused(refusal)
        else tell('refused', refusal.detail)
      })
    },
    [send, showRefusedRow, tell],
  )

  const showHint = useCallback(
    (text: string | null) => {
      setHint(text)
      if (text !== null) say(text)
    },
    [say],
  )
  const isBusy = selected !== null || dialog !== null
  useEffect(() => {
    if (isBusy) setHint(null)
  }, [isBusy])

  useEffect(
    () =>
      followKeys({
        z: () => void undo(),
        '/': () => open({ kind: 'palette' }),
        '?': () => open({ kind: 'keys' }),
        t: () => open({ kind: 'block' }),
        p: () => print(client.read, evening.date),
        // The panel of a chosen party has a button of this key.
        m: () => {
          const button = document.querySelector<HTMLElement>('[aria-keyshortcuts="m"]:not(:disabled)')
          if (button) button.click()
          else showHint(texts.chooseFirst[locale])
        },
        escape: () => {
          setHint(null)
          closeToast()
          select(null)
        },
      }),
    [undo, print, select, closeToast, showHint, locale, client, evening.date],
  )

  useEffect(() => {
    // The browser's own command waits for nothing: it would print that there are allergies, but not which.
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (!event.repeat) print(client.read, evening.date)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [print, client, evening.date])

  const screen = useMemo<Screen>(
    () => ({
      locale,
      evening,
      now,
      view,
      show,
      hrefOf,
      selected,
      select,
      details,
      dialog,
      open,
      may: mayDo,
      act,
      read: client.read,
      say,
      showHint,
      connection,
      refusedRow,
    }),
    [
      locale,
      evening,
      now,
      view,
      show,
      hrefOf,
      selected,
      select,
      details,
      dialog,
      mayDo,
      act,
      client,
      say,
      showHint,
      connection,
      refusedRow,
    ],
  )
  return { screen, acts, hint }
}
