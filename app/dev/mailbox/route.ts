import { showMailbox } from '#lib/mail/mailbox/answers.ts'

/** The mails that this server has sent into its local mailbox. Development only. */
export async function GET(): Promise<Response> {
  return showMailbox()
}
