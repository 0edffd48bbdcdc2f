'use client'
import { createContext, useContext } from 'react'
import type { ActAnswer, Evening, PartyDetails } from '#lib/evening/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Act } from '#lib/operators/roles.ts'
import type { ConsoleClient } from '../../../_api/client.ts'
import type { BodyOf } from '../../../_api/paths.ts'
import type { Connection } from '../../../_live/use-live.ts'

export type View = 'timeline' | 'floor' | 'list'

/** The dialogs of the screen; one is open at a time. */
export type Dialog =
  | { kind: 'walk-in'; resourceId?: string }
  | { kind: 'booking'; resourceId?: string; start?: string }
  | { kind: 'block'; resourceId?: string }
  | { kind: 'move'; reference: string }
  | { kind: 'palette' }
  | { kind: 'keys' }

/**
 * A refusal of the console's routes, as far as a part of the screen reads it. Fields are spelled as they were sent. `current` has the
 * fields that somebody else has changed since a form was read.
 */
export type Refusal = {
  detail: string
  errors: Readonly<Record<string, readonly string[]>>
  current?: Readonly<Record<string, unknown>> | undefined
}

/**
 * What every part of the evening screen reads and calls. The evening is the server's last answer; no part keeps a copy of it.
 */
export type Screen = {
  locale: Locale
  evening: Evening
  /** The server's clock, carried on by the browser's: instants in milliseconds. It changes every few seconds. */
  now: number
  view: View
  show: (view: View) => void
  /** Opens another service day (`YYYY-MM-DD`): a plain link, so that the address holds the state. */
  hrefOf: (to: { date?: string; view?: View; selected?: string | null }) => string
  /** The reference of the party whose panel is open. */
  selected: string | null
  select: (reference: string | null) => void
  /** What the panel shows; null until it was read. */
  details: PartyDetails | null
  dialog: Dialog | null
  open: (dialog: Dialog | null) => void
  /** Whether the person's role has this act. */
  may: (act: Act) => boolean
  /**
   * Sends an act to `/api/console/venues/{slug}/{path}` with an Idempotency-Key of its own, retried while the network is away.
   * Shows `done`, or what it makes of the answer, in a toast, with Undo where it can be undone. Returns null where it was refused: the toast says why, in the
   * words of the problem. `resourceId` is the row where the refusal is shown beside the toast (it was dropped on), and `refused`
   * is called with it, so that a form can say it at its fields.
   */
  act: <S extends string>(
    path: S,
    body: BodyOf<S>,
    done: string | ((answer: ActAnswer) => Promise<string>),
    at?: { resourceId?: string; refused?: (refusal: Refusal) => void },
  ) => Promise<ActAnswer | null>
  /** Reads something of the console: `/api/console/venues/{slug}/{path}`. Throws a `ConsoleProblem`. */
  read: ConsoleClient['read']
  /** Announces a sentence to screen readers, without showing it. */
  say: (text: string) => void
  /** While it is `away` or `ended`, acts are refused with the reason. */
  connection: Connection
  /** The row that has just refused a party, with the reason, for four seconds. */
  refusedRow: { resourceId: string; reason: string } | null
}

export const ScreenContext = createContext<Screen | null>(null)

/** The screen that this component is a part of. */
export function useScreen(): Screen {
  const screen = useContext(ScreenContext)
  if (!screen) throw new Error('outside the evening screen')
  return screen
}
