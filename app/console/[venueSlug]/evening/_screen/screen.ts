'use client'
import { createContext, useContext } from 'react'
import type { Evening, PartyDetails } from '#lib/evening/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Act } from '#lib/operators/roles.ts'
import type { DoneText, OnRefusal } from '../../../_acts/use-acts.ts'
import type { ConsoleClient } from '../../../_api/client.ts'
import type { ActAnswerOf, BodyOf } from '../../../_api/paths.ts'
import type { LiveConnection } from '../../../_live/use-live.ts'

export type EveningView = 'timeline' | 'floor' | 'list'

/** The dialogs of the screen; one is open at a time. */
export type EveningDialog =
  | { kind: 'walk-in'; resourceId?: string }
  | { kind: 'booking'; resourceId?: string; start?: string }
  | { kind: 'block'; resourceId?: string }
  | { kind: 'move'; reference: string }
  | { kind: 'order'; reference: string }
  | { kind: 'offer-time' | 'decline-request'; reference: string }
  | { kind: 'palette' }
  | { kind: 'keys' }
  | { kind: 'day' }
  | { kind: 'pause' }

/**
 * The data and functions that every part of the evening screen shares. `evening` is the server's last answer; no part keeps
 * a copy of it.
 */
export type Screen = {
  locale: Locale
  evening: Evening
  /** The present instant by the server's clock, in milliseconds. The browser's clock advances it every few seconds. */
  now: number
  view: EveningView
  show: (view: EveningView) => void
  /**
   * Returns the address for another service day (`YYYY-MM-DD`; null: the present one), view or party: links are plain, the
   * address holds the state.
   */
  hrefOf: (to: { date?: string | null; view?: EveningView; selected?: string | null }) => string
  /** The reference of the party whose panel is open. */
  selected: string | null
  select: (reference: string | null) => void
  /** The details that the panel shows; null until they were read. */
  details: PartyDetails | null
  dialog: EveningDialog | null
  open: (dialog: EveningDialog | null) => void
  /** Returns whether the person's role has this act. */
  may: (act: Act) => boolean
  /**
   * Sends an act (`useActs`). `resourceId` is the row that also shows a refusal, because the party was dropped there.
   * `refused` gets the refusal in place of the toast, so that a dialog shows it at its fields.
   */
  act: <S extends string>(
    path: S,
    body: BodyOf<S>,
    done: DoneText<ActAnswerOf<S>>,
    at?: { resourceId?: string; refused?: OnRefusal },
  ) => Promise<ActAnswerOf<S> | null>
  /** Reads `/api/console/venues/{slug}/{path}`. Throws a `ConsoleProblem`. */
  read: ConsoleClient['read']
  /** Announces a sentence to screen readers, without showing it. */
  say: (text: string) => void
  /** Shows and announces which key comes next, until Escape, a choice or null. */
  showHint: (text: string | null) => void
  /** While it is `away` or `ended`, acts are refused with the reason. */
  connection: LiveConnection
  /** The row that has just refused a party, with the reason, for four seconds. */
  refusedRow: { resourceId: string; reason: string } | null
}

export const ScreenContext = createContext<Screen | null>(null)

/** Returns the screen that this component is a part of. Throws outside of one. */
export function useScreen(): Screen {
  const screen = useContext(ScreenContext)
  if (!screen) throw new Error('outside the evening screen')
  return screen
}
