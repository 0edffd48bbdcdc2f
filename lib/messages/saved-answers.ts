import { and, asc, count, eq } from 'drizzle-orm'
import { database, inTransaction, type Reader } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { savedAnswer } from '#db/schema/messages.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { SavedAnswerRequest } from './input.ts'
import { threadTexts as texts } from './texts.ts'

/** The most answers of a venue: more would not be found among the others. Ours. */
export const mostSavedAnswers = 50

export type SavedAnswer = typeof savedAnswer.$inferSelect

/** The saved answers of a venue, by name. */
export function listSavedAnswers({ id }: Pick<Venue, 'id'>, reader: Reader = database()): Promise<SavedAnswer[]> {
  return reader.select().from(savedAnswer).where(eq(savedAnswer.venueId, id)).orderBy(asc(savedAnswer.name))
}

/**
 * Saves an answer, or changes the one with this id. Throws `conflict` if another one has the name, or if there are
 * `mostSavedAnswers`.
 */
export async function saveAnswer(
  venue: Venue,
  { id = randomUUID(), name, en, de }: SavedAnswerRequest,
  acting: Acting<Acted<null>>,
): Promise<Acted<null>> {
  try {
    return await inTransaction(async (tx) => {
      const [counted] = await tx.select({ all: count() }).from(savedAnswer).where(eq(savedAnswer.venueId, venue.id))
      const values = { name, en: en ?? null, de: de ?? null }
      const changed = await tx
        .update(savedAnswer)
        .set(values)
        .where(and(eq(savedAnswer.venueId, venue.id), eq(savedAnswer.id, id)))
        .returning({ id: savedAnswer.id })
      if (changed.length === 0) {
        if ((counted?.all ?? 0) >= mostSavedAnswers) throw new Problem('conflict', { detail: texts.tooManyAnswers })
        await tx.insert(savedAnswer).values({ venueId: venue.id, id, ...values })
      }
      const subject = { kind: 'saved-answer', id } as const
      const states = { before: {}, after: { name } }
      const entryId = await recordAct(tx, venue.id, { act: 'saved-answer.save', subject, ...states }, acting)
      return finishAct(tx, { result: null, entryId }, acting)
    })
  } catch (error) {
    throw violates(error, 'saved_answer_name') ? new Problem('conflict', { detail: texts.sameName }) : error
  }
}

/** Removes a saved answer. Changes nothing if it is gone. */
export async function removeSavedAnswer(venue: Venue, id: string, acting: Acting<Acted<null>>): Promise<Acted<null>> {
  return inTransaction(async (tx) => {
    const [gone] = await tx
      .delete(savedAnswer)
      .where(and(eq(savedAnswer.venueId, venue.id), eq(savedAnswer.id, id)))
      .returning({ name: savedAnswer.name })
    const subject = { kind: 'saved-answer', id } as const
    const states = { before: { name: gone?.name ?? null }, after: {} }
    const entryId = gone
      ? await recordAct(tx, venue.id, { act: 'saved-answer.remove', subject, ...states }, acting)
      : null
    return finishAct(tx, { result: null, entryId }, acting)
  })
}
