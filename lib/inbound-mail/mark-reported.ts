import { and, desc, eq, gt } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { markUndelivered } from '#lib/mail/mark-undelivered.ts'
import { dayMs } from '#lib/time.ts'
import type { DeliveryReport } from './delivery-report.ts'
import type { MailTarget } from './find-target.ts'

// Mail servers try for five days before they report a mail.
const reportedWithinMs = 7 * dayMs
const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Marks the letter that a mail server could not deliver. It is found by its Message-ID among the letters that were to be answered to
 * this address; if the report names none of them, it is the last one. So a forged report reaches no letter of anybody else.
 */
export async function markReported({ venue, address }: MailTarget, report: DeliveryReport, now: Date): Promise<void> {
  const letters = await database()
    .select({ id: mail.id })
    .from(mail)
    .where(
      and(
        eq(mail.venueId, venue.id),
        gt(mail.createdAt, new Date(now.getTime() - reportedWithinMs)),
        eq(mail.replyTo, address),
        gt(mail.attempts, 0),
      ),
    )
    .orderBy(desc(mail.createdAt))
  const named = report.messageIds.map((id) => id.split('@')[0]?.toLowerCase()).filter((id) => idForm.test(id ?? ''))
  const letter = letters.find(({ id }) => named.includes(id)) ?? letters[0]
  if (letter) await markUndelivered({ venueId: venue.id, id: letter.id }, report.reason, now)
}
