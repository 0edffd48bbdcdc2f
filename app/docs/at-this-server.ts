import type { DemoCredentials } from '#demo/credentials.ts'
import { nextEvent } from '#demo/events.ts'
import { env } from '#lib/env/env.ts'

/**
 * A guide's Markdown with values to copy: the address of this server and, if the demonstration runs, its keys, codes and
 * events.
 */
export function atThisServer(markdown: string, demo: DemoCredentials | null): string {
  const replacements = [['http://localhost:3000', env().appUrl] as const, ...(demo ? ofDemonstration(demo) : [])]
  return replacements.reduce((text, [written, here]) => text.replaceAll(written, here), markdown)
}

/**
 * A text with the demonstration's secret key, if the demonstration runs; examples of the reference have no other
 * placeholder.
 */
export function withDemoValues(text: string, demo: DemoCredentials | null): string {
  return text.replaceAll('<SECRET_KEY>', demo?.secretKey ?? '<SECRET_KEY>')
}

function ofDemonstration({ secretKey, publishableKey, formUrl, examples }: DemoCredentials) {
  const voucher = examples.vouchers.find(({ kind }) => kind === 'Amount')
  const now = new Date()
  return [
    ['<SECRET_KEY>', secretKey],
    ['<PUBLISHABLE_KEY>', publishableKey],
    ['http://localhost:4321', formUrl],
    ['<TICKET_CODE>', examples.ticket.code],
    ['<TABLE_TOKEN>', examples.tables[0]?.url.split('/').at(-1) ?? ''],
    ['<VOUCHER_CODE>', voucher?.code ?? ''],
    [/quiz-night-\d{4}-\d\d-\d\d/g, nextEvent('quiz-night', now)],
    [/courtyard-jazz-\d{4}-\d\d-\d\d/g, nextEvent('courtyard-jazz', now)],
  ] as const
}
