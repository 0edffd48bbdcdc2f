import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { event } from '#db/schema/events.ts'
import { organisation } from '#db/schema/organisations.ts'
import { resourceGroup } from '#db/schema/venues.ts'
import { voucher } from '#db/schema/vouchers.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import { listResources, type Venue } from '#lib/venues/queries.ts'
import { versionsOf } from './house-sections.ts'
import type { VenueFile } from './schema.ts'
import { readWrittenKeys } from './written-keys.ts'
import { writtenEvent, writtenExtras, writtenMenus, writtenVoucherProducts } from './written-offers.ts'
import { writtenResources } from './written-resources.ts'
import { writtenSettings } from './written-settings.ts'
import { writtenWords, writtenWordsOrNull } from './written-words.ts'

/** A stored venue as its file, and what of the venue is not in the file. */
export type WrittenVenue = { file: VenueFile; leftOut: LeftOut }

/** The parts of a venue that are not in its file. */
export type LeftOut = {
  /** Slugs of events that are edited in the console, and of those that an earlier file had and that have registrations. */
  eventsOfConsole: string[]
  withdrawnEvents: string[]
  withdrawnResources: Resource[]
  /** The number of vouchers that were issued from a file, and the number of all. */
  vouchersOfFile: number
  vouchers: number
  /** The places of uploaded pictures. */
  pictures: string[]
  /** Labels of keys that a file cannot name: for some venues alone, or two with the same label. */
  keys: string[]
  /** The number of keys in the file. A file has their labels and origins, never the keys. */
  keysWithoutSecret: number
}

/**
 * Writes a stored venue back as the file that `importVenueFile` reads: importing it unchanged changes nothing (decisions
 * 18.1). It has no secrets, no events of the console, no uploaded pictures and no issued vouchers; `leftOut` names them.
 * For one consistent document, `reader` is a transaction that holds the locks of an import, or a snapshot.
 */
export async function venueFileOf(venue: Venue, reader: Reader = database()): Promise<WrittenVenue> {
  const [owner] = await reader.select().from(organisation).where(eq(organisation.id, venue.organisationId))
  if (!owner) throw new Error('the organisation of a venue is gone')
  const resources = await listResources(venue, reader)
  const groups = await reader.select().from(resourceGroup).where(eq(resourceGroup.venueId, venue.id))
  const events = await reader
    .select()
    .from(event)
    .where(eq(event.venueId, venue.id))
    .orderBy(asc(event.date), asc(event.slug))
  const { keys, labels } = await readWrittenKeys(venue.organisationId, reader)
  const { withdrawn, ...written } = writtenResources(venue, { groups, resources })
  const ofFile = events.filter(({ origin }) => origin === 'File')
  const file = {
    ...documentOf(venue),
    organisation: owner.slug,
    ...written,
    events: ofFile.filter(({ active }) => active).map((each) => writtenEvent(each, venue)),
    apiKeys: keys,
  }
  const slugs = (rows: typeof events) => rows.map(({ slug }) => slug)
  return {
    file: { ...file, exported: versionsOf(file) },
    leftOut: {
      eventsOfConsole: slugs(events.filter(({ origin }) => origin === 'Console')),
      withdrawnEvents: slugs(ofFile.filter(({ active }) => !active)),
      withdrawnResources: withdrawn,
      ...(await countVouchers(venue, reader)),
      pictures: Object.keys(venue.pictures),
      keys: labels,
      keysWithoutSecret: keys.length,
    },
  }
}

/** The part of the file that is in the row of the venue. */
function documentOf(venue: Venue): VenueFile {
  const { slug, plan, name, language, currency, timezone, business, openingHours, bookingDurations } = venue
  return {
    organisation: null,
    ...{ slug, plan, name, language, currency, timezone, bookingDurations },
    tagline: writtenWords(venue, 'tagline', language),
    description: writtenWords(venue, 'description', language),
    business: { ...business, taxId: business.taxId ?? null, vatId: business.vatId ?? null },
    settings: writtenSettings(venue),
    openingHours: {
      regular: openingHours.regular,
      special: openingHours.special.map(({ translations, note, ...day }) => ({
        ...day,
        note: writtenWordsOrNull({ note, translations }, 'note', language),
      })),
    },
    extras: writtenExtras(venue),
    resourceGroups: [],
    resources: [],
    floorPlan: {
      zones: venue.floorPlan.zones.map((zone) => ({
        id: zone.id,
        name: writtenWords(zone, 'name', language),
        ordinal: zone.ordinal,
        ...(zone.size && { size: zone.size }),
        ...(zone.walls && { walls: zone.walls }),
        ...(zone.labels && {
          labels: zone.labels.map((label) => ({ text: writtenWords(label, 'text', language), x: label.x, y: label.y })),
        }),
      })),
      tables: venue.floorPlan.tables.map(({ resourceId, zoneId, ...place }) => ({
        resource: resourceId,
        zone: zoneId,
        ...place,
      })),
    },
    ...(venue.combinations.length > 0 && {
      combinations: venue.combinations.map(({ translations, ...each }) => ({
        ...each,
        name: writtenWords({ ...each, translations }, 'name', language),
      })),
    }),
    menus: writtenMenus(venue),
    events: [],
    voucherProducts: writtenVoucherProducts(venue),
    vouchers: [],
    apiKeys: [],
    exported: null,
  }
}

async function countVouchers({ id }: Venue, reader: Reader): Promise<Pick<LeftOut, 'vouchers' | 'vouchersOfFile'>> {
  const [counted] = await reader
    .select({
      vouchers: sql<number>`count(*)::int`,
      vouchersOfFile: sql<number>`(count(*) filter (where ${isNotNull(voucher.fileKey)}))::int`,
    })
    .from(voucher)
    .where(eq(voucher.venueId, id))
  return counted ?? { vouchers: 0, vouchersOfFile: 0 }
}
