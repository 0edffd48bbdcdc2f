import { useCallback, useEffect, useRef, useState } from 'react'
import type { ActAnswer } from '#lib/evening/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { type ConsoleClient, ConsoleProblem } from '../../../_api/client.ts'
import type { Refusal, Screen } from './screen.ts'
import { screenTexts } from './texts.ts'
import { useToasts } from './use-toasts.ts'

/** A row shows for this long why it has refused a party; milliseconds. */
const refusedMs = 4_000

/** The places that show a refusal beside the toast: a row (`resourceId`) and a form (`refused`). */
type Where = NonNullable<Parameters<Screen['act']>[3]>

type Around = {
  locale: Locale
  client: ConsoleClient
  connection: Screen['connection']
  refresh: () => void
  say: (text: string) => void
}

/** Returns the acts of the screen. Each answers with a toast, and the last one can be undone with `z`. */
export function useActs({ locale, client, connection, refresh, say }: Around) {
  const { toast, show, close } = useToasts()
  const [refusedRow, setRefusedRow] = useState<Screen['refusedRow']>(null)
  const last = useRef<{ entryId: string; until: number; text: string } | null>(null)
  const away = useRef(connection)
  away.current = connection
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const refuse = useCallback(
    (text: string, resourceId?: string) => {
      show('refused', text)
      say(text)
      clearTimeout(timer.current)
      if (resourceId === undefined) return setRefusedRow(null)
      setRefusedRow({ resourceId, reason: text })
      timer.current = setTimeout(() => setRefusedRow(null), refusedMs)
    },
    [show, say],
  )
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Sends a request and returns the answer. Returns null if it was refused, after `refuse` has shown why. */
  const send = useCallback(
    async (path: string, body: object | undefined, at: Where = {}): Promise<ActAnswer | null> => {
      const { resourceId } = at
      const { state } = away.current
      if (state === 'away' || state === 'ended') {
        refuse(screenTexts[state === 'away' ? 'noNetwork' : 'ended'][locale], resourceId)
        return null
      }
      try {
        return await client.act(path, body)
      } catch (error) {
        const known = error instanceof ConsoleProblem && error.status !== 0
        const detail = known ? error.detail : screenTexts.notSent[locale]
        refuse(detail, resourceId)
        const current = known ? (error.members.current as Refusal['current']) : undefined
        at.refused?.({ detail, errors: known ? error.errors : {}, current })
        return null
      } finally {
        refresh()
      }
    },
    [client, refresh, refuse, locale],
  )

  const undo = useCallback(async () => {
    const entry = last.current
    if (!entry || entry.until < Date.now()) return refuse(screenTexts.nothingToUndo[locale])
    last.current = null
    const answer = await send('undo', { entryId: entry.entryId })
    if (!answer) return
    const text = screenTexts.undone(entry.text)[locale]
    show('done', text)
    say(text)
  }, [send, show, say, refuse, locale])

  const act = useCallback<Screen['act']>(
    async (path, body, done, at) => {
      const answer = await send(path, body, at)
      if (!answer) return null
      const words = typeof done === 'string' ? done : await done(answer)
      // `undoableUntil` is by the server's clock; ten minutes by this device's clock are near enough for a button.
      const undoable = answer.entryId !== null && answer.undoableUntil !== null
      last.current = undoable ? { entryId: answer.entryId ?? '', until: Date.now() + 600_000, text: words } : null
      const text = answer.entryId === null ? screenTexts.unchanged[locale] : words
      show('done', text, undoable ? () => void undo() : null)
      say(text)
      return answer
    },
    [send, undo, show, say, locale],
  )

  return { act, undo, refuse, toast, closeToast: close, refusedRow }
}
