import { findAuditEntry } from '#lib/audit/queries.ts'
import { UndoRequest } from '#lib/evening/input.ts'
import { inverseOf, type Undone, undo } from '#lib/evening/undo.ts'
import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute, requireAct } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute('/api/console/venues/[venueSlug]/undo', {
  POST: consoleAct({
    // The least that any inverse asks for.
    act: 'calls',
    body: UndoRequest,
    async answer(call) {
      const { entryId } = call.body
      const entry = await findAuditEntry(call.venue, entryId)
      // A member who undoes an act needs the role for its inverse.
      const inverse = entry && inverseOf(entry)
      if (inverse) requireAct(call, inverse.role)
      return acted(
        call,
        (acting) => undo(call.venue, entryId, acting),
        ({ reference }: Undone) => reference,
      )
    },
  }),
})
