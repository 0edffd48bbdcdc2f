import type { NextClosingShown } from '#lib/closings/record.ts'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './closing.module.css'
import { AmountTable, ClosingBlock } from './parts.tsx'
import { closingTexts as texts } from './texts.ts'

type Props = { datev: NextClosingShown['datev']; currency: string; locale: Locale; beside?: string }

/** Lists the postings of the file for DATEV, in plain words. */
export function Datev({ datev: { postings, missing }, currency, locale, beside }: Props) {
  const amount = (decimal: number) => formatDecimal(decimal, currency, locale)
  return (
    <ClosingBlock id="datev" title={texts.datevTold[locale]} beside={beside}>
      {missing !== null || postings.length === 0 ? (
        <p className={css.plain}>{missing ?? texts.nothingToPost[locale]}</p>
      ) : (
        <AmountTable
          columns={[texts.item[locale], texts.amount[locale]]}
          rows={postings.map(({ text, debit, credit, amount: minor }) => ({
            key: `${text} ${debit} ${credit}`,
            cells: [
              <span key="text">
                {text} <small className={css.soft}>{texts.fromTo(debit, credit)[locale]}</small>
              </span>,
              <b key="amount">{amount(minor)}</b>,
            ],
          }))}
        />
      )}
    </ClosingBlock>
  )
}

/** Says that no certified device (TSE) signs here. */
export function Signing({ locale }: { locale: Locale }) {
  return (
    <ClosingBlock id="signing" title={texts.signing[locale]} beside={texts.none[locale]}>
      <p className={css.plain}>{texts.noSigning[locale]}</p>
    </ClosingBlock>
  )
}
