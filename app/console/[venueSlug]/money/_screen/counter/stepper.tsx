import type { Locale } from '#lib/i18n/locale.ts'
import css from './counter.module.css'
import { counterTexts as texts } from './texts.ts'

type Props = {
  name: string
  count: number
  most: number
  least?: number
  locale: Locale
  onCount: (count: number) => void
  focus?: boolean
}

/** Asks for a number from `least`, 0 by default, to `most`. */
export function Stepper({ name, count, most, least = 0, locale, onCount, focus = false }: Props) {
  return (
    <span className={css.stepper}>
      <button
        type="button"
        className={css.step}
        aria-label={texts.fewer(name)[locale]}
        disabled={count <= least}
        onClick={() => onCount(Math.max(least, count - 1))}
      >
        −
      </button>
      <output aria-label={`${name}: ${count}`}>{count}</output>
      <button
        type="button"
        className={css.step}
        data-focus={focus || undefined}
        aria-label={texts.more(name)[locale]}
        disabled={count >= most}
        onClick={() => onCount(Math.min(most, count + 1))}
      >
        +
      </button>
    </span>
  )
}
