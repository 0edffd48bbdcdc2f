/** The name of the field for the name on a ticket, the first of which is the buyer's. */
export function attendeeField(ordinal: number): string {
  return `attendee-${ordinal}`
}
