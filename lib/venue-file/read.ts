import type { z } from 'zod'
import { crossChecks } from './cross-checks.ts'
import { issuesOf, problemLine, VenueFileError } from './errors.ts'
import { eachOnce } from './hints.ts'
import { JsonError, parseJson } from './json.ts'
import { VenueFile } from './schema.ts'

/**
 * Checks a venue file, given as text or as the parsed object, and fills in its defaults. Throws VenueFileError that lists
 * every mistake with its path.
 */
export function readVenueFile(source: unknown): VenueFile {
  const given = typeof source === 'string' ? parsed(source) : source
  const result = VenueFile.safeParse(given, { reportInput: true })
  const issues = [
    ...(result.error?.issues ?? []).flatMap(issuesOf),
    ...crossChecks(result.data ?? soundSections(given)),
  ]
  if (result.data && issues.length === 0) return result.data
  const reported = eachOnce(issues)
  throw new VenueFileError(reported.map(problemLine), reported)
}

function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof JsonError) throw new VenueFileError([`not JSON: ${error.message}`])
    throw error
  }
}

/** The valid sections of a broken file, so that one mistake does not hide the others. */
function soundSections(given: unknown): Partial<VenueFile> {
  if (typeof given !== 'object' || given === null) return {}
  const values = given as Record<string, unknown>
  const sections = Object.entries<z.ZodType>(VenueFile.shape).flatMap(([name, schema]) => {
    const result = schema.safeParse(values[name])
    return result.success ? [[name, result.data]] : []
  })
  return Object.fromEntries(sections)
}
