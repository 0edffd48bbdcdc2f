import { useState } from 'react'
import { Button, Chip } from '#app/console/_ui/button.tsx'
import { ControlGroup } from '#app/console/_ui/control-group.tsx'
import { ChoiceField, Field } from '#app/console/_ui/field.tsx'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import { changedPrice, type PriceChange, roundingSteps } from '#lib/house/many-prices.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { moneyInField, parseMoney } from '#lib/i18n/typed-money.ts'
import { currencyDigits, nearestMinor, toDecimal } from '#lib/money.ts'
import formCss from './forms.module.css'
import type { DraftMenu } from './menu-draft.ts'
import { menuTexts as texts } from './menu-texts.ts'
import css from './menus.module.css'
import { ownWords } from './words-field.tsx'

type Props = {
  menus: DraftMenu[]
  language: Locale
  currency: string
  locale: Locale
  close: () => void
  take: (menus: DraftMenu[]) => void
}

const kinds = ['percent', 'sum', 'set'] as const

/** Changes the prices of many items at once: which, by how much, and rounded to what, seen before the list has them. */
export function ManyPrices({ menus, language, currency, locale, close, take }: Props) {
  const currencyUnit = 10 ** currencyDigits(currency)
  const steps = roundingSteps(currencyUnit)
  const [which, setWhich] = useState('')
  const [kind, setKind] = useState<PriceChange['kind']>('percent')
  const [typed, setTyped] = useState('')
  const [step, setStep] = useState(steps.find((each) => each === currencyUnit / 10) ?? 1)
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const value = typedChange(kind, typed, currency, locale)
  const rows = rowsOf(menus, which).map(({ at, item }) => {
    const before = nearestMinor(item.price, currency)
    const after = value === null ? before : changedPrice(before, { kind, value }, { step, currencyUnit })
    return { at, name: ownWords(item.name, language), before, after, isTicked: !unticked.has(at) }
  })
  const taken = rows.filter(({ isTicked, before, after }) => isTicked && before !== after)
  const money = (minor: number) => moneyInField(minor, currency, locale)
  const signed = (minor: number) => (minor === 0 ? '' : minor > 0 ? `+${money(minor)}` : `−${money(-minor)}`)
  function tick(at: string, isTicked: boolean) {
    const next = new Set(unticked)
    if (isTicked) next.delete(at)
    else next.add(at)
    setUnticked(next)
  }
  function takeOver() {
    const prices = new Map(taken.map(({ at, after }) => [at, toDecimal(after, currency)]))
    take(
      menus.map((menu, m) => ({
        ...menu,
        groups: menu.groups.map((group, g) => ({
          ...group,
          items: group.items.map((item, i) => ({ ...item, price: prices.get(`${m}/${g}/${i}`) ?? item.price })),
        })),
      })),
    )
  }
  return (
    <section className={css.pricing} aria-labelledby="house-many-prices">
      <div className={formCss.head}>
        <h2 id="house-many-prices">{texts.manyTitle[locale]}</h2>
        <Button kind="quiet" mark="x" aria-label={texts.closeMany[locale]} onClick={close} />
      </div>
      <ChoiceField
        label={texts.which[locale]}
        value={which}
        choices={[['', texts.everything[locale]] as const, ...groupChoices(menus, language)]}
        onChange={({ target }) => setWhich(target.value)}
      />
      <ControlGroup label={texts.change[locale]} className={css.chips}>
        {kinds.map((each) => (
          <Chip key={each} pressed={kind === each} onClick={() => setKind(each)}>
            {texts.changeKinds[each][locale]}
          </Chip>
        ))}
      </ControlGroup>
      <Field
        label={(kind === 'set' ? texts.to : texts.by)[locale]}
        inputMode="text"
        autoComplete="off"
        value={typed}
        error={typed.trim() !== '' && value === null ? texts.notANumber[locale] : undefined}
        onChange={({ target }) => setTyped(target.value)}
        // The form around it saves the section, which Enter here does not mean.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ControlGroup label={texts.roundTo[locale]} className={css.chips}>
        <span>{texts.roundTo[locale]}</span>
        {steps.map((each) => (
          <Chip key={each} pressed={step === each} onClick={() => setStep(each)}>
            {money(each)}
          </Chip>
        ))}
      </ControlGroup>
      <ScrollRegion className={css.prices} aria-label={texts.difference[locale]}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.item[locale]}</th>
              <th scope="col">{texts.before[locale]}</th>
              <th scope="col">{texts.after[locale]}</th>
              <th scope="col">{texts.difference[locale]}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ at, name, before, after, isTicked }) => (
              <tr key={at}>
                <th scope="row">
                  <label className={formCss.check}>
                    <input type="checkbox" checked={isTicked} onChange={({ target }) => tick(at, target.checked)} />
                    {name}
                  </label>
                </th>
                <td>{isTicked && after !== before ? <del>{money(before)}</del> : money(before)}</td>
                <td>{isTicked && after !== before && <ins>{money(after)}</ins>}</td>
                <td>{isTicked && signed(after - before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className={formCss.hint}>{texts.takeHint[locale]}</p>
      <Button disabled={taken.length === 0} onClick={takeOver}>
        {texts.take(taken.length)[locale]}
      </Button>
    </section>
  )
}

/** The menus and their groups, by their places. */
function groupChoices(menus: readonly DraftMenu[], language: Locale): (readonly [string, string])[] {
  return menus.flatMap((menu, m) => {
    const name = ownWords(menu.name, language)
    const groups = menu.groups.map((group, g) => [`${m}/${g}`, `${name}: ${ownWords(group.name, language)}`] as const)
    return [[String(m), name] as const, ...groups]
  })
}

/** The items of a choice that have a price, with their places. An item whose price is being typed has none yet. */
function rowsOf(menus: readonly DraftMenu[], which: string) {
  const isChosen = (at: string) => which === '' || at.startsWith(`${which}/`)
  return menus.flatMap((menu, m) =>
    menu.groups.flatMap(({ items }, g) =>
      items.flatMap((item, i) => {
        const at = `${m}/${g}/${i}`
        const { price, name } = item
        return isChosen(at) && typeof price === 'number' ? [{ at, item: { name, price } }] : []
      }),
    ),
  )
}

/** Reads a typed change: hundredths of a per cent, or minor units; null for none. */
function typedChange(kind: PriceChange['kind'], typed: string, currency: string, locale: Locale): number | null {
  const [, sign = '', text = ''] = /^\s*([+−-]?)\s*(.*?)\s*%?\s*$/.exec(typed) ?? []
  const factor = sign === '−' || sign === '-' ? -1 : 1
  if (kind === 'percent') {
    const isPercent = /^\d{1,3}([.,]\d{1,2})?$/.test(text)
    return isPercent ? factor * Math.round(Number(text.replace(',', '.')) * 100) : null
  }
  if (kind === 'set' && factor < 0) return null
  const { minor } = parseMoney(text, currency, locale, 'price')
  return minor === null ? null : factor * minor
}
