import { useCallback, useEffect, useMemo, useState } from 'react'
import { newKey } from '#app/console/_acts/kept-keys.ts'
import { type OnRefusal, useActs } from '#app/console/_acts/use-acts.ts'
import { ConsoleProblem, consoleClient } from '#app/console/_api/client.ts'
import { useLeaveQuestion } from '#app/console/_ui/use-leave-question.ts'
import type { EventAct, StaffEvent } from '#lib/events/staff/staff-record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import {
  bodyOfForm,
  changedFields,
  type EditedContent,
  errorsOfTyped,
  type FieldName,
  fieldErrors,
  formOf,
  readStored,
  typedOver,
} from './form.ts'
import { editorTexts as texts } from './texts.ts'

export type EditorVenue = {
  slug: string
  name: string
  language: Locale
  currency: string
  usualMax: number
  canSell: boolean
  /** The address of the events on the venue's own page; null if the venue has no page. */
  eventsUrl: string | null
  /** The host of this service, whose pictures the form can show. */
  host: string
}
type Refusal = { text: string; status: number }
export type EditorStep = 'publish' | 'cancel' | 'remove'

/** After a pause of this length in typing, the service is asked for the consequences of the change; milliseconds. */
const pauseMs = 500

/** Holds the state of the editor: the stored event, the typed form, and the consequences of saving. */
export function useEditor(venue: EditorVenue, initial: StaffEvent | null, locale: Locale) {
  const client = useMemo(() => consoleClient({ venueSlug: venue.slug, language: locale }), [venue.slug, locale])
  const acts = useActs(client, { locale })
  const [event, setEvent] = useState(initial)
  const [form, setForm] = useState(() => formOf(initial, venue, locale))
  // The rich text keeps its first HTML. A new version makes it anew, after the form was changed by anything but typing.
  const [version, setVersion] = useState(0)
  const [restored, setRestored] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [meaning, setMeaning] = useState<EventAct['meaning']>(null)
  const stored = useMemo(() => formOf(event, venue, locale), [event, venue, locale])
  const changed = changedFields(form, stored)
  const isChanged = changed.length > 0
  const isDraft = event === null || event.status === 'Draft'
  const place = `event:${venue.slug}:${event?.slug ?? ''}`
  const list = `/console/${encodeURIComponent(venue.slug)}/events`
  const letLeave = useLeaveQuestion(isChanged)
  const leaveFor = (address: string) => {
    letLeave()
    location.assign(address)
  }

  useEffect(() => {
    const typed = readStored(localStorage.getItem(place))
    if (!typed) return
    setForm((current) => typedOver(typed.base, typed.form, current))
    setVersion((count) => count + 1)
    setRestored(true)
  }, [place])

  useEffect(() => {
    if (isChanged) localStorage.setItem(place, JSON.stringify({ base: stored, form }))
    else localStorage.removeItem(place)
  }, [isChanged, form, place, stored])

  const refused = useCallback<OnRefusal>(
    ({ status, errors, detail }) => {
      const fields = status === 400 ? fieldErrors(errors) : {}
      setErrors(fields)
      const named = Object.keys(fields).length > 0
      setRefusal(named ? null : { text: status === 401 ? texts.signedOut[locale] : detail, status })
    },
    [locale],
  )

  const isPublished = event?.status === 'Published'
  useEffect(() => {
    setMeaning(null)
    if (!isChanged) return
    const ended = new AbortController()
    const timer = setTimeout(async () => {
      const typed = bodyOfForm(form, venue.currency, locale)
      // The service compares fields, such as price and tickets, only if each is right by itself, and a title may come last.
      const asked = { preview: true, content: { ...typed, title: event ? typed.title : typed.title || '–' } }
      const options = { signal: ended.signal, key: newKey() }
      try {
        if (event) {
          const body = { ...asked, revision: event.revision }
          const answer = await client.act(`events/${event.slug}/edit`, body, options)
          if (isPublished) setMeaning(answer.meaning)
        } else await client.act('events', asked, options)
        setErrors({})
        setRefusal(null)
      } catch (error) {
        if (ended.signal.aborted) return
        if (!(error instanceof ConsoleProblem)) throw error
        if (isPublished || error.status !== 400) return refused(error)
        setErrors((shown) => errorsOfTyped(fieldErrors(error.errors), { shown, typed: changedFields(form, stored) }))
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [client, event, form, isPublished, isChanged, stored, refused, venue.currency, locale])

  const forget = useCallback(() => {
    localStorage.removeItem(place)
    setRestored(false)
    setErrors({})
    setRefusal(null)
  }, [place])

  const show = useCallback(
    (next: StaffEvent) => {
      setEvent(next)
      setForm(formOf(next, venue, locale))
      setVersion((count) => count + 1)
    },
    [venue, locale],
  )

  /** Does some work, unless other work of the editor is on its way. Returns null if it was refused. */
  function attempt<T>(work: () => Promise<T>, onRefusal: OnRefusal = refusedByPress): Promise<T | null> {
    acts.closeToast()
    return acts.run('editor', work, onRefusal)
  }

  function refusedByPress(refusal: ConsoleProblem): void {
    refused(refusal)
    // The fields say what is wrong after the next rendering.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus())
  }

  /** Stores the typed form and returns the event as it is then. Null if the browser leaves for the editor of a new event. */
  async function store(): Promise<StaffEvent | null> {
    const content = bodyOfForm(form, venue.currency, locale)
    if (!event) return create(content)
    if (isChanged) await client.act(`events/${event.slug}/edit`, { revision: event.revision, content })
    forget()
    const next = await client.read(`events/${event.slug}`)
    show(next)
    return next
  }

  /** Creates a draft. The page becomes its editor, so that another press does not create a second one. */
  async function create(content: EditedContent): Promise<StaffEvent | null> {
    const { slugs } = await client.act('events', { content })
    const address = `${list}/${slugs[0]}`
    forget()
    const created = await client.read(`events/${slugs[0]}`).catch(() => null)
    if (!created) {
      leaveFor(address)
      return null
    }
    history.replaceState(null, '', address)
    show(created)
    return created
  }

  const mails = meaning?.mails ?? 0
  const take = {
    publish: ({ slug, revision }: StaffEvent) => client.act(`events/${slug}/publish`, { revision }),
    cancel: ({ slug, revision }: StaffEvent) => client.act(`events/${slug}/cancel`, { revision }),
    remove: ({ slug, revision }: StaffEvent) => client.act(`events/${slug}/remove`, { revision }),
  }
  return {
    ...{ event, form, stored, changed, version, restored, errors, refusal, meaning, client, acts },
    ...{ isChanged, isDraft, list, letLeave, leaveFor },
    busy: acts.running.has('editor'),
    type: (name: FieldName, value: string) => setForm((before) => ({ ...before, [name]: value })),
    discard: () => {
      forget()
      setForm(stored)
      setVersion((count) => count + 1)
    },
    /** Reads the event again after somebody else has changed it, and keeps the fields that were typed here. */
    reload: () =>
      attempt(async () => {
        if (!event) return
        const next = await client.read(`events/${event.slug}`)
        setEvent(next)
        setForm(typedOver(stored, form, formOf(next, venue, locale)))
        setVersion((count) => count + 1)
        setRefusal(null)
      }),
    save: () =>
      attempt(async () => {
        if (await store()) acts.tell('done', texts.saved(mails)[locale])
      }),
    /** Takes a step. A dialog that asks for it shows its refusal itself. */
    step: (step: EditorStep, onRefusal?: OnRefusal) =>
      attempt(async () => {
        const current = step === 'publish' ? await store() : event
        if (!current) return null
        const answer = await take[step](current)
        forget()
        if (step === 'remove') {
          leaveFor(list)
          return answer
        }
        show(await client.read(`events/${current.slug}`))
        const done = step === 'publish' ? texts.published : texts.cancelled(answer.meaning?.mails ?? 0)
        acts.tell('done', done[locale])
        return answer
      }, onRefusal),
  }
}

export type Editor = ReturnType<typeof useEditor>
