import { type Html, html } from '#lib/html.ts'
import { mailtoLink } from '#lib/urls.ts'
import { venueAddress } from './letter-footer.ts'
import type { Venue } from './queries.ts'

/** How a guest reaches a venue: the footer of its pages. */
export function venueContact({ name, business }: Pick<Venue, 'name' | 'business'>): Html {
  const { phone, email } = business
  return html`<footer class="foot">
<p>${[name, ...venueAddress({ business })].join(', ')}</p>
<p><a href="tel:${phone.replace(/[^\d+]/g, '')}">${phone}</a> · <a href="${mailtoLink(email)}">${email}</a></p>
</footer>`
}
