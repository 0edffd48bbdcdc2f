import type { GuestListRecord } from '#lib/events/guest-list-record.ts'

export type Registration = GuestListRecord['registrations'][number]

export const filters = ['coming', 'inside', 'not-inside', 'held', 'cancelled'] as const
export type Filter = (typeof filters)[number]

const isInside = ({ tickets }: Registration) => tickets.some(({ status }) => status === 'CheckedIn')

const fits: Record<Filter, (each: Registration) => boolean> = {
  coming: ({ status, payment }) => status === 'Confirmed' && payment !== 'Pending',
  inside: (each) => fits.coming(each) && isInside(each),
  'not-inside': (each) => fits.coming(each) && each.tickets.some(({ status }) => status === 'Valid'),
  held: ({ status, payment }) => status === 'Confirmed' && payment === 'Pending',
  cancelled: ({ status }) => status === 'Cancelled',
}

/** The registrations of a filter in which every word of the query occurs, in any letter case: names, address, reference, number. */
export function filtered(all: readonly Registration[], filter: Filter, query: string): Registration[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return all.filter((each) => {
    if (!fits[filter](each)) return false
    const { buyerName, email, phone, reference, tickets } = each
    const text = [buyerName, email, phone ?? '', reference, ...tickets.map(({ name }) => name)].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
