import { okInLanguage } from '#lib/http/answers.ts'
import { method } from '#lib/http/route.ts'
import { venueRoute } from '#lib/http/venue-route.ts'
import { offersRecord } from '#lib/vouchers/record.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute('/api/venues/[venueSlug]/vouchers/offers', {
  GET: method({
    async answer({ venue, locale, now }) {
      return okInLanguage(offersRecord(venue, locale, now))
    },
  }),
})
