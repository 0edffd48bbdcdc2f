import { registrationPath } from '#lib/events/registration-link.ts'
import { findLinkedRegistration, type LinkedRegistration } from '#lib/events/registration-queries.ts'
import { nothingAtSlug } from '../../../../_components/nothing-at.tsx'

/** The parameters of every address of a buyer's page. */
export type RegistrationLink = { venueSlug: string; token: string }

/**
 * Answers with something of the registration of a link; `path` is the page's own. Every wrong link is the same friendly 404
 * (decisions 10.3).
 */
export async function withRegistration(
  request: Request,
  link: RegistrationLink,
  answer: (found: LinkedRegistration, path: string) => Response | Promise<Response>,
): Promise<Response> {
  const found = await findLinkedRegistration(link)
  return found
    ? answer(found, registrationPath(found.venue.slug, found.registration))
    : nothingAtSlug(request, link.venueSlug)
}
