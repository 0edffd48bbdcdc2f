import { Problem } from '#lib/problems/problem.ts'
import { configurationOf } from '#lib/venue-file/configure.ts'
import { editedFile } from '#lib/venue-file/edit-venue.ts'
import { houseSections } from '#lib/venue-file/house-sections.ts'
import type { VenueFile } from '#lib/venue-file/schema.ts'
import { venueFileOf } from '#lib/venue-file/venue-file-of.ts'
import type { Venue } from '#lib/venues/queries.ts'

/**
 * Returns a venue with the face that a form shows, which may be incomplete: fields that are not right yet stay as they are
 * stored. Nothing is stored.
 */
export async function faceToShow(venue: Venue, typed: unknown): Promise<Venue> {
  const given: Record<string, unknown> = Object(Object(typed).settings)
  let { file } = await venueFileOf(venue)
  for (const name of houseSections.face.settings) {
    if (name in given) file = withField(file, name, given[name])
  }
  return { ...venue, settings: configurationOf(file).venue.settings }
}

function withField(file: VenueFile, name: string, value: unknown): VenueFile {
  try {
    return editedFile(file, 'face', { settings: { [name]: value } })
  } catch (error) {
    if (error instanceof Problem && error.kind === 'invalid-request') return file
    throw error
  }
}
