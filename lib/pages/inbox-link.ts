import { env } from '#lib/env/env.ts'

/** The address of a conversation in the console, for the mails to the venue. */
export function inboxLink(venueSlug: string, threadId: string): string {
  return `${env().appUrl}/console/${venueSlug}/inbox?thread=${threadId}`
}
