import { useCallback, useMemo, useRef, useState } from 'react'
import { useActs } from '#app/console/_acts/use-acts.ts'
import { type ConsoleProblem, consoleClient } from '#app/console/_api/client.ts'
import { useLeaveQuestion } from '#app/console/_ui/use-leave-question.ts'
import { changedPlaces } from '#lib/house/changed-places.ts'
import type { HouseSectionRecord, SectionSavedRecord } from '#lib/house/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { HouseSection } from '#lib/venue-file/house-sections.ts'
import { houseTexts as texts } from './texts.ts'
import { useBookingChoices } from './use-booking-choices.ts'

export type Content = Record<string, unknown>

/** The bookings and events that a save would strand, as the server has listed them for the draft that is shown. */
type Meaning = Pick<SectionSavedRecord, 'seen' | 'stranded' | 'events'>

/**
 * Holds the draft of a section and saves it. The first press of a save that strands bookings lists them, the second one saves
 * with the choices about them; `changeId` is the change that moves and cancels some. After a refusal the draft stays: `errorAt`
 * has the message of a place, `other` the content that somebody else has saved meanwhile.
 */
export function useSection(venueSlug: string, first: HouseSectionRecord, locale: Locale) {
  const section = first.section as HouseSection
  const client = useMemo(() => consoleClient({ venueSlug, language: locale }), [venueSlug, locale])
  const [stored, setStored] = useState({ version: first.version, content: first.content })
  const [draft, setDraft] = useState<Content>(first.content)
  const isChanged = useRef(false)
  const read = useCallback(() => client.read(`house/${section}` as const), [client, section])
  const show = useCallback((next: { version: string; content: Content }) => {
    setStored({ version: next.version, content: next.content })
    setDraft(next.content)
  }, [])
  // After an undo of the toast the form shows what is stored then. A draft is never replaced.
  const refresh = useCallback(async () => {
    const next = isChanged.current ? null : await read().catch(() => null)
    if (next && !isChanged.current) show(next)
  }, [read, show])
  const acts = useActs(client, { locale, refresh })
  const [refusal, setRefusal] = useState<ConsoleProblem | null>(null)
  const [meaning, setMeaning] = useState<Meaning | null>(null)
  const choices = useBookingChoices()
  const [changeId, setChangeId] = useState<string | null>(null)
  const [other, setOther] = useState<{ version: string; content: Content } | null>(null)
  const changes = useMemo(() => changedPlaces(stored.content, draft).length, [stored, draft])
  isChanged.current = changes > 0
  useLeaveQuestion(changes > 0)

  const change = useCallback((next: Content | ((before: Content) => Content)) => {
    setDraft(next)
    // The list was of the draft before, and so were the messages.
    setMeaning(null)
    setRefusal(null)
  }, [])

  function refused(problem: ConsoleProblem) {
    setRefusal(problem)
    // Without an answer nobody knows that the list is another one: the choices stay, and are sent again.
    if (problem.status !== 0) setMeaning(null)
    const current = problem.members.current as { version: string; content: Content } | undefined
    if (current) setOther(current)
  }

  async function save() {
    setRefusal(null)
    const path = `house/${section}` as const
    const chosen = meaning ? choices.body : []
    const body = { version: stored.version, content: draft, seen: meaning?.seen ?? '', choices: chosen }
    if (!meaning) {
      const would = await acts.act(path, { ...body, preview: true }, null, refused)
      if (!would) return
      if (would.seen !== '') {
        choices.keepOnly(would.stranded)
        return setMeaning(would)
      }
    }
    const saved = await acts.act(path, body, texts.saved[locale], refused)
    if (!saved) return
    setMeaning(null)
    setOther(null)
    setChangeId(saved.changeId)
    // The save stands if the answer of this read is lost: saving the same again is no conflict.
    const next = await read().catch(() => null)
    if (!next) return
    setStored({ version: next.version, content: next.content })
    // Words that were typed during the save stay.
    setDraft((now) => (now === draft ? next.content : now))
  }

  return {
    section,
    draft,
    change,
    changes,
    meaning,
    choices,
    changeId,
    other,
    acts,
    save,
    discard: () => {
      change(stored.content)
      setOther(null)
    },
    /** Compares with what somebody else has saved: the draft stays, and the next save replaces that. */
    keepMine: () => {
      if (other) setStored(other)
      setOther(null)
      setRefusal(null)
    },
    takeTheirs: () => {
      if (!other) return
      setStored(other)
      change(other.content)
      setOther(null)
    },
    refusal: refusal && Object.keys(refusal.errors).length === 0 ? refusal.detail : null,
    errors: refusal?.errors ?? {},
    errorAt: (place: string) => refusal?.errors[place]?.[0],
  }
}

export type SectionWork = ReturnType<typeof useSection>
