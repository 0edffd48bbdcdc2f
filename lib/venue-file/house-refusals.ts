import { type FieldErrors, Problem } from '#lib/problems/problem.ts'
import { issueText, pathText, VenueFileError } from './errors.ts'

/**
 * Returns the refusal of a save whose file was refused: `invalid-request` with a message for each place, or a conflict with
 * stored rows in the words of the import. Returns any other error as it is.
 */
export function refusalOfFile(error: unknown): unknown {
  if (!(error instanceof VenueFileError)) return error
  if (error.issues.length === 0) {
    const line = error.problems.join('\n')
    return new Problem('conflict', { detail: { en: line, de: line }, cause: error })
  }
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const place = pathText(issue.path)
    errors[place] = [...(errors[place] ?? []), issueText(issue)]
  }
  return new Problem('invalid-request', { errors, cause: error })
}
