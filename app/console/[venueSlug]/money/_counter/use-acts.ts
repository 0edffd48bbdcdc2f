import { useCallback, useRef, useState } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import { type ConsoleClient, ConsoleProblem, isTemporary, newKey } from '../../../_api/client.ts'
import type { ActAnswerOf, BodyOf } from '../../../_api/paths.ts'
import { useToasts } from '../../evening/_screen/use-toasts.ts'
import { counterTexts as texts } from './texts.ts'

/** What is said of an act that was done, which may depend on the answer. */
export type Done<S extends string> = string | ((answer: ActAnswerOf<S>) => string)

/** Says why an act was refused; a dialog says it within itself, since a toast is below it. */
export type Refuse = (why: string) => void

type Told = {
  locale: Locale
  /** The version of all that the screen shows. */
  seen: string
  refresh: () => void
  say: (text: string) => void
}

/**
 * The acts of this screen, one at a time: what is pressed while one is on its way does nothing. An act is sent until the server has
 * answered, with one key, which it keeps where no answer came and it is pressed again before the screen has seen anything new: it
 * may be done already. `shown` is the version of what the caller shows beside that. What can be taken back is offered in its toast.
 * Resolves to the answer; to null where it was not done.
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
      // Keys and touches arrive before a button shows that it is busy.
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
