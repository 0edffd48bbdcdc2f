import { useCallback, useMemo, useRef, useState } from 'react'
import { useActs } from '#app/console/_acts/use-acts.ts'
import { type ConsoleProblem, consoleClient } from '#app/console/_api/client.ts'
import type { FirstHourRecord } from '#lib/house/first-hour-record.ts'
import type { HouseSectionRecord } from '#lib/house/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { HouseSection } from '#lib/venue-file/house-sections.ts'

export const startSteps = ['place', 'hours', 'tables', 'length', 'booking', 'cards', 'page'] as const
export type StartStep = (typeof startSteps)[number]

/** Whether each step is done, by what is stored. */
export function doneSteps({ week, tables, length, booking, cards, page }: FirstHourRecord): Record<StartStep, boolean> {
  return {
    place: true,
    hours: week.some(({ opens }) => opens !== null),
    tables: tables.length > 0,
    length: length !== null,
    booking: booking !== null,
    cards: cards > 0,
    page: page.on,
  }
}

type Stored = Record<string, unknown>

/**
 * Holds the state of the first steps: what is stored, and which step is open. A step that is saved or skipped opens the next one
 * that is left. `save` reads a section and saves it with a change; a refusal leaves the form of the step as it is.
 */
export function useStart(venueSlug: string, first: FirstHourRecord, locale: Locale) {
  const client = useMemo(() => consoleClient({ venueSlug, language: locale }), [venueSlug, locale])
  const [state, setState] = useState(first)
  const [skipped, setSkipped] = useState<readonly StartStep[]>([])
  const [chosen, choose] = useState<StartStep | null>(null)
  const [refusal, setRefusal] = useState<ConsoleProblem | null>(null)
  // The section as it was before a save whose answer was lost: the next press sends the same save again, so it counts once.
  const unanswered = useRef<HouseSectionRecord | null>(null)
  const refresh = useCallback(() => client.read('first-hour').then(setState, () => {}), [client])
  const acts = useActs(client, { locale, refresh })
  const done = doneSteps(state)
  const open = chosen ?? startSteps.find((step) => !done[step] && !skipped.includes(step)) ?? null

  async function save(section: HouseSection, change: (stored: Stored) => Stored, text: string): Promise<boolean> {
    setRefusal(null)
    const path = `house/${section}` as const
    const before = unanswered.current?.section === section ? unanswered.current : null
    const stored = before ?? (await acts.run(`read ${section}`, () => client.read(path), setRefusal))
    if (!stored) return false
    unanswered.current = stored
    const body = { version: stored.version, content: change(stored.content) }
    const saved = await acts.act(path, body, text, (problem) => {
      if (problem.status !== 0) unanswered.current = null
      setRefusal(problem)
    })
    if (saved) unanswered.current = null
    return saved !== null
  }

  return {
    state,
    done,
    open,
    acts,
    client,
    refusal,
    setRefusal,
    save,
    show(step: StartStep) {
      setRefusal(null)
      choose(step)
    },
    /** Leaves the open step: it is done, or skipped for now. */
    leave() {
      setRefusal(null)
      choose(null)
      if (open !== null && !skipped.includes(open)) setSkipped([...skipped, open])
    },
  }
}

export type StartWork = ReturnType<typeof useStart>
