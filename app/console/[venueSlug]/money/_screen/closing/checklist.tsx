import controls from '#app/console/_ui/controls.module.css'
import { proofNames } from '#lib/closings/messages.ts'
import type { NextClosingShown } from '#lib/closings/record.ts'
import { formatDate, formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { unpaidReasonTexts } from '#lib/table-sessions/unpaid-words.ts'
import { counterAddress } from '../addresses.ts'
import css from './closing.module.css'
import { ClosingBlock, Item } from './parts.tsx'
import { stationTexts, closingTexts as texts } from './texts.ts'

/** How many of the invoices that are not paid are named. */
const shownUnpaid = 3

type Props = {
  slug: string
  next: NextClosingShown
  locale: Locale
  /** The amount that the drawer should hold, and whether it is counted; absent in a view without a count. */
  drawer?: { expected: number; isCounted: boolean }
}

/**
 * Lists the work that is left at the end of the day, with what happens to it if the day is closed anyway. Only proofs that
 * do not agree prevent the closing.
 */
export function ClosingChecklist({ slug, next: { checklist, currency, sums, since }, locale, drawer }: Props) {
  const amount = (decimal: number) => formatDecimal(decimal, currency, locale)
  const { tickets, openTabs, unpaid, refunds } = checklist
  const unmade = tickets.reduce((sum, { count }) => sum + count, 0)
  const owed = openTabs.reduce((sum, { total, paid }) => sum + total - paid, 0)
  const failing = sums.proof.filter(({ agrees }) => !agrees).map(({ key }) => proofNames[key][locale])
  const isFailing = failing.length > 0
  const hasUnclosedDays = since !== null
  const toDo = [
    unmade > 0,
    openTabs.length > 0,
    unpaid.length > 0,
    refunds.count > 0,
    drawer && !drawer.isCounted,
    isFailing,
    hasUnclosedDays,
  ]
  const count = toDo.filter(Boolean).length
  const address = `/console/${encodeURIComponent(slug)}`
  const show = (href: string, label: string) => (
    <a className={`${controls.button} ${controls.small}`} href={href} aria-label={`${texts.show[locale]}: ${label}`}>
      {texts.show[locale]}
    </a>
  )
  const stations = tickets.map((each) => `${each.count} ${stationTexts[each.station][locale]}`).join(', ')
  const notPaid = unpaid.reduce((sum, { due }) => sum + due, 0)
  const unpaidTitle = texts.notPaid(unpaid.length)[locale]
  const unpaidText = ({ invoiceNumber, tableName, issuedOn, reason }: (typeof unpaid)[number]) =>
    [
      texts.invoiceAt(invoiceNumber, tableName)[locale],
      formatDate(issuedOn, locale, { short: true, year: false }),
      ...(reason ? [unpaidReasonTexts[reason][locale]] : []),
    ].join(', ')
  const [ticketsTitle, tabsTitle] = [texts.tickets(unmade)[locale], texts.tabsAreOpen(openTabs.length)[locale]]
  return (
    <ClosingBlock
      id="left-to-do"
      title={texts.leftToDo[locale]}
      beside={count > 0 && <span className={css.chip}>{texts.toDo(count)[locale]}</span>}
    >
      <ul className={css.list}>
        {isFailing && (
          <Item state="stop" title={texts.doesNotAgree[locale]} more={texts.askTheHost(failing.join(', '))[locale]} />
        )}
        {since !== null && (
          <Item
            state="todo"
            title={texts.notClosedSince(formatDate(since, locale, { short: true, year: false }))[locale]}
            more={texts.allOfIt[locale]}
          />
        )}
        {unmade > 0 ? (
          <Item state="todo" title={ticketsTitle} more={stations} action={show(`${address}/orders`, ticketsTitle)} />
        ) : (
          <Item state="done" title={texts.noTickets[locale]} />
        )}
        {openTabs.length > 0 ? (
          <Item
            state="todo"
            title={tabsTitle}
            more={`${amount(round(owed))}, ${texts.carriedOver[locale]}`}
            action={show(`${address}/money?view=counter`, tabsTitle)}
          />
        ) : (
          <Item state="done" title={texts.noOpenTabs[locale]} />
        )}
        {unpaid.length > 0 ? (
          <Item
            state="todo"
            title={unpaidTitle}
            more={[amount(round(notPaid)), ...unpaid.slice(0, shownUnpaid).map(unpaidText)].join(' · ')}
            action={show(counterAddress(slug, unpaid[0]?.tabId ?? ''), unpaidTitle)}
          />
        ) : (
          <Item state="done" title={texts.allPaid[locale]} />
        )}
        {drawer && (
          <Item
            state={drawer.isCounted ? 'done' : 'todo'}
            title={drawer.isCounted ? texts.drawerCounted[locale] : texts.drawerNotCounted[locale]}
            more={texts.shouldHold(amount(drawer.expected))[locale]}
          />
        )}
        {refunds.count > 0 ? (
          <Item state="todo" title={texts.refundsRun(refunds.count)[locale]} more={amount(refunds.amount)} />
        ) : (
          <Item state="done" title={texts.refundsDone[locale]} />
        )}
      </ul>
    </ClosingBlock>
  )
}

/** Rounds a sum of decimals to three places, which removes the errors of floating point. */
export function round(amount: number): number {
  return Math.round(amount * 1000) / 1000
}
