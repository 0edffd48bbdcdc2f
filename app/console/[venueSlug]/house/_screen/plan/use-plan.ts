import { useMemo, useRef, useState } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import type { SectionWork } from '../use-section.ts'
import { ownWords } from '../words-field.tsx'
import type { PlanChange } from './changes.ts'
import { itemsOf, keptItems, type PlanContent, type PlanItem, type PlanZone, roomOf } from './content.ts'
import { boxOf, type PlanGuide } from './geometry.ts'
import { planTexts as texts } from './plan-texts.ts'

/** The most steps that can be undone. */
const mostSteps = 200

/**
 * Holds what of the plan is shown and chosen, and its steps for undo and redo. The plan itself is the draft of the section,
 * so that it is saved, discarded and compared with the tables of the list.
 */
export function usePlan(work: SectionWork, language: Locale, locale: Locale) {
  const content = useMemo(() => {
    const { resources = [], floorPlan } = work.draft as Partial<PlanContent>
    const plan = floorPlan ?? { zones: [], tables: [] }
    return { resources, floorPlan: { zones: plan.zones ?? [], tables: plan.tables ?? [] } }
  }, [work.draft])
  const zones = useMemo(
    () => content.floorPlan.zones.toSorted((one, other) => one.ordinal - other.ordinal),
    [content.floorPlan.zones],
  )
  const [zoneId, setZoneId] = useState<string | null>(null)
  const zone = zones.find(({ id }) => id === zoneId) ?? zones[0] ?? null
  const shown = useRef<readonly PlanItem[]>([])
  const items = useMemo(() => (zone ? keptItems(itemsOf(content, zone), shown.current) : []), [content, zone])
  shown.current = items
  const room = useMemo(
    () => (zone ? roomOf(zone, content.floorPlan.tables) : { width: 1200, height: 800 }),
    [zone, content.floorPlan.tables],
  )
  const [chosenKeys, setChosen] = useState<readonly string[]>([])
  const chosen = useMemo(() => chosenKeys.filter((key) => items.some((item) => item.key === key)), [chosenKeys, items])
  const [steps, setSteps] = useState<{ past: PlanContent[]; future: PlanContent[] }>({ past: [], future: [] })
  /** Names the last step: moves of the same things by keys, one after another, are one step. */
  const lastStep = useRef<string | null>(null)
  /** Tables that were added here and are not saved. */
  const unsaved = useRef(new Set<string>())
  if (work.changes === 0) unsaved.current.clear()
  const [said, say] = useState('')

  const write = (next: PlanContent) => {
    for (const { id } of next.resources) {
      if (!content.resources.some((each) => each.id === id)) unsaved.current.add(id)
    }
    work.change((before) => ({ ...before, ...next }))
  }

  /** Changes the plan. Changes with the same `step`, one after another, are undone at once. */
  function change(next: PlanContent, step: string | null = null) {
    if (next === content) return
    const joins = step !== null && step === lastStep.current
    if (!joins) setSteps(({ past }) => ({ past: [...past, content].slice(-mostSteps), future: [] }))
    lastStep.current = step
    write(next)
  }

  function travel(from: 'past' | 'future') {
    const next = steps[from].at(-1)
    if (!next) return
    lastStep.current = null
    const rest = steps[from].slice(0, -1)
    setSteps(
      from === 'past'
        ? { past: rest, future: [...steps.future, content] }
        : { past: [...steps.past, content], future: rest },
    )
    write(next)
  }

  const nameOf = (name: PlanZone['name']) => ownWords(name, language)
  /** Returns what a thing is called. */
  function titleOf({ kind, key, name }: PlanItem): string {
    if (kind === 'table') return nameOf(name)
    return (kind === 'wall' ? texts.wallNumber(Number(key.slice(5)) + 1) : texts.labelNamed(nameOf(name)))[locale]
  }
  /** Returns a thing with its place, as a sentence for screen readers. */
  function sentenceOf(item: PlanItem): string {
    const { left, top } = boxOf(item.spot)
    const { width, height, rotation } = item.spot
    const [across, down] = [Math.round(width), Math.round(height)]
    const parts = [
      item.kind === 'table' ? texts.table(titleOf(item), item.seats)[locale] : titleOf(item),
      ...(item.active ? [] : [texts.outOfService[locale]]),
      texts.at(Math.round(left), Math.round(top))[locale],
      ...(item.kind === 'table' ? [texts.sized(across, down)[locale]] : []),
      ...(rotation === 0 ? [] : [texts.turnedTo(Math.round(rotation))[locale]]),
    ]
    return parts.join(', ')
  }

  return {
    content,
    zones,
    zone,
    /** Shows a zone; nothing of the one before stays chosen. */
    showZone: (id: string) => {
      setZoneId(id)
      setChosen([])
    },
    items,
    room,
    chosen,
    choose: (keys: readonly string[]) => {
      lastStep.current = null
      setChosen(keys)
    },
    change,
    apply: ({ content: next, chosen: keys }: PlanChange) => {
      change(next)
      setChosen(keys)
    },
    unsaved: unsaved.current as ReadonlySet<string>,
    undo: () => travel('past'),
    redo: () => travel('future'),
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    loose: content.resources.filter(({ id }) => !content.floorPlan.tables.some(({ resource }) => resource === id)),
    said,
    say,
    nameOf,
    titleOf,
    sentenceOf,
    /** Says where a thing stands now, and what it lines up with. */
    tellPlace: (item: PlanItem, guides: readonly PlanGuide[] = []) =>
      say([sentenceOf(item), ...guides.map(({ name }) => texts.linedUp(name)[locale])].join(', ')),
  }
}

export type PlanWork = ReturnType<typeof usePlan>
