import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { printerOf } from './printers.ts'

const printers = (given: string) => readEnv({ ORDER_PRINTER: given }).orderPrinters
const wrong = (given: string) => {
  try {
    printers(given)
  } catch (error) {
    return String(error)
  }
  return null
}

describe('ORDER_PRINTER', () => {
  test('names one printer for everything, or one for each station and venue', () => {
    expect(printers('')).toEqual([])
    expect(printers('tcp://192.168.1.20')).toEqual([
      { host: '192.168.1.20', port: 9100, columns: 42, venueSlug: null, station: null },
    ])
    expect(printers('kitchen=tcp://kitchen.lan:9101, keller-7/bar=tcp://[fd00::7]:9100/?columns=32')).toEqual([
      { host: 'kitchen.lan', port: 9101, columns: 42, venueSlug: null, station: 'kitchen' },
      { host: 'fd00::7', port: 9100, columns: 32, venueSlug: 'keller-7', station: 'bar' },
    ])
  })

  test('gives a station the printer that names it and its venue, else its station, else the one for all', () => {
    const all = printers('tcp://all,kitchen=tcp://kitchen,keller/kitchen=tcp://keller')
    const host = (slug: string, station: 'kitchen' | 'bar') => printerOf(all, slug, station)?.host
    expect([host('keller', 'kitchen'), host('dach', 'kitchen'), host('keller', 'bar')]).toEqual([
      'keller',
      'kitchen',
      'all',
    ])
    expect(printerOf(printers('keller/bar=tcp://bar'), 'dach', 'bar')).toBeNull()
  })

  test.each([
    ['192.168.1.20:9100', 'must be an address'],
    ['http://printer:9100', 'must be an address'],
    ['tcp://', 'must be an address'],
    ['tcp://printer:0', 'must be an address'],
    ['tcp://printer:70000', 'must be an address'],
    ['tcp://printer/tray', 'must be an address'],
    ['tcp://me@printer', 'must be an address'],
    ['tcp://printer?columns=7', 'must be an address'],
    ['tcp://printer?colums=42', 'must be an address'],
    ['cellar=tcp://printer', 'before = stands kitchen or bar'],
    ['keller/cellar=tcp://printer', 'before = stands kitchen or bar'],
    ['bar=tcp://one,bar=tcp://two', 'bar=tcp://two: there is another printer'],
    ['tcp://one,tcp://two', 'there is another printer'],
  ])('%s is refused', (given, why) => {
    expect(wrong(given)).toContain(`ORDER_PRINTER: `)
    expect(wrong(given)).toContain(why)
  })
})
