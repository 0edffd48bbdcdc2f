import { useCallback, useRef, useState } from 'react'
import { newKey } from '#app/console/_acts/kept-keys.ts'
import { type ConsoleClient, ConsoleProblem, isTemporary } from '#app/console/_api/client.ts'
import type { ActAnswerOf, BodyOf } from '#app/console/_api/paths.ts'
import { useToasts } from '#app/console/_ui/use-toasts.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { counterTexts as texts } from './texts.ts'

/** The text of the toast after an act was done, or a function that makes it from the answer. */
export type Done<S extends string> = string | ((answer: ActAnswerOf<S>) => string)

/** Shows why an act was refused. A dialog shows it inside itself, because it covers toasts. */
export type Refuse = (why: string) => void

type Told = {
  locale: Locale
  /** The version of all that the screen shows. */
  seen: string
  refresh: () => void
  say: (text: string) => void
}

/**
 * Sends the acts of this screen, one at a time: a press while another act is on its way does nothing. `act` resolves to the
 * answer, or to null if the act was not done. An act that can be undone has Undo in its toast.
 *
 * An act without an answer may be done already. If it is pressed again before the screen has shown anything new, it is sent
 * with the same Idempotency-Key. `seen` and `shown` are the versions of the data on the screen and in the caller's part.
 */
export function useActs(client: ConsoleClient, { locale, seen, refresh, say }: Told) {
  const { toast, show, close } = useToasts()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const unanswered = useRef({ what: '', key: '' })
  const tell = useCallback(
    (kind: 'done' | 'refused', text: string, undo: (() => void) | null = null) => {
      show(kind, text, undo)
      say(text)
    },
    [show, say],
  )
  const one = useCallback(
    async <T>(send: () => Promise<T>, refuse: Refuse): Promise<T | null> => {
      // `busy` disables the buttons only at the next rendering, and a key or a touch may come before.
      if (running.current) return null
      running.current = true
      setBusy(true)
      try {
        return await send()
      } catch (error) {
        if (!(error instanceof ConsoleProblem)) throw error
        refuse(error.detail)
        return null
      } finally {
        running.current = false
        setBusy(false)
        refresh()
      }
    },
    [refresh],
  )
  const act = useCallback(
    async <S extends string>(
      path: S,
      body: BodyOf<S>,
      done: Done<S>,
      refuse: Refuse = (why) => tell('refused', why),
      shown = '',
    ): Promise<ActAnswerOf<S> | null> => {
      const answer = await one(() => {
        const what = JSON.stringify([path, body, seen, shown])
        const key = unanswered.current.what === what ? unanswered.current.key : newKey()
        unanswered.current = { what: '', key: '' }
        return client.act(path, body, { key }).catch((error) => {
          if (error instanceof ConsoleProblem && isTemporary(error)) unanswered.current = { what, key }
          throw error
        })
      }, refuse)
      if (answer === null) return null
      const { entryId, undoableUntil } = answer as { entryId: string | null; undoableUntil: string | null }
      const undo = () =>
        one(
          async () => {
            await client.act('undo', { entryId: entryId ?? '' })
            tell('done', texts.didUndo[locale])
          },
          (why) => tell('refused', why),
        )
      tell(
        'done',
        typeof done === 'string' ? done : done(answer),
        entryId !== null && undoableUntil !== null ? () => void undo() : null,
      )
      return answer
    },
    [client, locale, one, seen, tell],
  )
  return { act, busy, toast, closeToast: close }
}
