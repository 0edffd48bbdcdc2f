import { downloadAttachment } from '#lib/mail/mailbox/answers.ts'

type Context = { params: Promise<{ id: string; at: string }> }

/** One attachment of a mail, to download. Development only. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { id, at } = await params
  return downloadAttachment(id, at)
}
