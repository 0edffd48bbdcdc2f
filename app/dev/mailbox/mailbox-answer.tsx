import type { ReactNode } from 'react'
import { Document } from '#app/document.tsx'
import { projectFile } from '#app/project-file.ts'
import { renderPage } from '#app/render.ts'
import { env } from '#lib/env/env.ts'
import type { Mailbox } from '#lib/mail/mailbox/read.ts'
import { isFromHere } from '#lib/pages/connection.ts'

/**
 * The common part of the pages of the development mailbox (decisions 9.3). The pages are for developers, so they are in
 * English. Production has none of them, even if the local mailbox contains mails.
 */

const headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
}

/**
 * Returns the response of `answer`, in development and to this computer alone, because links in the mailbox sign people in.
 * Returns a 404 if `answer` returns null, to other computers, and in production.
 */
export async function inDevelopment(request: Request, answer: () => Promise<Response | null>): Promise<Response> {
  const found = env().production || !isFromHere(request) ? null : await answer()
  const response =
    found ?? new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** The response with a page of the mailbox. */
export async function mailboxPage(title: string, content: ReactNode): Promise<Response> {
  const head = (
    <>
      <meta name="robots" content="noindex" />
      <style>{projectFile('app/dev/mailbox/mailbox.css')}</style>
    </>
  )
  const document = (
    <Document locale="en" title={title} head={head}>
      <main>{content}</main>
    </Document>
  )
  return new Response(await renderPage(document), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      // The frame inherits it, so a mail loads nothing from other servers.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
    },
  })
}

/** A sender or a recipient as mail programs write them. */
export function shownMailbox({ name, address }: Mailbox): string {
  return name ? `${name} <${address}>` : address
}

/** An instant in UTC, to the second. */
export function shownTime(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
