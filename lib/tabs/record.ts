import { z } from 'zod'
import { locales } from '#lib/i18n/locale.ts'
import { progressStates, takeBackReasons } from '#lib/orders/words.ts'
import * as field from '#lib/record-fields.ts'
import { stages } from '#lib/seatings/stages.ts'
import { orderOrigins, unpaidReasons } from '#lib/table-sessions/words.ts'

/** The console's records of bills. Instants are ISO 8601 with the venue's offset, money is in the tab's currency. */

const by = () => z.string().nullable().meta({ description: 'A person or a device; null for a command of the host.' })
const amount = (description?: string) => z.number().meta({ description: description ?? 'Below zero for a discount.' })
const taxRate = () => z.number().nullable().meta({ description: 'Decimal fraction; null if the venue gives none.' })

const summary = {
  tabId: field.guid(),
  aside: field.flag("A tab beside the table's own: guests there do not see it."),
  resourceId: field.text(),
  tableName: field.text(),
  currency: field.currency(),
  since: field.instant('When it was opened.'),
  party: z
    .object({
      reference: field.text(),
      name: field.text('Empty for a walk-in without a name, and if the guest was erased.'),
      partySize: field.count(),
      stage: z.enum(stages),
    })
    .nullable()
    .meta({ description: 'Null if nobody was seated there. A tab with a party moves only with the party.' }),
  total: field.money(),
  paid: field.money('The sum that was paid so far, deposits included, less refunds.'),
  paying: field.money('The sum that is being paid online at this moment.'),
  due: field.money('The part of `total` that is left after `paid`.'),
}

export const TabSummaryRecord = z.object(summary).meta({ id: 'TabSummary', description: 'An open tab.' })

const UnpaidShape = z
  .object({
    tabId: field.guid(),
    invoiceNumber: field.count(),
    tableName: field.text(),
    party: z
      .object({ name: field.text('Empty without a name.'), partySize: field.count() })
      .nullable()
      .meta({ description: 'Null if nobody was seated there.' }),
    currency: field.currency(),
    due: field.money('What is still to be paid.'),
    at: field.instant('When the bill was closed.'),
    reason: z.enum(unpaidReasons).nullable().meta({ description: 'Null where guests have closed it themselves.' }),
    note: z.string().nullable().meta({ description: 'The note of staff about what happened.' }),
    by: by(),
  })
  .meta({ id: 'UnpaidInvoice', description: 'An invoice that was issued with money due, and is not paid yet.' })

export const TabsRecord = z
  .object({
    venue: z.object({
      ...{ slug: field.slug(), name: field.text(), timeZone: field.timezone() },
      language: z.enum(locales).meta({ description: 'The language in which guests read their bills.' }),
    }),
    now: field.instant("The server's clock."),
    version: field.text('Changes with everything that this record shows, except for the clock.'),
    currency: field.currency(),
    tabs: z
      .array(TabSummaryRecord)
      .meta({ description: 'The open tabs by their tables, in the order of the venue file.' }),
    unpaid: z.array(UnpaidShape).meta({ description: 'The invoices that are not paid, the oldest first.' }),
    settled: z
      .array(
        z.object({
          tabId: field.guid(),
          tableName: field.text(),
          invoiceNumber: field.count(),
          currency: field.currency(),
          total: field.money(),
          at: field.instant(),
        }),
      )
      .meta({ description: 'The tabs that were paid last, the latest first: three at most, of the last day.' }),
    tables: z
      .array(
        z.object({ id: field.text(), name: field.text(), takesFood: field.flag('Whether food is ordered there.') }),
      )
      .meta({ description: 'The tables that are in use.' }),
    menus: z
      .array(
        z.object({
          id: field.text(),
          name: field.text(),
          kind: z.enum(['Food', 'Drinks']),
          items: z.array(
            z.object({ name: field.text(), price: field.money(), group: field.text(), available: field.flag() }),
          ),
        }),
      )
      .meta({ description: 'The items that can be ordered, by menu.' }),
    taxRates: z
      .array(taxRate())
      .meta({ description: 'The tax rates of its menus, for open amounts; the commonest first.' }),
    discountLimit: field.count('The largest discount that the reader may give, in per cent of a tab.'),
  })
  .meta({ id: 'Tabs' })

const Line = z.object({
  line: field.count('Its number in the order.'),
  itemName: field.text(),
  quantity: field.count('The quantity that came onto the tab.'),
  remaining: field.count('The quantity that is left on this tab.'),
  unitPrice: amount(),
  taxRate: taxRate(),
  note: z.string().nullable().meta({ description: 'The note of the guest.' }),
  takenBack: z.array(
    z.object({ quantity: field.count(), reason: z.enum(takeBackReasons), at: field.instant(), by: by() }),
  ),
  transferred: z
    .array(
      z.object({
        quantity: field.count(),
        toTabId: field.guid(),
        tableName: field.text(),
        at: field.instant(),
        by: by(),
      }),
    )
    .meta({ description: 'The parts of it that moved to other tabs.' }),
})

const Order = z.object({
  orderId: field.guid(),
  origin: z
    .enum(orderOrigins)
    .meta({ description: 'Whether it was ordered, came from another tab, or is a discount or an open amount.' }),
  number: field.text('The short number of the order, as its printed ticket has it.'),
  placedAt: field.instant(),
  state: z.enum(progressStates).nullable().meta({
    description: 'How far its stations are; null if nothing is left of it, for a discount and for an open amount.',
  }),
  from: z
    .object({ tabId: field.guid(), tableName: field.text() })
    .nullable()
    .meta({ description: 'The tab from which it came.' }),
  discount: z
    .object({ reason: field.text(), percent: z.int().nullable(), by: by() })
    .nullable()
    .meta({ description: 'The discount, with its reason.' }),
  lines: z.array(Line),
})

export const TabRecord = z
  .object({
    ...summary,
    closedAt: field.instant().nullable().meta({ description: 'Null while it is open.' }),
    joinedInto: field.guid().nullable().meta({ description: 'The tab that has all its lines now, if it was joined.' }),
    invoiceNumber: z.int().nullable().meta({ description: 'Null if it has no invoice.' }),
    unpaid: UnpaidShape.nullable().meta({
      description: 'Why its invoice is not paid; null while it is open, and once it is.',
    }),
    version: field.text('Changes with everything that this record shows.'),
    lines: z
      .array(
        z.object({
          itemName: field.text(),
          quantity: field.count(),
          unitPrice: amount(),
          lineTotal: amount(),
          taxRate: taxRate(),
        }),
      )
      .meta({ description: 'The lines as the invoice sums them: by item, price and tax rate.' }),
    taxes: z
      .array(z.object({ taxRate: z.number(), total: field.money(), tax: field.money('Contained in `total`.') }))
      .meta({ description: 'The taxes, by rate.' }),
    orders: z.array(Order).meta({ description: 'The orders, the oldest first.' }),
    payments: z
      .array(
        z.object({
          paymentId: field.guid(),
          means: field.text('A provider of cards, `voucher`, `Cash`, `Terminal` or `House`.'),
          amount: field.money(),
          status: z.enum(['Paid', 'Refunding', 'Refunded']),
          at: field.instant(),
        }),
      )
      .meta({ description: 'The payments that were made, the oldest first.' }),
  })
  .meta({ id: 'Tab' })

/** The fields that only the answer of an order has, beside those of every act. */
export const placedFields = { tabId: field.guid('The tab that the order is on.') }

export type TabsShown = z.infer<typeof TabsRecord>
export type TabShown = z.infer<typeof TabRecord>
export type UnpaidShown = z.infer<typeof UnpaidShape>
export type TabSummary = z.infer<typeof TabSummaryRecord>
