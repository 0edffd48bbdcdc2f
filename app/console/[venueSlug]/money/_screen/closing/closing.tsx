'use client'

import { useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import { type OnRefusal, useActs } from '#app/console/_acts/use-acts.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { MoneyField } from '#app/console/_ui/money-field.tsx'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import type { ClosingListed, NextClosingShown } from '#lib/closings/record.ts'
import { formatDate, formatDecimal } from '#lib/i18n/format.ts'
import { moneyInField, typedDecimal } from '#lib/i18n/typed-money.ts'
import { nearestMinor } from '#lib/money.ts'
import { Frame, type Framed } from '../frame.tsx'
import { ClosingChecklist, round } from './checklist.tsx'
import css from './closing.module.css'
import { Datev, Signing } from './datev.tsx'
import { ClosingBlock } from './parts.tsx'
import { Past } from './past.tsx'
import { Proof } from './proof.tsx'
import { closingTexts as texts } from './texts.ts'
import { useReading } from './use-reading.ts'

type Props = { framed: Framed; first: NextClosingShown; past: readonly ClosingListed[]; isOlder: boolean }

/** Shows the closing of the day: its proofs, which are there all day long, the work left to do, the drawer, and past days. */
export function ClosingContent({ framed, first, past, isOlder }: Props) {
  const { value: next, isAway, client, refresh } = useReading(framed, 'closings/preview', first)
  const { locale, venue } = framed
  const { act } = useActs(client, { locale, refresh })
  const { currency, sums } = next
  const [float, setFloat] = useState(moneyInField(nearestMinor(first.previous?.float ?? 0, currency), currency, locale))
  const [counted, setCounted] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const typed = (text: string) => typedDecimal(text, currency, locale)
  const [floatAmount, countedAmount] = [typed(float), typed(counted)]
  const amount = (decimal: number) => formatDecimal(decimal, currency, locale)
  const expected = round(sums.drawer.expected + (floatAmount ?? 0))
  const isWrong = floatAmount === null || (counted.trim() !== '' && countedAmount === null)
  const reason = reasonAgainst({ isAway, isWrong, failing: sums.proof.some(({ agrees }) => !agrees) })
  const title = texts.nextClosing(formatDate(next.day, locale, { year: false }))[locale]

  async function close(onRefusal: OnRefusal) {
    const drawer = { float: floatAmount ?? 0, counted: countedAmount }
    const closed = await act('closings', { expected: next.expected, ...drawer }, null, onRefusal)
    if (closed) location.assign(`/console/${encodeURIComponent(venue.slug)}/money?view=closing&number=${closed.number}`)
    return closed
  }

  return (
    <Frame framed={framed} lines={isAway && <p className={css.away}>{texts.nobodyHeard[locale]}</p>}>
      <div className={css.screen}>
        <ScrollRegion className={css.scroll} aria-label={texts.closing[locale]}>
          <div className={css.grid}>
            <div className={css.wide}>
              <Proof next={next} locale={locale} drawer={{ float: floatAmount ?? 0, counted: countedAmount }} />
              <Past slug={venue.slug} {...{ past, locale, isOlder }} />
            </div>
            <div className={css.narrow}>
              <ClosingChecklist
                slug={venue.slug}
                next={next}
                locale={locale}
                drawer={{ expected, isCounted: countedAmount !== null }}
              />
              <ClosingBlock
                id="drawer"
                title={texts.drawer[locale]}
                beside={texts.shouldHold(amount(expected))[locale]}
              >
                <div className={css.drawer}>
                  <MoneyField
                    {...{ currency, locale }}
                    label={texts.float[locale]}
                    value={float}
                    error={floatAmount === null ? texts.notANumber[locale] : undefined}
                    onChange={(event) => setFloat(event.target.value)}
                  />
                  <MoneyField
                    {...{ currency, locale }}
                    label={texts.countedNow[locale]}
                    value={counted}
                    onChange={(event) => setCounted(event.target.value)}
                  />
                </div>
              </ClosingBlock>
              <Datev datev={next.datev} currency={currency} locale={locale} beside={texts.whenClosed[locale]} />
              <Signing locale={locale} />
            </div>
          </div>
        </ScrollRegion>
        <footer className={css.foot}>
          <p className={css.footWords}>
            <b>{title}</b> <span className={css.soft}>{texts.numberGiven[locale]}</span>
          </p>
          {reason && <span id="why-not">{reason[locale]}</span>}
          <Button
            kind="primary"
            className={css.footAct}
            disabled={reason !== null}
            aria-describedby={reason ? 'why-not' : undefined}
            onClick={() => setIsAsking(true)}
          >
            {texts.close[locale]}
          </Button>
        </footer>
      </div>
      {isAsking && (
        <ActDialog
          title={texts.closeAsk[locale]}
          locale={locale}
          word={texts.closeNow[locale]}
          ready={reason === null}
          careful
          onAct={close}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {title}. {texts.numberGiven[locale]}
          </p>
          <p>
            {texts.drawer[locale]}:{' '}
            {countedAmount === null
              ? texts.notCounted[locale]
              : `${amount(countedAmount)}, ${texts.difference[locale]} ${amount(round(countedAmount - expected))}`}
          </p>
        </ActDialog>
      )}
    </Frame>
  )
}

/** Returns the reason why the day cannot be closed now; null if it can. */
function reasonAgainst({ isAway, isWrong, failing }: Record<'isAway' | 'isWrong' | 'failing', boolean>) {
  if (isAway) return texts.nobodyHeard
  if (failing) return texts.doesNotAgree
  return isWrong ? texts.notANumber : null
}
