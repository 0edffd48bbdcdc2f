import { randomUUID } from '#lib/codes.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { mostParts } from '#lib/payments/input.ts'
import { apiece } from '#lib/table-sessions/invoice-words.ts'
import type { EntryInShares, TabShare } from '#lib/table-sessions/shares.ts'
import { shareFieldOf } from './share-form.ts'
import { endLabel, inShares, shareTexts } from './share-texts.ts'
import { stepLabels } from './texts.ts'
import { TipFields } from './tip-fields.tsx'
import type { ChosenTip } from './tip-form.ts'

type Props = {
  locale: Locale
  /** The table's page. */
  path: string
  currency: string
  tabId: string
  /** The lines of the tab, each with how many others have paid and are paying. */
  entries: readonly EntryInShares[]
  /** The whole bill, and the part of it that nobody has paid or is paying, in minor units. */
  totalMinor: number
  freeMinor: number
  /** A part of the bill paid by card is a multiple of this, in minor units. */
  stepMinor: number
  vouchers: boolean
  /** The tip of a form that was refused. */
  tip?: ChosenTip | undefined
  nameOf: (itemName: string) => string
}

/** Lets a guest pay a share: chosen items, or equal parts of the bill. The page's script writes the sums on the buttons. */
export function ShareSection(view: Props) {
  const { locale, totalMinor, freeMinor, stepMinor } = view
  const items = view.entries.filter(({ unitPriceMinor }) => unitPriceMinor > 0)
  return (
    <details className="shares" data-total={totalMinor} data-free={freeMinor} data-step={stepMinor}>
      <summary id="share">{shareTexts.title[locale]}</summary>
      <ShareForm kind="items" pay={shareTexts.payItems[locale]} {...view}>
        <h3>{shareTexts.items[locale]}</h3>
        <ul className="portions">
          {items.map((entry) => (
            <Item key={shareFieldOf(entry)} entry={entry} {...view} />
          ))}
        </ul>
      </ShareForm>
      <ShareForm kind="parts" pay={shareTexts.payPart[locale]} {...view}>
        <h3>{shareTexts.parts[locale]}</h3>
        <Count name="of" label={shareTexts.of[locale]} least={2} locale={locale} />
        <Count name="parts" label={shareTexts.for[locale]} least={1} locale={locale} />
      </ShareForm>
    </details>
  )
}

type FormProps = Props & { kind: 'items' | 'parts'; pay: string; children: React.ReactNode }

function ShareForm(view: FormProps) {
  const { kind, pay, children, locale, path, tabId, vouchers } = view
  return (
    <form method="post" action={`${path}/pay`} data-share={kind}>
      <input type="hidden" name="key" value={randomUUID()} />
      <input type="hidden" name="sessionId" value={tabId} />
      <input type="hidden" name="share" value={kind} />
      {children}
      {vouchers && (
        <label>
          {shareTexts.voucher[locale]}
          <input name="voucherCode" maxLength={60} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </label>
      )}
      <TipFields {...view} amountMinor={null} />
      <button className="other" id={`share-${kind}`}>
        {pay}
      </button>
    </form>
  )
}

function Item({ entry, locale, currency, nameOf }: Props & { entry: EntryInShares }) {
  const { quantity, unitPriceMinor, paid, beingPaid } = entry
  const left = quantity - paid - beingPaid
  const name = nameOf(entry.itemName)
  const taken = inShares(entry, locale)
  return (
    <li data-name={name} data-price={unitPriceMinor}>
      <span className="what">
        {left > 0 ? `${left} × ${name}` : <s>{name}</s>}{' '}
        <small>{apiece(formatMoney(unitPriceMinor, currency, locale), locale)}</small>
        {taken !== '' && <span className="noted">{taken}</span>}
      </span>
      {left > 0 && <Stepper name={shareFieldOf(entry)} label={name} least={0} most={left} locale={locale} />}
    </li>
  )
}

type CountProps = { name: string; label: string; least: number; locale: Locale }

function Count({ name, label, least, locale }: CountProps) {
  return (
    <div className="many">
      <span>{label}</span>
      <Stepper name={name} label={label} least={least} most={mostParts} locale={locale} />
    </div>
  )
}

function Stepper({ name, label, least, most, locale }: CountProps & { most: number }) {
  const labels = stepLabels(label, locale)
  return (
    <div className="stepper">
      <button type="button" className="less" aria-label={labels.less} id={`${name}-less`}>
        −
      </button>
      <input
        type="number"
        name={name}
        id={name}
        defaultValue={least === 0 ? '' : least}
        placeholder="0"
        min={least}
        max={most}
        inputMode="numeric"
        autoComplete="off"
        aria-label={labels.quantity}
      />
      <button type="button" className="more" aria-label={labels.more} id={`${name}-more`}>
        +
      </button>
    </div>
  )
}

type RunningProps = Pick<Props, 'locale' | 'path' | 'currency' | 'tabId'> & { running: readonly TabShare[] }

/** Ends an unpaid payment, for a guest who came back without paying: until then it keeps its part of the bill. */
export function EndRunning({ running, locale, path, currency, tabId }: RunningProps) {
  return (
    <form method="post" action={`${path}/pay`} className="end">
      <input type="hidden" name="sessionId" value={tabId} />
      {running.map(({ paymentId, amountMinor }) => (
        <button key={paymentId} className="link" name="end" value={paymentId}>
          {endLabel(formatMoney(amountMinor, currency, locale), locale)}
        </button>
      ))}
    </form>
  )
}
