import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { guestProfile } from '#db/schema/reservations.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { notFound } from '#lib/problems/problem.ts'
import type { GuestProfile } from '#lib/reservations/guest-profiles.ts'
import { phoneCountry, phoneKeys } from '#lib/reservations/phone-key.ts'
import { contactsOf, type GuestContact, type OtherContacts } from '#lib/reservations/same-guest.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { guestMessages as messages } from './messages.ts'

/** The contact by which a venue knows a guest: an address, or the number of a guest who has given none. */
export type KnownBy = { address: string | null; phone: string | null }

/**
 * A guest as the screen counts them (decisions 17.10): the contacts of one person, and the profile that has the words about them.
 * `merged` are the profiles that staff have merged into it.
 */
export type KnownGuest = { contacts: OtherContacts; profile: GuestProfile | null; merged: GuestProfile[] }

/** Finds the guests of contacts, in their order, with a bounded number of queries. */
export async function findGuests(reader: Reader, venue: Venue, known: readonly KnownBy[]): Promise<KnownGuest[]> {
  const country = phoneCountry(venue)
  const keysOf = ({ address, phone }: KnownBy) => (address === null ? phoneKeys(phone, country) : [])
  const addresses = known.flatMap(({ address }) => address ?? [])
  const numbers = known.flatMap(keysOf)
  const kept = sql`coalesce(${guestProfile.mergedInto}, ${guestProfile.id})`
  const own = and(
    eq(guestProfile.venueId, venue.id),
    or(
      inArray(guestProfile.email, addresses.map(fromGuest)),
      and(sql`${guestProfile.email} is null`, inArray(guestProfile.phone, numbers.map(fromGuest))),
    ),
  )
  const profiles = await reader
    .select()
    .from(guestProfile)
    .where(
      and(
        eq(guestProfile.venueId, venue.id),
        sql`${guestProfile.id} in (select same.id from guest_profile same
          join (select ${kept} as id from ${guestProfile} where ${own}) as kept
            on same.id = kept.id or same.merged_into = kept.id
          where same.venue_id = ${venue.id})`,
      ),
    )
  return known.map((each) => {
    const keys = keysOf(each)
    const first = profiles.find(({ email, phone }) =>
      each.address === null ? email === null && keys.includes(phone ?? '') : email === each.address,
    )
    const profile = profiles.find(({ id }) => id === (first?.mergedInto ?? first?.id)) ?? null
    const merged = profiles.filter(({ mergedInto }) => profile !== null && mergedInto === profile.id)
    const others = merged.length > 0 && profile ? contactsOf(venue, [profile, ...merged]) : contactsOf(venue, [])
    const contacts = {
      addresses: [...new Set([...(each.address === null ? [] : [each.address]), ...others.addresses])],
      numbers: [...new Set([...keys, ...others.numbers])],
    }
    return { contacts, profile, merged }
  })
}

/** A name of a guest that is the same for each of their contacts. */
export function nameOfGuest({ contacts: { addresses, numbers } }: KnownGuest): string {
  return [...addresses, ...numbers].toSorted()[0] ?? ''
}

/** Finds the contact that a record of a venue names. Throws a 404 for an unknown record, or one whose guest was erased. */
export async function contactOfRecord(reader: Reader, venue: Venue, id: string): Promise<KnownBy & { name: string }> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  const [found] = isId
    ? await reader.execute<KnownBy & { name: string }>(sql`
        select * from (
          select nullif(lower(email), '') as address, phone, customer_name as name from reservation
            where venue_id = ${venue.id} and id = ${id}::uuid
          union all select nullif(lower(email), ''), null, buyer_name from event_registration
            where venue_id = ${venue.id} and id = ${id}::uuid
          union all select nullif(lower(buyer_email), ''), null, buyer_name from voucher_sale
            where venue_id = ${venue.id} and id = ${id}::uuid
          union all select nullif(lower(guest_email), ''), null, guest_name from message_thread
            where venue_id = ${venue.id} and id = ${id}::uuid
          union all select nullif(lower(email), ''), null, name from waiting_entry
            where venue_id = ${venue.id} and id = ${id}::uuid) as named
        limit 1`)
    : []
  const isNobody = !found || (found.address === null && phoneKeys(found.phone, phoneCountry(venue)).length === 0)
  if (isNobody) throw notFound(messages.noSuchGuest())
  return found
}

/** The contact as the verbs about profiles take it. */
export function asContact({ address, phone }: KnownBy): GuestContact {
  return { email: fromGuest(address ?? ''), phone: address === null ? fromGuest(phone) : null }
}
