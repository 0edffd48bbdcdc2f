import { eq } from 'drizzle-orm'
import { inTransaction } from '#db/client.ts'
import { signInToken } from '#db/schema/operators.ts'
import type { JobHandler } from '#lib/jobs/handler.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { getVenueById } from '#lib/venues/queries.ts'
import { signInLetter } from './letters.ts'
import { findMailVenue, findOperator } from './queries.ts'
import { codeDigest, newCode } from './tokens.ts'

/**
 * Writes the mail of a sign-in if the address is that of a person who may sign in, and nothing for strangers. It runs after
 * the answer to the request, which is the same for both.
 */
export const sendSignInMailJob: JobHandler<'send-sign-in-mail'> = {
  kind: 'send-sign-in-mail',
  timeoutMs: 30_000,
  async run({ tokenId }, { now }) {
    await inTransaction(async (tx) => {
      const [row] = await tx.select().from(signInToken).where(eq(signInToken.id, tokenId)).for('no key update')
      if (!row?.request || row.expiresAt <= now) return
      const { address, token } = row.request
      const person = await findOperator(address, tx)
      const venueId = person?.disabledAt === null ? await findMailVenue(person, tx) : null
      const code = newCode()
      const known = person && venueId !== null && { operatorId: person.id, codeDigest: codeDigest(tokenId, code) }
      await tx
        .update(signInToken)
        .set({ request: null, ...known })
        .where(eq(signInToken.id, tokenId))
      if (known) await queueMail(tx, signInLetter(await getVenueById(venueId, tx), person, { token, code }), now)
    })
  },
}
