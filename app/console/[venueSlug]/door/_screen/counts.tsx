import type { Locale } from '#lib/i18n/locale.ts'
import type { DoorState } from './contract.ts'
import css from './door.module.css'
import { doorTexts as texts } from './texts.ts'

const binMs = 300_000
const bins = 12

/** Shows how many guests are inside, how many tickets are sold, and the arrivals of the last hour, a bar for five minutes. */
export function Counts({ state, inside, locale }: { state: DoorState | null; inside: number; locale: Locale }) {
  const now = state ? Date.parse(state.now) : 0
  const last = Math.floor(now / binMs) * binMs
  const guests = Array.from({ length: bins }, (_, at) => {
    const from = last - (bins - 1 - at) * binMs
    return state?.arrivals.find((bin) => Date.parse(bin.from) === from)?.guests ?? 0
  })
  const most = Math.max(1, ...guests)
  const label = `${texts.arrivalsChart[locale]}: ${guests.join(', ')}`
  return (
    <dl className={css.counts}>
      <div>
        <dt>{texts.inside[locale]}</dt>
        <dd>{inside}</dd>
      </div>
      <div>
        <dt>{texts.sold[locale]}</dt>
        <dd>{state?.sold ?? '–'}</dd>
      </div>
      <div className={css.arrivals}>
        <dt>
          {texts.arrivals(state?.inside.filter(({ since }) => now - Date.parse(since) < binMs).length ?? 0)[locale]}
        </dt>
        <dd>
          <svg viewBox={`0 0 ${bins * 8} 24`} role="img" aria-label={label} preserveAspectRatio="xMaxYMax meet">
            {guests.map((count, at) => {
              const height = count === 0 ? 1 : 2 + (22 * count) / most
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              return <rect key={at} x={at * 8 + 1} y={24 - height} width="6" height={height} rx="1" />
            })}
          </svg>
        </dd>
      </div>
    </dl>
  )
}
