import { env } from '#lib/env/env.ts'

/**
 * Returns the address of a service day (`yyyy-MM-dd`) on the evening screen, for mails to a venue. With the `reference` of a
 * booking the screen opens with the panel of that party. The screen asks who is not signed in to sign in, and comes back.
 */
export function eveningLink(venueSlug: string, date: string, reference?: string): string {
  const query = new URLSearchParams({ date, ...(reference !== undefined && { sel: reference }) })
  return `${env().appUrl}/console/${venueSlug}/evening?${query}`
}
