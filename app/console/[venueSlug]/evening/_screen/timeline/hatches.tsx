import css from './timeline.module.css'

/** Defines the hatches of bars: held while a guest pays, closed, and over time. */
export function Hatches() {
  return (
    <svg className={css.hatches} width="0" height="0" aria-hidden="true">
      <defs>
        <Hatch id="hatch-hold" step={10} width={5} kind={css.hatch} />
        <Hatch id="hatch-block" step={6} width={3} kind={css.hatch} />
        <Hatch id="hatch-over" step={6} width={2} kind={css.hatchOver} />
      </defs>
    </svg>
  )
}

function Hatch({ id, step, width, kind }: { id: string; step: number; width: number; kind: string | undefined }) {
  return (
    <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={kind} width={width} height={step} />
    </pattern>
  )
}
