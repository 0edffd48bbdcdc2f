import { type Html, html } from '#lib/html.ts'
import type { Mailbox, ReceivedMail } from './read.ts'

/** The pages of the development mailbox. They are for developers, so in English. */

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem }
a { color: inherit }
table { width: 100%; border-collapse: collapse }
th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); vertical-align: top; overflow-wrap: anywhere }
th { font-weight: 500; opacity: .75; white-space: nowrap }
* { box-sizing: border-box }
iframe { width: 100%; height: 60rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .5rem; background: #fff; resize: vertical }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border-radius: .5rem; background: color-mix(in srgb, currentColor 7%, transparent) }
`

function page(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body>${body}</body>
</html>
`
}

/** The list, newest first. */
export function mailboxPage(mails: readonly ReceivedMail[]): Html {
  const rows = mails.map(
    (mail) => html`<tr><td>${time(mail.arrivedAt)}</td><td>${mail.to.map(shown)}</td>
<td><a href="/dev/mailbox/${mail.id}">${mail.subject || '(no subject)'}</a></td></tr>
`,
  )
  return page(
    'Mailbox',
    html`<main><h1>Mailbox</h1>
<p>Mails that this server has sent while neither RESEND_API_KEY nor SMTP_URL is set, newest first. They are files in the folder <code>mail</code> of DATA_DIR.</p>
${
  mails.length === 0
    ? html`<p>There are none yet.</p>`
    : html`<table><thead><tr><th scope="col">Arrived</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>
${rows}</tbody></table>`
}</main>`,
  )
}

/** One mail, as its recipient sees it and as it was sent. */
export function mailPage(mail: ReceivedMail): Html {
  const fields: [string, string][] = [
    ['From', shown(mail.from)],
    ['To', mail.to.map(shown).join(', ')],
    ['Reply-To', mail.replyTo.map(shown).join(', ')],
    ['Arrived', time(mail.arrivedAt)],
  ]
  const attachments = mail.attachments.map(
    ({ filename, contentType }, at) =>
      html`<li><a href="/dev/mailbox/${mail.id}/attachments/${at}" download="${filename}">${filename || `part ${at + 1}`}</a> (${contentType})</li>`,
  )
  // The frame has neither scripts nor this page's origin; links open in a new tab, as in a mail program.
  return page(
    mail.subject,
    html`<main><p><a href="/dev/mailbox">Mailbox</a></p>
<h1>${mail.subject}</h1>
<table><tbody>${fields.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody></table>
<h2>Attachments</h2>
${attachments.length > 0 ? html`<ul>${attachments}</ul>` : html`<p>None.</p>`}
<h2>As the guest sees it</h2>
<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" srcdoc="${framed(mail)}"></iframe>
<h2>Text part</h2>
<pre>${mail.text}</pre>
<details><summary>Headers</summary><pre>${mail.headers.map(({ name, value }) => `${name}: ${value}\n`).join('')}</pre></details>
</main>`,
  )
}

/** The HTML part with its attached pictures inlined, and its links opening outside of the frame. */
function framed({ html: letter, attachments }: ReceivedMail): string {
  const pictures = letter.replace(/(["'])cid:([^"']+)\1/g, (whole, quote: string, contentId: string) => {
    const part = attachments.find((attachment) => attachment.contentId === contentId)
    return part ? `${quote}data:${part.contentType};base64,${part.content.toString('base64')}${quote}` : whole
  })
  return pictures.replace(/<head>/i, '<head><base target="_blank">')
}

function shown({ name, address }: Mailbox): string {
  return name ? `${name} <${address}>` : address
}

function time(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
