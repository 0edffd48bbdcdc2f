import type { MailRefusal } from '#lib/messages/mail-refusals.ts'
import type { MailHead } from './mail-head.ts'

/** The addresses from which this service itself sends. */
export type OwnAddresses = { sender: string; domain: string }

// A mail that passes more servers goes in circles.
const mostHops = 50

const senderDomain = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

// As mail programs write it in the languages of the service. Most of them also send `Auto-Submitted`.
const automaticSubject =
  /^(automatic reply|automatische antwort|auto(matic)?[- ]?(reply|response)|autoantwort|out of (the )?office|abwesenheits(notiz|assistent|meldung)|abwesend)\s*:/i

const automaticSender = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i

/**
 * Why a mail is not added to a conversation, by its headers alone; null if a person has written it. A report about a mail that
 * was not delivered is no such mail: `isDeliveryReport` is asked before.
 */
export function refusalOfHead(head: MailHead, own: OwnAddresses): MailRefusal | null {
  if (head.from === null) return 'unreadable'
  if (isLoop(head, own)) return 'loop'
  if (isServiceAddress(head.from.address, own)) return 'own-address'
  if (isReceipt(head)) return 'receipt'
  if (isAutomatic(head)) return 'auto-reply'
  if (isOfList(head)) return 'mailing-list'
  if (hasEmptyReturnPath(head)) return 'no-return-path'
  return null
}

/** Whether this service has sent the mail itself, or it has passed too many servers. */
export function isLoop(head: MailHead, { sender }: OwnAddresses): boolean {
  const [id = '', domain = ''] = head.messageId?.split(/@(?=[^@]*$)/) ?? []
  const isOurs = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) && domain.toLowerCase() === senderDomain(sender)
  return isOurs || valuesOf(head, 'received').length > mostHops
}

/** Whether the sender is an address of this service: the one of its letters, or one for replies. */
export function isServiceAddress(address: string, { sender, domain }: OwnAddresses): boolean {
  return address.toLowerCase() === sender.toLowerCase() || senderDomain(address) === domain
}

/** Whether the mail only says that another one was displayed (RFC 8098). */
export function isReceipt({ contentType }: MailHead): boolean {
  return contentType.startsWith('multipart/report') && contentType.includes('disposition-notification')
}

/** Whether a program has written the mail: a vacation responder, a ticket system (RFC 3834). */
export function isAutomatic(head: MailHead): boolean {
  const submitted = valuesOf(head, 'auto-submitted').some((value) => !/^no\b/i.test(value))
  const marked = [
    'x-autoreply',
    'x-autorespond',
    'x-autoresponse',
    'x-auto-reply',
    'x-ms-exchange-generated-message-source',
  ]
  return (
    submitted ||
    marked.some((name) => valuesOf(head, name).some((value) => !/^(no|false|0)?$/i.test(value))) ||
    valuesOf(head, 'precedence').some((value) => /^auto_reply\b/i.test(value)) ||
    automaticSubject.test(head.subject) ||
    automaticSender.test(head.from?.address ?? '')
  )
}

/** Whether the mail was sent to many people. */
export function isOfList(head: MailHead): boolean {
  const marks = ['list-id', 'list-post', 'list-unsubscribe', 'mailing-list', 'x-mailing-list', 'feedback-id']
  return (
    marks.some((name) => head.headers.has(name)) ||
    valuesOf(head, 'precedence').some((value) => /^(bulk|list|junk)\b/i.test(value))
  )
}

/**
 * Whether the sender wants no answer: programs send so, to end loops. Postfix writes `MAILER-DAEMON` for it, unless it is told
 * otherwise. Unknown without the header of a mail server.
 */
export function hasEmptyReturnPath(head: MailHead): boolean {
  return valuesOf(head, 'return-path').some((value) => /^<\s*(mailer-daemon(@.*)?)?>$/i.test(value))
}

/** Whether a mail server reports that a mail was not delivered (RFC 3464), or one of the programs that do it in their own way. */
export function isDeliveryReport(head: MailHead): boolean {
  const { contentType } = head
  const isReport = contentType.startsWith('multipart/report') && !isReceipt(head)
  return (isReport && !contentType.includes('feedback-report')) || head.headers.has('x-failed-recipients')
}

/** Whether a provider reports that the reader has marked a mail as unwanted (RFC 5965). */
export function isComplaint({ contentType }: MailHead): boolean {
  return contentType.startsWith('multipart/report') && contentType.includes('feedback-report')
}

function valuesOf({ headers }: MailHead, name: string): readonly string[] {
  return headers.get(name) ?? []
}
