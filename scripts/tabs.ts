import { parseArgs } from 'node:util'
import { formatMoney } from '#lib/i18n/format.ts'
import { closeTabAndPayment } from '#lib/payments/bill/close-tab.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { TabEntry } from '#lib/table-sessions/invoice.ts'
import { findInvoiceOfTab, type Invoice, invoicePaidMinor } from '#lib/table-sessions/issue-invoice.ts'
import {
  findLastClosedTab,
  listOpenTabs,
  listOrders,
  type OpenTab,
  type OrderOnTab,
} from '#lib/table-sessions/list-tabs.ts'
import { orderNumber } from '#lib/table-sessions/order-ticket.ts'
import { findOpenTab, type Tab } from '#lib/table-sessions/queries.ts'
import { stateOfTab } from '#lib/table-sessions/tab-state.ts'
import { actingBy, type Command, CommandError, openDatabase, runCommand, UsageError } from './command.ts'
import { textTable, toTheMinute } from './text-table.ts'
import { nameOf, tableNamed, tablesOf } from './venue-tables.ts'

const usage = `Usage:
  npm run tabs -- list [--venue SLUG]
  npm run tabs -- show --venue SLUG --table ID
  npm run tabs -- close --venue SLUG --table ID

list shows the open tabs. show prints the orders at a table, each with the number of its ticket, and the amount still due;
where no tab is open it shows the last invoice of the table. close makes the invoice of the open tab and ends a pending card
payment. ID is the resource's id.`

const text = { type: 'string' } as const
const oneTable = { venue: text, table: text }

async function manageTabs([verb, ...args]: string[]): Promise<void> {
  if (verb === 'list') return list(args)
  if (verb === 'show') return show(args)
  if (verb === 'close') return close(args)
  throw new UsageError(verb === undefined ? 'The command is missing.' : `There is no command ${verb}.`)
}

async function list(args: string[]): Promise<void> {
  const { venue } = parseArgs({ args, options: { venue: text } }).values
  if (venue === undefined) await openDatabase()
  else await tablesOf({ venue })
  const tabs = await listOpenTabs({ venueSlug: venue })
  if (tabs.length === 0) {
    console.log('No tab is open.')
    return
  }
  console.log(textTable([['venue', 'table', 'name', 'opened', 'total', 'paid', 'due'], ...tabs.map(cells)]))
}

function cells({ venue, resource, tab, state }: OpenTab): string[] {
  const money = (minor: number) => formatMoney(minor, tab.currency, 'en')
  const { totalMinor, paidMinor, dueMinor } = state
  const amounts = [totalMinor, paidMinor, dueMinor].map(money)
  return [venue.slug, resource.id, resource.name, toTheMinute(tab.openedAt), ...amounts]
}

async function show(args: string[]): Promise<void> {
  const table = await tableNamed(parseArgs({ args, options: oneTable }).values)
  const { venue, resource } = table
  const open = await findOpenTab(venue.id, resource.id)
  const tab = open ?? (await findLastClosedTab(venue.id, resource.id))
  if (!tab) throw new CommandError(`Nobody has ordered at ${nameOf(table)} yet.`)
  const invoice = await findInvoiceOfTab(venue.id, tab.id)
  const heading = invoice
    ? `${nameOf(table)}: no open tab; the last one became invoice ${invoice.number} at ${toTheMinute(invoice.issuedAt)}`
    : `${nameOf(table)}: open since ${toTheMinute(tab.openedAt)}`
  const { entries, totalMinor, paidMinor } = await stateOfTab(tab)
  const orders = (await listOrders(tab)).map(orderLine)
  console.log([heading, '', ...orders, '', bill(entries, { ...tab, totalMinor, paidMinor })].join('\n'))
}

function orderLine({ id, placedAt, lines }: OrderOnTab): string {
  const items = lines.map(({ quantity, itemName }) => `${quantity} × ${itemName}`)
  return `${orderNumber(id)}  ${toTheMinute(placedAt)}  ${items.join(', ')}`
}

type Sums = Pick<Tab, 'currency'> & { totalMinor: number; paidMinor: number }

function bill(entries: readonly TabEntry[], { currency, totalMinor, paidMinor }: Sums): string {
  const money = (minor: number) => formatMoney(minor, currency, 'en')
  const lines = entries.map(({ itemName, quantity, unitPriceMinor, lineTotalMinor }) => [
    `${quantity} × ${itemName}`,
    money(unitPriceMinor),
    money(lineTotalMinor),
  ])
  const sums = { total: totalMinor, paid: paidMinor, due: Math.max(0, totalMinor - paidMinor) }
  const below = Object.entries(sums).map(([name, minor]) => [name, '', money(minor)])
  return textTable([['item', 'each', 'together'], ...lines, ...below])
}

async function close(args: string[]): Promise<void> {
  const table = await tableNamed(parseArgs({ args, options: oneTable }).values)
  const { result: invoice } = await closeTabAndPayment(table, {}, actingBy('tabs')).catch((error: unknown): never => {
    if (error instanceof Problem) throw new CommandError(`${nameOf(table)}: ${error.detail.en}`)
    throw error
  })
  console.log(`Closed: ${nameOf(table)}, invoice ${invoice.number}\n\n${bill(invoice.lines, await sumsOf(invoice))}`)
}

async function sumsOf(invoice: Invoice): Promise<Sums> {
  const { currency, totalMinor } = invoice
  return { currency, totalMinor, paidMinor: await invoicePaidMinor(invoice) }
}

export const command: Command = { usage, work: manageTabs }

if (import.meta.main) await runCommand(command)
