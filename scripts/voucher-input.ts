import { createInterface } from 'node:readline/promises'
import { parseMoney } from '#lib/i18n/typed-money.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { findVoucherByCode, findVoucherOfSale, findVoucherOfStaff, type Voucher } from '#lib/vouchers/queries.ts'
import { CommandError, openDatabase, UsageError } from './command.ts'

/** The options by which a command names a voucher. Without any of them the code is read from standard input. */
export type Named = { code?: string; id?: string | undefined; venue?: string | undefined; sale?: string | undefined }

/** Opens the database and finds the named voucher. */
export async function voucherNamed(named: Named): Promise<{ voucher: Voucher; venue: Venue }> {
  const ways = [named.code, named.id, named.sale].filter((way) => way !== undefined)
  if (ways.length > 1) throw new UsageError('Name the voucher once: by its code, --id or --sale.')
  if (named.sale !== undefined && named.venue === undefined) throw new UsageError('--sale needs --venue.')
  const code = ways.length === 0 ? await codeFromInput() : named.code
  await openDatabase()
  const voucher = await find({ ...named, ...(code !== undefined && { code }) })
  // The input is not repeated: a typo may have most of a valid code.
  if (!voucher) throw new CommandError('There is no such voucher.')
  return { voucher, venue: await getVenueById(voucher.venueId) }
}

async function find({ code, id, venue, sale }: Named): Promise<Voucher | null> {
  if (code !== undefined) return findVoucherByCode(code)
  if (id !== undefined) return findVoucherOfStaff(id)
  return findVoucherOfSale(venue ?? '', sale ?? '')
}

async function codeFromInput(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Code of the voucher: ')
  const lines = createInterface({ input: process.stdin, terminal: false })
  for await (const line of lines) {
    lines.close()
    return line
  }
  throw new UsageError('Which voucher? Its code is read from standard input.')
}

/** An amount as people write it, in minor units: `12.50`, `12,50`. Throws a UsageError that says how to write it. */
export function amountOf(written: string, option: string, currency: string): number {
  const { minor, refused } = parseMoney(written, currency, 'en', 'price')
  if (refused) throw new UsageError(`${option}: ${refused.text.en}`)
  if (minor === 0) throw new UsageError(`${option} must be above 0.`)
  return minor
}

/** The reason for a manual entry, which the voucher's ledger records. */
export function noteOf(given: string | undefined): string {
  const note = given?.trim() ?? ''
  if (note === '' || note.length > 500) throw new UsageError('--note must say why, in 1 to 500 characters.')
  return note
}
