import type { GuestListRecord } from '#lib/events/staff/guest-list-record.ts'

export type ListedRegistration = GuestListRecord['registrations'][number]

export const guestFilters = ['coming', 'inside', 'not-inside', 'twice', 'held', 'cancelled'] as const
export type GuestFilter = (typeof guestFilters)[number]

/** Returns the other valid registrations with the same address, with which one can be merged. */
export function othersOf(one: ListedRegistration, all: readonly ListedRegistration[]): ListedRegistration[] {
  const isValid = ({ status, payment }: ListedRegistration) => status === 'Confirmed' && payment !== 'Pending'
  const address = one.email.toLowerCase()
  if (address === '' || !isValid(one)) return []
  return all.filter((each) => each.reference !== one.reference && isValid(each) && each.email.toLowerCase() === address)
}

const isInside = ({ tickets }: ListedRegistration) => tickets.some(({ status }) => status === 'CheckedIn')

const fits: Record<GuestFilter, (each: ListedRegistration, all: readonly ListedRegistration[]) => boolean> = {
  coming: ({ status, payment }) => status === 'Confirmed' && payment !== 'Pending',
  inside: (each, all) => fits.coming(each, all) && isInside(each),
  'not-inside': (each, all) => fits.coming(each, all) && each.tickets.some(({ status }) => status === 'Valid'),
  twice: (each, all) => othersOf(each, all).length > 0,
  held: ({ status, payment }) => status === 'Confirmed' && payment === 'Pending',
  cancelled: ({ status }) => status === 'Cancelled',
}

/**
 * Returns the registrations that pass a filter and contain every word of the query, in any letter case. The words are looked
 * for in names, address, telephone number and reference.
 */
export function filtered(all: readonly ListedRegistration[], filter: GuestFilter, query: string): ListedRegistration[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return all.filter((each) => {
    if (!fits[filter](each, all)) return false
    const { buyerName, email, phone, reference, tickets } = each
    const text = [buyerName, email, phone ?? '', reference, ...tickets.map(({ name }) => name)].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
