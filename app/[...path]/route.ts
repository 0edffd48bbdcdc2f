import { pageRoute } from '#lib/pages/page-route.ts'
import { nothingHere } from '../(guest)/_components/document.tsx'

/** The page of an unknown address. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: nothingHere })
