import { useParams } from 'next/navigation'

/** The slug of the venue in the address, for a form that reads or acts by itself. */
export function useVenueSlug(): string {
  const { venueSlug } = useParams<{ venueSlug: string }>()
  return decodeURIComponent(venueSlug)
}
