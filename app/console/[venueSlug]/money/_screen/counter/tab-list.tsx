import { Button } from '#app/console/_ui/button.tsx'
import { clock } from '#app/console/_ui/clock.ts'
import { Icon } from '#app/console/_ui/icon.tsx'
import stageCss from '#app/console/_ui/stage.module.css'
import { stageClass } from '#app/console/_ui/stage.tsx'
import { stageTexts } from '#app/console/_ui/stage-texts.ts'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { TabSummary, TabsShown } from '#lib/tabs/record.ts'
import css from './counter.module.css'
import { counterTexts as texts } from './texts.ts'
import { UnpaidList } from './unpaid.tsx'

type Props = {
  tabs: TabsShown
  chosen: string | null
  locale: Locale
  choose: (tabId: string) => void
  /** Null if the person may not order. */
  onOrder: (() => void) | null
}

/** Lists the invoices that are not paid, the open tabs, and the bills that were paid last, for their receipts and to correct mistakes. */
export function TabList({ tabs, chosen, locale, choose, onOrder }: Props) {
  const { settled, venue, currency } = tabs
  const inCurrency = tabs.tabs.filter((each) => each.currency === currency)
  const due = inCurrency.reduce((sum, each) => sum + each.due, 0)
  return (
    <nav className={css.list} aria-label={texts.openTabs[locale]}>
      <UnpaidList {...{ tabs, chosen, locale, choose }} />
      <header>
        <h2>
          {texts.openTabs[locale]} {due > 0 && <small>{formatDecimal(due, currency, locale)}</small>}
        </h2>
        {onOrder && (
          <Button small mark="plus" shortcut="o" onClick={onOrder}>
            {texts.order[locale]}
          </Button>
        )}
      </header>
      {tabs.tabs.length === 0 && <p className={css.none}>{texts.noTabs[locale]}</p>}
      <ul>
        {tabs.tabs.map((each) => (
          <li key={each.tabId}>
            <Entry entry={each} locale={locale} isChosen={each.tabId === chosen} onChoose={choose} />
          </li>
        ))}
      </ul>
      {settled.length > 0 && (
        <>
          <h3 id="settled-last">{texts.settledLast[locale]}</h3>
          <ul aria-labelledby="settled-last">
            {settled.map(({ tabId, tableName, invoiceNumber, currency, total, at }) => (
              <li key={tabId}>
                <button type="button" aria-current={tabId === chosen || undefined} onClick={() => choose(tabId)}>
                  <b>{tableName}</b>
                  <span className={css.sum}>{formatDecimal(total, currency, locale)}</span>
                  <span>{`${texts.invoiceOf(invoiceNumber)[locale]} · ${clock(at, venue.timeZone)}`}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}

type EntryProps = { entry: TabSummary; locale: Locale; isChosen: boolean; onChoose: (id: string) => void }

function Entry({ entry, locale, isChosen, onChoose }: EntryProps) {
  const { tabId, tableName, party, part, due, paying, currency, aside } = entry
  return (
    <button type="button" aria-current={isChosen || undefined} onClick={() => onChoose(tabId)}>
      <b>
        {party ? party.name || texts.walkIn[locale] : tableName}{' '}
        {part ? <small>{texts.partOf(part)[locale]}</small> : party && <small>{party.partySize}</small>}
      </b>
      <b className={css.sum}>{formatDecimal(due, currency, locale)}</b>
      <span>
        {party && tableName}
        {aside && !part && <em> {texts.aside[locale]}</em>}
      </span>
      {paying > 0 ? (
        <span className={`${stageCss.stage} ${stageClass('paid')}`}>
          <Icon name="money" />
          {texts.paying[locale]}
        </span>
      ) : (
        party && (
          <span className={`${stageCss.stage} ${stageClass(party.stage === 'expected' ? 'booked' : party.stage)}`}>
            {stageTexts[party.stage === 'expected' ? 'booked' : party.stage][locale]}
          </span>
        )
      )}
    </button>
  )
}
