import { useCallback, useEffect, useRef, useState } from 'react'
import { type ConsoleClient, ConsoleProblem, newKey } from '#app/console/_api/client.ts'
import type { BodyOf } from '#app/console/_api/paths.ts'
import { screenTexts } from '#app/console/[venueSlug]/evening/_screen/texts.ts'
import { useToasts } from '#app/console/[venueSlug]/evening/_screen/use-toasts.ts'
import type { ActAnswer } from '#lib/evening/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { forgetPress, type Kept, keepPress, keptPresses } from './kept-presses.ts'

/** A press without an answer is sent again after this pause; milliseconds. */
const againMs = 2_000

/**
 * Sends presses until the server has answered, even through a long time without a network, and after a reload of the page.
 * All attempts of a press have one Idempotency-Key. `pressed` has the names of presses on their way. The toast after an act
 * that can be undone has Undo.
 */
export function usePresses(
  client: ConsoleClient,
  {
    venueSlug,
    locale,
    person,
    refresh,
    say,
  }: { venueSlug: string; locale: Locale; person: string; refresh: () => void; say: (text: string) => void },
) {
  const { toast, show, close } = useToasts()
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set())
  const sending = useRef(new Set<string>())
  const undo = useRef((_entryId: string, _done: string) => {})
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const send = useCallback(
    async (kept: Kept) => {
      const { name, path, body, key, done } = kept
      if (sending.current.has(name)) return
      sending.current.add(name)
      setPressed(new Set(sending.current))
      try {
        while (mounted.current) {
          try {
            const answer: ActAnswer = await client.act(path, body as BodyOf<string>, { key })
            forgetPress(venueSlug, kept)
            const { entryId } = answer
            show('done', done, entryId && answer.undoableUntil ? () => undo.current(entryId, done) : null)
            say(done)
            break
          } catch (error) {
            const known = error instanceof ConsoleProblem
            if (known && error.status >= 400 && error.status < 500) {
              forgetPress(venueSlug, kept)
              show('refused', error.detail)
              say(error.detail)
              break
            }
            await new Promise((resume) => setTimeout(resume, againMs))
          }
        }
      } finally {
        sending.current.delete(name)
        setPressed(new Set(sending.current))
        refresh()
      }
    },
    [client, venueSlug, refresh, say, show],
  )
  const press = useCallback(
    <S extends string>(name: string, path: S, body: BodyOf<S>, done: string) => {
      if (sending.current.has(name)) return
      const kept = { name, path, body, key: newKey(), done, person, at: Date.now() }
      keepPress(venueSlug, kept)
      void send(kept)
    },
    [send, venueSlug, person],
  )
  undo.current = (entryId, done) => press(`undo ${entryId}`, 'undo', { entryId }, screenTexts.undone(done)[locale])
  // Send the presses that an earlier page could not get through.
  useEffect(() => {
    for (const kept of keptPresses(venueSlug, person)) void send(kept)
  }, [send, venueSlug, person])
  return { press, pressed, toast, closeToast: close }
}
