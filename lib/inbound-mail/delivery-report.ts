import type { Email } from 'postal-mime'
import type { UndeliveredReason } from '#lib/mail/undelivered.ts'
import { parse } from './read-content.ts'

/** A report of a mail server about a mail of this service: `messageIds` are the ids that the report names, without brackets. */
export type DeliveryReport = { reason: UndeliveredReason; messageIds: readonly string[] }

/**
 * Reads the report about a mail that was not delivered (RFC 3464), or that its reader marked as unwanted (RFC 5965). Null if the
 * mail was delivered, or is only late: then another report follows.
 */
export async function readDeliveryReport(
  raw: Uint8Array,
  { isComplaint }: { isComplaint: boolean },
): Promise<DeliveryReport | null> {
  const email = await parse(raw)
  if (email === null) return null
  const parts = email.attachments.map(({ mimeType, content }) => ({ mimeType, text: textOf(content) }))
  const status = parts.find(({ mimeType }) => mimeType === 'message/delivery-status')?.text ?? ''
  const messageIds = idsIn([...parts.map(({ text }) => text), email.text ?? ''])
  if (isComplaint) return { reason: 'complained', messageIds }
  const actions = fieldsOf(status, 'action').map((action) => action.toLowerCase())
  if (actions.length > 0 && !actions.some((action) => action.startsWith('failed'))) return null
  const words = [...fieldsOf(status, 'diagnostic-code'), status === '' ? (email.text ?? '') : ''].join(' ')
  return {
    reason: reasonOfReport(fieldsOf(status, 'status').find((code) => !code.startsWith('2')) ?? '', words),
    messageIds,
  }
}

/** The reason by the enhanced status code (RFC 3463) or, if that says little, by the words of the mail server. */
export function reasonOfReport(status: string, words: string): UndeliveredReason {
  const code = /[45]\.\d{1,3}\.\d{1,3}/.exec(status)?.[0] ?? /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(words)?.[0] ?? ''
  const detail = code.slice(2)
  if (detail === '1.2' || detail.startsWith('4.')) return 'unreachable'
  if (detail === '2.2') return 'mailbox-full'
  if (detail === '2.3' || detail === '3.4') return 'too-large'
  if (/^(1\.|2\.1$)/.test(detail)) return 'no-mailbox'
  const said = words.slice(0, 10_000)
  if (
    /(user|recipient|mailbox|address|account)[^.]{0,40}(unknown|not found|does not exist|doesn't exist|disabled|inactive|unavailable)|no such (user|mailbox|recipient)|unknown (user|recipient|mailbox)|invalid recipient/i.test(
      said,
    )
  ) {
    return 'no-mailbox'
  }
  if (/quota|mailbox (is )?full|over ?quota|insufficient storage/i.test(said)) return 'mailbox-full'
  if (/too (large|big)|size limit|message size/i.test(said)) return 'too-large'
  if (detail.startsWith('7.') || /spam|blocked|black ?list|block ?list|policy|reject|denied/i.test(said))
    return 'refused'
  if (/timed? ?out|refused|unreachable|host .*not found|no (mx|route)|dns/i.test(said) || code.startsWith('4'))
    return 'unreachable'
  return 'other'
}

/** The values of a field in all groups of a report, unfolded. */
function fieldsOf(report: string, name: string): string[] {
  const unfolded = report.replace(/\r?\n[ \t]+/g, ' ')
  return [...unfolded.matchAll(new RegExp(`^${name}[ \\t]*:[ \\t]*(.+)$`, 'gim'))].map(([, value = '']) =>
    value.trim().replace(/^[\w-]+;\s*/, ''),
  )
}

function idsIn(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => [...text.matchAll(/^[> \t]*Message-ID[ \t]*:\s*<([^<>\s]+)>/gim)])
  return [...new Set(found.map(([, id = '']) => id))].slice(0, 10)
}

function textOf(content: Email['attachments'][number]['content']): string {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array)
  return bytes.subarray(0, 200_000).toString('utf8')
}
