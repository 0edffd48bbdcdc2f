import type { Locale } from '#lib/i18n/locale.ts'
import type { Toggle } from './filters.ts'
import { fitsLine, texts } from './texts.ts'

type Props = { locale: Locale; path: string; toggles: readonly Toggle[]; fits: { all: number; fit: number } }

/**
 * The form with the filters of the menus. Without a script, the browser sends it as a query of its own. With a script, a
 * toggle applies at once, and the items that are chosen stay chosen.
 */
export function FilterForm({ locale, path, toggles, fits }: Props) {
  if (toggles.length === 0) return null
  const isOn = toggles.some((toggle) => toggle.isOn)
  return (
    <form id="filters" method="get" action={path} data-fits={fitsLine('{n}', '{all}', locale)}>
      <details open={isOn}>
        <summary>{texts.filters[locale]}</summary>
        <fieldset>
          <legend className="unseen">{texts.filters[locale]}</legend>
          {toggles.map(({ name, value, label, isOn: checked }) => (
            <label key={`${name} ${value}`}>
              <input type="checkbox" name={name} value={value} defaultChecked={checked} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        {toggles.some(({ name }) => name === 'without') && <p className="hint-line">{texts.filterHint[locale]}</p>}
        <button className="other plain">{texts.filter[locale]}</button>
      </details>
      <p id="fits" role="status">
        {isOn && fitsLine(fits.fit, fits.all, locale)}
      </p>
    </form>
  )
}
