import { nothingHere } from '#lib/pages/guest-page.ts'
import { pageRoute } from '#lib/pages/page-route.ts'

/** The page of an unknown address. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute(
  { GET: async (request: Request) => nothingHere(request) },
  { standsAlone: true },
)
