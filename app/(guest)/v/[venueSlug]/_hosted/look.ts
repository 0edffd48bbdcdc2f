import type { Venue } from '#lib/venues/queries.ts'

/** The pictures of a venue, addresses of this service; null where it has none (decisions 16.6). */
export type Pictures = { logoUrl: string | null; headerImageUrl: string | null }

/** The pictures that a venue has set. */
export function picturesOf({ settings }: Pick<Venue, 'settings'>): Pictures {
  const { logoUrl = null, headerImageUrl = null } = settings as Partial<Pictures>
  return { logoUrl, headerImageUrl }
}

/** Whether the pages of a venue show pictures of this service. */
export function hasPictures(venue: Pick<Venue, 'settings'>): boolean {
  return Object.values(picturesOf(venue)).some((url) => url !== null)
}
