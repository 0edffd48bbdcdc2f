import { parseArgs } from 'node:util'
import { fromGuest } from '#lib/guest-text.ts'
import { locales } from '#lib/i18n/locale.ts'
import { Problem } from '#lib/problems/problem.ts'
import { isLocalDate, localDateAt } from '#lib/time.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { adjustVoucher } from '#lib/vouchers/adjust-voucher.ts'
import { displayVoucherCode } from '#lib/vouchers/code.ts'
import { issueByHand } from '#lib/vouchers/issue-voucher.ts'
import { listLiabilities } from '#lib/vouchers/liability.ts'
import { voucherUrl } from '#lib/vouchers/links.ts'
import type { Voucher } from '#lib/vouchers/queries.ts'
import { redeemVoucher, refundRedemption } from '#lib/vouchers/redeem-voucher.ts'
import { storedTerms } from '#lib/vouchers/terms.ts'
import { lastValidDay } from '#lib/vouchers/validity.ts'
import { voidVoucher } from '#lib/vouchers/void-voucher.ts'
import { millionthsPerPercent } from '#lib/vouchers/worth.ts'
import {
  actingBy,
  type Command,
  CommandError,
  openDatabase,
  runCommand,
  UsageError,
  warnOfLocalLinks,
} from './command.ts'
import { amountOf, noteOf, voucherNamed } from './voucher-input.ts'
import { liabilityText, measureOf, voucherText, worthOf } from './voucher-views.ts'

const usage = `Usage:
  npm run vouchers -- issue --venue SLUG --amount 50
  npm run vouchers -- issue --venue SLUG --percentage 15 [--max-discount 30]
  npm run vouchers -- issue --venue SLUG --item NAME
      each with [--expires-on 2029-12-31] [--recipient NAME] [--message TEXT] [--language en|de]
  npm run vouchers -- show VOUCHER
  npm run vouchers -- redeem VOUCHER [--amount 12.50] [--note TEXT]
  npm run vouchers -- refund --venue SLUG --redemption ID --note TEXT
  npm run vouchers -- void VOUCHER --note TEXT
  npm run vouchers -- adjust VOUCHER (--write-off 12.50 | --bring-back 12.50) --note TEXT
  npm run vouchers -- report [--venue SLUG]

VOUCHER is --id ID, or --venue SLUG --sale GV-…, or nothing at all: then its code is read from standard input, so that it is
not in the history of the shell. It may also be given as an argument.
issue prints the code as a JSON object; without --expires-on the venue's rule of validity decides. redeem takes an amount
at the counter, or the dish of an Item voucher, and prints the id for a refund. void is final. adjust corrects a mistake, or
records that a refund to a void voucher has been settled with the guest. report shows the liabilities of venues for their
vouchers, by month of issue.`

const verbs: Record<string, (args: string[]) => Promise<void>> = {
  issue,
  show,
  redeem,
  refund,
  void: end,
  adjust,
  report,
}

async function manageVouchers([verb, ...args]: string[]): Promise<void> {
  const work = verb === undefined ? undefined : Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!work) throw new UsageError(verb === undefined ? 'The command is missing.' : `There is no command ${verb}.`)
  try {
    await work(args)
  } catch (error) {
    if (error instanceof Problem) throw new CommandError(sentenceOf(error))
    throw error
  }
}

function sentenceOf({ detail, members }: Problem): string {
  return members.reason === undefined ? detail.en : `This voucher cannot be redeemed: ${members.reason}.`
}

const text = { type: 'string' } as const
const which = { id: text, venue: text, sale: text, note: text }

/** A command about one voucher: its options, and the voucher that it names. */
function parsed<O extends Record<string, typeof text>>(args: string[], options: O) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { ...which, ...options } })
  // The shell splits a code with spaces into several arguments.
  const named = { ...values, ...(positionals.length > 0 && { code: positionals.join(' ') }) }
  return { values, find: () => voucherNamed(named) }
}

async function issue(args: string[]): Promise<void> {
  const worth = { amount: text, percentage: text, 'max-discount': text, item: text }
  const more = { 'expires-on': text, recipient: text, message: text, language: text }
  const { values } = parseArgs({ args, options: { venue: text, ...worth, ...more } })
  const { amount, percentage, item, recipient, message, language } = values
  const kinds = [amount, percentage, item].filter((kind) => kind !== undefined)
  if (kinds.length !== 1) throw new UsageError('Give its worth: --amount, --percentage or --item.')
  if (values['max-discount'] !== undefined && percentage === undefined) {
    throw new UsageError('--max-discount goes with --percentage.')
  }
  const inLanguage = locales.find((each) => each === language)
  if (language !== undefined && !inLanguage) throw new UsageError(`--language is ${locales.join(' or ')}.`)
  const venue = await venueNamed(values.venue)
  const now = new Date()
  const issuedOn = localDateAt(venue.timezone, now.getTime())
  const wanted = {
    kind: amount !== undefined ? 'Amount' : percentage !== undefined ? 'Percentage' : 'Item',
    faceValueMinor: amount === undefined ? null : amountOf(amount, '--amount', venue.currency),
    percentageMillionths: percentage === undefined ? null : millionthsOf(percentage),
    maxDiscountMinor:
      values['max-discount'] === undefined ? null : amountOf(values['max-discount'], '--max-discount', venue.currency),
    itemName: item === undefined ? null : short(item, '--item', 120),
    issuedOn,
    expiresOn: lastDay(venue, values['expires-on'], issuedOn),
    language: inLanguage ?? venue.language,
    ...storedTerms(venue.settings.vouchers.terms, inLanguage ?? venue.language),
    recipientName: recipient === undefined ? null : fromGuest(short(recipient, '--recipient', 120)),
    giftMessage: message === undefined ? null : fromGuest(short(message, '--message', 500)),
  } as const
  const acting = { ...actingBy('vouchers'), now }
  const { voucher, code } = (await issueByHand(venue, wanted, acting)).result
  const { id, kind, expiresOn } = voucher
  console.log(JSON.stringify({ id, kind, expiresOn, code: displayVoucherCode(code), guestUrl: voucherUrl(code) }))
  console.error('Store or hand over the code now: it is shown only once.')
  warnOfLocalLinks()
}

function millionthsOf(percentage: string): number {
  const millionths = /^\d{1,3}([.,]\d{1,4})?$/.test(percentage)
    ? Math.round(Number(percentage.replace(',', '.')) * millionthsPerPercent)
    : 0
  if (millionths < 1 || millionths > 1_000_000)
    throw new UsageError('--percentage must be more than 0 and at most 100.')
  return millionths
}

function short(given: string, option: string, max: number): string {
  const tidied = given.normalize('NFC').trim()
  if (tidied === '' || [...tidied].length > max) throw new UsageError(`${option} must have 1 to ${max} characters.`)
  return tidied
}

function lastDay(venue: Venue, given: string | undefined, issuedOn: string): string {
  if (given !== undefined) {
    if (!isLocalDate(given) || given < issuedOn) throw new UsageError('--expires-on must be a date from today on.')
    return given
  }
  const { validity } = venue.settings.vouchers
  if (validity === null) throw new UsageError(`${venue.slug} has no rule of validity. Give --expires-on.`)
  return lastValidDay(validity, issuedOn)
}

async function venueNamed(slug: string | undefined): Promise<Venue> {
  if (slug === undefined) throw new UsageError('--venue is missing.')
  await openDatabase()
  return getVenue(slug)
}

async function show(args: string[]): Promise<void> {
  const { venue, voucher } = await parsed(args, {}).find()
  console.log(await voucherText(venue, voucher, new Date()))
}

async function redeem(args: string[]): Promise<void> {
  const { values, find } = parsed(args, { amount: text })
  const note = noteOf(values.note ?? 'redeemed by staff')
  const { venue, voucher } = await find()
  const { amount } = values
  if (voucher.kind === 'Amount' && amount === undefined) throw new UsageError('How much? --amount is missing.')
  if (voucher.kind !== 'Amount' && amount !== undefined) throw new UsageError('--amount is for vouchers of an amount.')
  const amountMinor = amount === undefined ? null : amountOf(amount, '--amount', voucher.currency)
  const { result: done } = await redeemVoucher(venue, voucher.id, { amountMinor, note }, actingBy('vouchers'))
  const taken = amountMinor === null ? worthOf(voucher) : measureOf(voucher)(amountMinor)
  console.log(`Redeemed: ${taken}. ${left(done.voucher)} Redemption ${done.redemptionId}`)
}

function left(voucher: Voucher): string {
  return `Left on it: ${measureOf(voucher)(voucher.openValue)}.`
}

async function refund(args: string[]): Promise<void> {
  const {
    venue: slug,
    redemption,
    note,
  } = parseArgs({ args, options: { venue: text, redemption: text, note: text } }).values
  if (redemption === undefined) throw new UsageError('--redemption is missing.')
  const why = noteOf(note)
  const venue = await venueNamed(slug)
  const { voucher, done } = (await refundRedemption(venue, redemption, { note: why }, actingBy('vouchers'))).result
  console.log(`${done ? 'Refunded' : 'Refunded already'}. ${left(voucher)} Valid until ${voucher.expiresOn}.`)
  if (voucher.voidedAt !== null)
    console.error('The voucher is void: settle this with the guest, and note it by adjust.')
}

async function end(args: string[]): Promise<void> {
  const { values, find } = parsed(args, {})
  const note = noteOf(values.note)
  const { venue, voucher } = await find()
  const { result: done } = await voidVoucher(venue, voucher.id, { note }, actingBy('vouchers'))
  console.log(`${done ? 'Void' : 'Void already'}: the voucher of ${worthOf(voucher)} at ${venue.slug}.`)
}

async function adjust(args: string[]): Promise<void> {
  const { values, find } = parsed(args, { 'write-off': text, 'bring-back': text })
  const note = noteOf(values.note)
  const { 'write-off': off, 'bring-back': back } = values
  if ((off === undefined) === (back === undefined)) throw new UsageError('Give either --write-off or --bring-back.')
  const { venue, voucher } = await find()
  const written = off ?? back ?? ''
  const value =
    voucher.kind === 'Amount'
      ? amountOf(written, off ? '--write-off' : '--bring-back', voucher.currency)
      : Number(written)
  if (voucher.kind !== 'Amount' && value !== 1) throw new UsageError('This voucher has one use: write 1.')
  const change = { value: off === undefined ? -value : value, note }
  const { result: adjusted } = await adjustVoucher(venue, voucher.id, change, actingBy('vouchers'))
  console.log(`Adjusted. ${left(adjusted)}`)
}

async function report(args: string[]): Promise<void> {
  const { venue: slug } = parseArgs({ args, options: { venue: text } }).values
  if (slug === undefined) await openDatabase()
  else await venueNamed(slug)
  const months = await listLiabilities({ ...(slug !== undefined && { venueSlug: slug }), now: new Date() })
  console.log(months.length === 0 ? 'No voucher has been issued.' : liabilityText(months))
}

export const command: Command = { usage, work: manageVouchers }

if (import.meta.main) await runCommand(command)
