import { useCallback, useRef, useState } from 'react'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { type ConsoleClient, ConsoleProblem } from '../_api/client.ts'
import type { ActAnswer, ActAnswerOf, BodyOf } from '../_api/paths.ts'
import { useToasts } from '../_ui/use-toasts.ts'
import { refusalText } from './refusals.ts'
import { actTexts as texts } from './texts.ts'

/** An act can be undone for this long by this device's clock; the server decides. Milliseconds. */
const undoMs = 600_000

/** The text after an act was done, or a function that makes it from the answer. Null for no toast. */
export type DoneText<A> = string | null | ((answer: A) => string | Promise<string>)

/** Is called with a refusal in place of the toast, such as by a form that shows it at its fields. */
export type OnRefusal = (refusal: ConsoleProblem) => void

/** Sends an act. Returns the answer, or null if it was refused or is on its way already. */
export type SendAct = <S extends string>(
  path: S,
  body: BodyOf<S> | Blob,
  done: DoneText<ActAnswerOf<S>>,
  onRefusal?: OnRefusal,
) => Promise<ActAnswerOf<S> | null>

type Options = {
  locale: Locale
  /** Is called after each act, also after a refused one, so that the screen shows what is true. */
  refresh?: () => unknown
  /** While it is `away` or `ended`, acts are refused at once. */
  connection?: string
  /** The text after an undo, if it is not that of all screens, which repeats the text of the act. */
  undone?: Text
}

/**
 * The acts of a screen: each is sent until an answer has come (`consoleClient`), a press on an act that is on its way does
 * nothing, and a toast shows that it was done or why it was refused, with Undo if it can be undone. `undo` undoes the last
 * act. `said` is for screen readers.
 */
export function useActs(client: ConsoleClient, { locale, refresh, connection, undone: undoneText }: Options) {
  const { toast, show, close } = useToasts()
  const [said, say] = useState('')
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set())
  // The state changes at the next rendering, and another press may come before.
  const onWay = useRef(new Set<string>())
  const last = useRef<{ entryId: string; until: number; text: string } | { why: string } | null>(null)
  const state = useRef({ connection, refresh })
  state.current = { connection, refresh }

  const tell = useCallback(
    (kind: 'done' | 'refused', text: string, undo: (() => void) | null = null) => {
      show(kind, text, undo)
      say(text)
    },
    [show],
  )

  /** Does some work under a name, unless work of that name is running. Returns null if it was refused or not begun. */
  const run = useCallback(
    async <T>(name: string, work: () => Promise<T>, onRefusal?: OnRefusal): Promise<T | null> => {
      if (onWay.current.has(name)) return null
      onWay.current.add(name)
      setRunning(new Set(onWay.current))
      try {
        const { connection: now } = state.current
        if (now === 'away') throw new ConsoleProblem(0, 'about:blank', 'No Network', texts.noNetwork[locale])
        if (now === 'ended') throw new ConsoleProblem(401, 'about:blank', 'Ended', texts.ended[locale])
        return await work()
      } catch (error) {
        if (!(error instanceof ConsoleProblem)) throw error
        if (onRefusal) {
          // The toast of an earlier act must not stand beside the refusal.
          close()
          onRefusal(error)
          say(error.detail)
        } else {
          tell('refused', refusalText(error))
        }
        return null
      } finally {
        onWay.current.delete(name)
        setRunning(new Set(onWay.current))
        state.current.refresh?.()
      }
    },
    [locale, tell, close],
  )

  const undo = useCallback(async (): Promise<void> => {
    const entry = last.current
    if (entry && 'why' in entry) return tell('refused', entry.why)
    if (!entry || entry.until < Date.now()) return tell('refused', texts.nothingToUndo[locale])
    const { entryId, text } = entry
    const undone = await run(`undo ${entryId}`, () => client.act('undo', { entryId }))
    if (!undone) return
    last.current = null
    tell('done', (undoneText ?? texts.undone(text))[locale])
  }, [client, locale, run, tell, undoneText])

  const act = useCallback<SendAct>(
    async (path, body, done, onRefusal) => {
      const name = `${path} ${body instanceof Blob ? body.size : JSON.stringify(body)}`
      const isAgain = !(body instanceof Blob) && client.wasSent(path, body)
      const answer = await run(name, () => client.act(path, body), onRefusal)
      if (answer === null) return null
      const text = typeof done === 'function' ? await done(answer) : done
      const { entryId, undoableUntil, notUndoable } = answer as Partial<ActAnswer>
      const isUndoable = typeof entryId === 'string' && typeof undoableUntil === 'string'
      const why = typeof notUndoable === 'string' ? { why: notUndoable } : null
      last.current = isUndoable ? { entryId, until: Date.now() + undoMs, text: text ?? '' } : why
      if (text !== null) {
        // The answer may be that of an earlier press, and not of the one that the person means, such as the next guest's.
        const said = isAgain ? texts.sentAgain(withStop(text))[locale] : text
        tell('done', entryId === null ? texts.unchanged[locale] : said, isUndoable ? () => void undo() : null)
      }
      return answer
    },
    [client, locale, run, tell, undo],
  )

  return { act, run, undo, tell, say, said, toast, closeToast: close, running, busy: running.size > 0 }
}

const withStop = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

export type Acts = ReturnType<typeof useActs>
