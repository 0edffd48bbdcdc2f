import { lt } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'

/** Ours: how long it can be seen that a mail was sent, and to whom. */
const keptDays = 90

/** Deletes what is left of mails that were sent long ago. */
export async function forgetSentMails(now: Date): Promise<void> {
  await database()
    .delete(mail)
    .where(lt(mail.sentAt, new Date(now.getTime() - keptDays * 86_400_000)))
}
