import { join, resolve } from 'node:path'
import { z } from 'zod'

/** The stations that can be named: those of `lib/venues/stations.ts`, which this module must not import. */
const stations = ['kitchen', 'bar'] as const
type Station = (typeof stations)[number]

/** The variables of tickets as text and of the receipt printers. `lib/env/env.ts` reads them. */
export const printerVariables = { ORDER_TICKETS: z.string().optional(), ORDER_PRINTER: z.string().optional() }

/** A printer that takes ESC/POS over TCP. `columns` is the number of letters of the usual size in a line of its paper. */
export type PrinterAddress = { host: string; port: number; columns: number }

/** A printer with the venue and the station whose tickets it prints: null is every venue of the server, and every station. */
export type PrinterSetting = PrinterAddress & { venueSlug: string | null; station: Station | null }

/** The port on which receipt printers take raw data. */
const usualPort = 9100
/** The columns of paper of 80 mm; paper of 58 mm has 32. */
const usualColumns = 42

type Values = { ORDER_PRINTER?: string | undefined }
type Entry = { text: string; place: string; address: string }

/** The configured printers. The values must be valid (`wrongPrinterVariables`). */
export function printersOf(values: Values): PrinterSetting[] {
  return entriesOf(values).flatMap(({ place, address }) => {
    const [whose, where] = [placeOf(place), addressOf(address)]
    return whose && where ? [{ ...whose, ...where }] : []
  })
}

/** The faults in the variables of printers, as lines of an error. */
export function wrongPrinterVariables(values: Values): string[] {
  const entries = entriesOf(values)
  return entries.flatMap(({ text, place, address }, at) => {
    const line = (what: string) => `  ORDER_PRINTER: ${text}: ${what}`
    if (!placeOf(place)) return line(`before = stands ${stations.join(' or ')}, or venue/${stations[0]}`)
    if (!addressOf(address))
      return line('must be an address such as tcp://192.168.1.20:9100 or tcp://bar.lan?columns=32')
    const isTwice = entries.slice(0, at).some((earlier) => earlier.place === place)
    return isTwice ? line('there is another printer for the same tickets') : []
  })
}

/** The printer of a station of a venue: the one that names both, else its station, else the one for all; null for none. */
export function printerOf(
  printers: readonly PrinterSetting[],
  venueSlug: string,
  station: Station,
): PrinterSetting | null {
  const at = (slug: string | null, of: Station | null) =>
    printers.find((each) => each.venueSlug === slug && each.station === of)
  return at(venueSlug, station) ?? at(null, station) ?? at(null, null) ?? null
}

function entriesOf({ ORDER_PRINTER: given = '' }: Values): Entry[] {
  const texts = given.split(',').map((text) => text.trim())
  return texts.filter(Boolean).map((text) => {
    const [, place = '', address = ''] = /^(?:([^:=]*)=)?(.*)$/.exec(text) ?? []
    return { text, place, address }
  })
}

function placeOf(place: string): Pick<PrinterSetting, 'venueSlug' | 'station'> | null {
  if (place === '') return { venueSlug: null, station: null }
  const [, venueSlug = null, name] = /^(?:([a-z0-9-]+)\/)?([a-z]+)$/.exec(place) ?? []
  const station = stations.find((each) => each === name)
  return station ? { venueSlug, station } : null
}

function addressOf(text: string): PrinterAddress | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, port, pathname, username, hash, searchParams } = new URL(text)
  const { columns = usualColumns, ...others } = Object.fromEntries(searchParams)
  const isWhole = protocol === 'tcp:' && hostname !== '' && ['', '/'].includes(pathname) && username + hash === ''
  const width = Number(columns)
  if (!isWhole || port === '0' || Object.keys(others).length > 0) return null
  if (!Number.isInteger(width) || width < 24 || width > 64) return null
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || usualPort), columns: width }
}

/** The target of plain-text tickets: a file, `stdout` or `off`; by default a file in `DATA_DIR` in development, else `off`. */
export function orderTicketsOf(values: {
  ORDER_TICKETS?: string | undefined
  NODE_ENV: string
  DATA_DIR: string
}): 'stdout' | { file: string } | null {
  const { ORDER_TICKETS: where, NODE_ENV, DATA_DIR } = values
  const chosen = where ?? (NODE_ENV === 'development' ? join(DATA_DIR, 'tickets.txt') : 'off')
  if (chosen === 'off') return null
  return chosen === 'stdout' ? chosen : { file: resolve(chosen) }
}
