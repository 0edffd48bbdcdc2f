import { env } from '#lib/env/env.ts'
import { isLinkToken, linkToken, oncePerRow } from '#lib/link-token.ts'
import type { Registration } from './locks.ts'

/** The columns of a registration that its buyer's link is made of. */
export type RegistrationLinkColumns = Pick<Registration, 'venueId' | 'id'>

const kind = 'link of a registration'

/** The token of the buyer's page of a registration (decisions 10.4). No ticket leads to it. */
export const registrationToken = oncePerRow(({ venueId, id }: RegistrationLinkColumns) =>
  linkToken(kind, { venueId, id }),
)

/** Whether a token is the one of this registration. The time that it takes says nothing about the token. */
export function isTokenOfRegistration(token: string, { venueId, id }: RegistrationLinkColumns): boolean {
  return isLinkToken(token, kind, { venueId, id })
}

/** The path of the page with all tickets of a registration at this service. */
export function registrationPath(venueSlug: string, linked: RegistrationLinkColumns): string {
  return `/v/${venueSlug}/t/${registrationToken(linked)}`
}

/** The address of that page, for the buyer alone: it shows all tickets, and can cancel them. */
export function registrationUrl(venueSlug: string, linked: RegistrationLinkColumns): string {
  return env().appUrl + registrationPath(venueSlug, linked)
}
