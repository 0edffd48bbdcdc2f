import { expect } from 'vitest'

/** A block of structured data as search engines read it. */
export type StructuredBlock = Record<string, unknown> & { '@type': string | string[] }

/** The blocks of structured data of a page (JSON-LD). Each is valid JSON, and nothing in it could end its element. */
export function structuredData(html: string): StructuredBlock[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  )
  for (const text of blocks) expect(text).not.toContain('<')
  return blocks.map((text) => JSON.parse(text) as StructuredBlock)
}

/** The properties that search engines require of each type (developers.google.com/search/docs/appearance/structured-data). */
const required: Record<string, readonly string[]> = {
  Restaurant: ['name', 'address'],
  BarOrPub: ['name', 'address'],
  BowlingAlley: ['name', 'address'],
  EventVenue: ['name', 'address'],
  LocalBusiness: ['name', 'address'],
  PostalAddress: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'],
  OpeningHoursSpecification: ['opens', 'closes'],
  Event: ['name', 'startDate', 'location', 'eventStatus'],
  Place: ['name', 'address'],
  Organization: ['name', 'url'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  AggregateOffer: ['lowPrice', 'highPrice', 'priceCurrency'],
  Product: ['name', 'offers'],
  Brand: ['name'],
  Menu: ['name', 'hasMenuSection'],
  MenuSection: ['name', 'hasMenuItem'],
  MenuItem: ['name', 'offers'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'url'],
  ReserveAction: ['target'],
  EntryPoint: ['urlTemplate'],
  Reservation: [],
}

/** The missing properties and unknown types of a block, everything below it included. */
export function structuredDataFaults(value: unknown, at = '$'): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => structuredDataFaults(each, `${at}[${index}]`))
  if (typeof value !== 'object' || value === null) return value === null || value === '' ? [`${at} is empty`] : []
  const { '@type': type, ...rest } = value as StructuredBlock
  const types = [type].flat()
  return [
    ...types.filter((one) => required[one] === undefined).map((one) => `${at} has the unknown type ${one}`),
    ...types
      .flatMap((one) => required[one] ?? [])
      .filter((name) => rest[name] === undefined)
      .map((name) => `${at} lacks ${name}`),
    ...Object.entries(rest).flatMap(([name, inner]) => structuredDataFaults(inner, `${at}.${name}`)),
  ]
}
