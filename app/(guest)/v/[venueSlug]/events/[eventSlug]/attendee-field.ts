/** The name of the field for the name on a ticket, the first of which is the buyer's. */
export function attendeeField(ordinal: number): string {
  return `attendee-${ordinal}`
}

/**
 * Returns the fields of an order with the names beyond its number of tickets: they were typed for a larger number, and are
 * there again if the guest chooses that once more.
 */
export function namesBeyond(quantity: number, fields: Readonly<Record<string, string>> = {}): [string, string][] {
  return Object.entries(fields).filter(([name, typed]) => {
    const [, ordinal] = /^attendee-(\d+)$/.exec(name) ?? []
    return Number(ordinal) > quantity && typed !== ''
  })
}
