import { type OpenSpan, otherDays, usualWeek } from '#lib/availability/opening-hours.ts'
import type { ListedEvent, ShownEvent } from '#lib/events/queries.ts'
import { eventEndsAt, eventStartsAt } from '#lib/events/times.ts'
import { toDecimal } from '#lib/money.ts'
import { addDays, localDateAt, localInstant } from '#lib/time.ts'
import { type VoucherProduct, weekdays } from '#lib/venues/configuration.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { ResourceType } from '#lib/venues/resource-types.ts'
import { localized } from '#lib/vouchers/offers.ts'
import type { Standing } from '../events/event-card.tsx'
import { hasMenus } from '../menu/readable.ts'
import { ownPicture, pictureUrlsOf } from './look.ts'
import { publicUrl, type VenuePage } from './venue-page.ts'

/** A block of structured data (schema.org, JSON-LD). Members that are undefined are left out. */
export type Structured = {
  '@context': 'https://schema.org'
  '@type': string | readonly string[]
  [name: string]: unknown
}

const schema = 'https://schema.org'

/** How far ahead days are named that differ from the usual week. */
const aheadDays = 90

const kinds: Record<ResourceType, string> = {
  RestaurantTable: 'Restaurant',
  BowlingLane: 'BowlingAlley',
  BilliardTable: 'BarOrPub',
  DartBoard: 'BarOrPub',
  Shuffleboard: 'BarOrPub',
  EventArea: 'EventVenue',
}

/** The venue itself; `types` are what guests can book there. */
export function venueData({ venue, locale, now }: VenuePage, types: readonly ResourceType[]): Structured {
  const { phone, email, legalName } = venue.business
  const { description, tagline } = inLanguage(venue, locale)
  const url = publicUrl(venue, '', locale)
  const names = [...new Set(types.map((type) => kinds[type]))]
  const today = localDateAt(venue.timezone, now.getTime())
  return {
    '@context': schema,
    '@type': names.length === 0 ? 'LocalBusiness' : names.length === 1 ? (names[0] ?? '') : names,
    '@id': publicUrl(venue, '', venue.language),
    url,
    name: venue.name,
    legalName,
    description: description || tagline || undefined,
    telephone: phone,
    email,
    address: addressOf(venue),
    image: publicUrl(venue, '/picture.png', venue.language),
    logo: pictureUrlsOf(venue).logoUrl ?? undefined,
    currenciesAccepted: venue.currency,
    hasMenu: hasMenus(venue) ? publicUrl(venue, '/menu', locale) : undefined,
    openingHoursSpecification: [
      ...usualWeek(venue.openingHours).flatMap(({ first, last, spans }) =>
        spans.map((span) => ({ ...hoursOf(span), dayOfWeek: weekdays.slice(first, last + 1) })),
      ),
      ...otherDays(venue.openingHours, today, addDays(today, aheadDays)).flatMap(({ date, spans }) =>
        (spans.length > 0 ? spans.map(hoursOf) : [closedAllDay]).map((hours) => ({
          ...hours,
          validFrom: date,
          validThrough: date,
        })),
      ),
    ],
    ...(types.length > 0 && {
      acceptsReservations: publicUrl(venue, '/reserve', locale),
      potentialAction: {
        '@type': 'ReserveAction',
        target: { '@type': 'EntryPoint', urlTemplate: publicUrl(venue, '/reserve', locale) },
        result: { '@type': 'Reservation' },
      },
    }),
  }
}

/** Search engines read a day that opens and closes at midnight as closed (Google, Local business, Hours). */
const closedAllDay = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' }

/** A whole day ends a minute before it begins again: equal times would be a closed day. */
function hoursOf({ opens, closes }: OpenSpan) {
  const isWholeDay = opens === closes
  return {
    '@type': 'OpeningHoursSpecification',
    opens: isWholeDay ? '00:00' : opens,
    closes: isWholeDay ? '23:59' : closes,
  }
}

function addressOf({ business }: Venue) {
  const { addressLine1, addressLine2, postalCode, city, country } = business
  return {
    '@type': 'PostalAddress',
    streetAddress: [addressLine1, addressLine2].filter(Boolean).join(', '),
    postalCode,
    addressLocality: city,
    addressCountry: country,
  }
}

const availabilities: Partial<Record<Standing, string>> = {
  open: 'InStock',
  waiting: 'SoldOut',
  'sold-out': 'SoldOut',
  closed: 'Discontinued',
}

/** An event; null for one without a date, which search engines do not know. */
export function eventData(
  { venue, locale }: VenuePage,
  { event }: Pick<ShownEvent, 'event'>,
  standing: Standing,
): Structured | null {
  const { date, start } = event
  if (date === null) return null
  const url = publicUrl(venue, `/events/${event.slug}`, locale)
  const instant = (at: Date | null) => at && localInstant(venue.timezone, at.getTime())
  const availability = availabilities[standing]
  return {
    '@context': schema,
    '@type': 'Event',
    name: event.title,
    description: event.excerpt ?? undefined,
    inLanguage: event.language,
    url,
    image: ownPicture(event.imageUrl)?.jpeg ?? publicUrl(venue, '/picture.png', venue.language),
    startDate: start === null ? date : instant(eventStartsAt(event, venue.timezone)),
    endDate: (start === null ? date : instant(eventEndsAt(event, venue.timezone))) ?? undefined,
    eventStatus: `${schema}/${event.status === 'Cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${schema}/OfflineEventAttendanceMode`,
    isAccessibleForFree: event.mode !== 'Paid',
    location: {
      '@type': 'Place',
      name: [venue.name, event.locationLabel].filter(Boolean).join(', '),
      address: addressOf(venue),
    },
    organizer: { '@type': 'Organization', name: venue.name, url: publicUrl(venue, '', locale) },
    ...(availability && { offers: offerOf(venue, event, { url, availability }) }),
  }
}

function offerOf(
  venue: Venue,
  event: ListedEvent,
  { url, availability }: { url: string; availability: string },
): Record<string, unknown> {
  return {
    '@type': 'Offer',
    url,
    price: toDecimal(event.priceMinor ?? 0, venue.currency),
    priceCurrency: venue.currency,
    availability: `${schema}/${availability}`,
    validFrom: event.createdAt.toISOString(),
  }
}

/** A list of events, by their pages. */
export function eventsData({ venue, locale }: VenuePage, events: readonly ShownEvent[]): Structured {
  return {
    '@context': schema,
    '@type': 'ItemList',
    itemListElement: events.map(({ event }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: event.title,
      url: publicUrl(venue, `/events/${event.slug}`, locale),
    })),
  }
}

/** The vouchers of a venue: what each costs, or the bounds between which the buyer chooses an amount. */
export function vouchersData(page: VenuePage, products: readonly VoucherProduct[]): Structured[] {
  const { venue, locale } = page
  const price = (minor: number | null) => toDecimal(minor ?? 0, venue.currency)
  return products.map((product) => {
    const { id, priceMinor, minAmountMinor, maxAmountMinor } = product
    const common = {
      url: publicUrl(venue, '/vouchers', locale, { product: id }),
      priceCurrency: venue.currency,
      availability: `${schema}/InStock`,
    }
    return {
      '@context': schema,
      '@type': 'Product',
      name: `${localized(product.title, locale)} · ${venue.name}`,
      category: 'Gift card',
      image: publicUrl(venue, '/picture.png', venue.language),
      brand: { '@type': 'Brand', name: venue.name },
      offers:
        priceMinor === null
          ? { '@type': 'AggregateOffer', ...common, lowPrice: price(minAmountMinor), highPrice: price(maxAmountMinor) }
          : { '@type': 'Offer', ...common, price: price(priceMinor) },
    }
  })
}
