import { nothingHere } from '#lib/pages/guest-page.ts'
import { pageRoute } from '#lib/pages/page-route.ts'

/** What a person sees at an address that leads nowhere. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute(
  { GET: async (request: Request) => nothingHere(request) },
  { standsAlone: true },
)
