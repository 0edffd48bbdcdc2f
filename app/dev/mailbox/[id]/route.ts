import { showMail } from '#lib/mail/mailbox/answers.ts'

/** One mail as its reader sees it. Development only. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return showMail((await params).id)
}
