'use client'
import { useRef, useState } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import { CombinationProposals } from '../combination-proposals.tsx'
import type { SectionWork } from '../use-section.ts'
import css from './plan.module.css'
import { PlanBar } from './plan-bar.tsx'
import { PlanCanvas } from './plan-canvas.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { planTexts as texts } from './plan-texts.ts'
import { usePlan } from './use-plan.ts'

type Props = { work: SectionWork; language: Locale; both: boolean; locale: Locale }

/** Shows the floor plan of a venue and changes it: rooms, tables, walls and labels. */
export function PlanEditor({ work, language, both, locale }: Props) {
  const plan = usePlan(work, language, locale)
  const [snaps, setSnaps] = useState(true)
  const panel = useRef<HTMLElement>(null)
  return (
    <section className={css.plan} aria-label={texts.plan[locale]}>
      <PlanBar {...{ plan, snaps, setSnaps, locale }} />
      {plan.zone && <PlanCanvas {...{ plan, snaps, locale }} afterFloor={() => panel.current?.focus()} />}
      <aside ref={panel} tabIndex={-1} className={css.panel} data-alone={plan.zone ? undefined : true}>
        <PlanPanel {...{ plan, language, both, locale }} errorAt={work.errorAt} />
        {plan.chosen.length === 0 && <CombinationProposals {...{ work, language, locale }} />}
      </aside>
    </section>
  )
}
