import { VenueFileError } from '#lib/venue-file/errors.ts'
import { readVenueFile } from '#lib/venue-file/read.ts'
import { fullVenue } from './full-venue.ts'

/** The lines with which a file is refused; none if it is valid. */
export function problemsOf(file: unknown): readonly string[] {
  try {
    readVenueFile(file)
    return []
  } catch (error) {
    if (error instanceof VenueFileError) return error.problems
    throw error
  }
}

/** The full venue with one place changed: `at('resources.0.capacity', 0)`. `undefined` removes the field. */
export function changed(path: string, value: unknown): unknown {
  const file = structuredClone(fullVenue()) as unknown
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  let place = file as Record<string, unknown>
  for (const step of steps) place = place[step] as Record<string, unknown>
  if (value === undefined) delete place[last]
  else place[last] = value
  return file
}
