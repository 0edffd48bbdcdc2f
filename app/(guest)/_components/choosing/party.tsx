import type { Locale } from '#lib/i18n/locale.ts'
import { Hidden } from '../hidden.tsx'
import { choosingTexts as texts } from './texts.ts'

type PartySizeProps = {
  locale: Locale
  chosen: number
  /** The largest party that can be booked. */
  largest: number
  hrefOf: (partySize: number) => string
  /** The size that is booked, with what marks it for screen readers. */
  own?: { partySize: number; mark: string }
  /** The target for a size that has no link, sent by GET: the path, and the other fields of its query. */
  form: { action: string; fields: Readonly<Record<string, string>> }
  label?: string
}

const mostLinks = 8

/** The size of the party: small ones by a press, others as a number. */
export function PartySize({ locale, chosen, largest, hrefOf, own, form, label = texts.party[locale] }: PartySizeProps) {
  const tiles = Math.min(mostLinks, largest)
  const sizes = Array.from({ length: tiles }, (_, at) => at + 1)
  return (
    <>
      <h2 id="party">{label}</h2>
      <ul className="party" aria-labelledby="party">
        {sizes.map((partySize) => (
          <li key={partySize}>
            <a
              href={hrefOf(partySize)}
              className={partySize === own?.partySize ? 'tile own' : 'tile'}
              aria-current={partySize === chosen ? 'true' : undefined}
            >
              {partySize}
              {partySize === own?.partySize && <Hidden>{own.mark}</Hidden>}
            </a>
          </li>
        ))}
      </ul>
      <details open={chosen > tiles}>
        <summary>{texts.partyMore(tiles)[locale]}</summary>
        <form className="more" method="get" action={form.action}>
          {Object.entries(form.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input
            type="number"
            name="partySize"
            aria-labelledby="party"
            inputMode="numeric"
            min={1}
            required
            defaultValue={chosen > tiles ? chosen : undefined}
          />
          <button className="action second">{texts.show[locale]}</button>
        </form>
      </details>
    </>
  )
}
