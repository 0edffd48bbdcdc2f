import { env } from '#lib/env.ts'
import type { Html } from '#lib/html.ts'
import { mailboxPage, mailPage } from './pages.ts'
import { listMailbox, readMailbox } from './read.ts'

/** The development mailbox (decisions 9.3). In production there is no such page, whatever the local mailbox contains. */

const maxListed = 200

/** GET /dev/mailbox */
export async function showMailbox(): Promise<Response> {
  return inDevelopment(async () => page(mailboxPage(await listMailbox(env().dataDir, maxListed))))
}

/** GET /dev/mailbox/{id} */
export async function showMail(id: string): Promise<Response> {
  return inDevelopment(async () => {
    const mail = await readMailbox(env().dataDir, id)
    return mail ? page(mailPage(mail)) : nothing()
  })
}

/** GET /dev/mailbox/{id}/attachments/{at}, as a download only: an attachment must not run in the origin of this page. */
export async function downloadAttachment(id: string, at: string): Promise<Response> {
  return inDevelopment(async () => {
    const mail = await readMailbox(env().dataDir, id)
    const part = /^\d{1,3}$/.test(at) ? mail?.attachments[Number(at)] : undefined
    if (!part) return nothing()
    return new Response(new Uint8Array(part.content), {
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(part.filename)}`,
        ...securityHeaders,
      },
    })
  })
}

async function inDevelopment(answer: () => Promise<Response>): Promise<Response> {
  return env().production ? nothing() : answer()
}

const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
}

function page(content: Html): Response {
  return new Response(String(content), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      // The frame inherits it, so a mail loads nothing from other servers.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
      ...securityHeaders,
    },
  })
}

function nothing(): Response {
  return new Response('Not found\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...securityHeaders },
  })
}
