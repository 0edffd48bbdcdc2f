import type { ReceivedMail } from '#lib/mail/mailbox/read.ts'
import { shownMailbox, shownTime } from '../mailbox-answer.tsx'

/** One mail, as its recipient sees it and as it was sent. */
export function MailPage({ mail }: { mail: ReceivedMail }) {
  const fields = [
    ['From', shownMailbox(mail.from)],
    ['To', mail.to.map(shownMailbox).join(', ')],
    ['Reply-To', mail.replyTo.map(shownMailbox).join(', ')],
    ['Arrived', shownTime(mail.arrivedAt)],
  ]
  return (
    <>
      <p>
        <a href="/dev/mailbox">Mailbox</a>
      </p>
      <h1>{mail.subject}</h1>
      <table>
        <tbody>
          {fields.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Attachments</h2>
      <Attachments mail={mail} />
      <h2>As the guest sees it</h2>
      {/* The frame has neither scripts nor this page's origin; links open in a new tab, as in a mail program. */}
      <iframe
        title="The mail"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        srcDoc={framed(mail)}
      />
      <h2>Text part</h2>
      <pre>{mail.text}</pre>
      <details>
        <summary>Headers</summary>
        <pre>{mail.headers.map(({ name, value }) => `${name}: ${value}\n`).join('')}</pre>
      </details>
    </>
  )
}

function Attachments({ mail: { id, attachments } }: { mail: ReceivedMail }) {
  if (attachments.length === 0) return <p>None.</p>
  return (
    <ul>
      {attachments.map(({ filename, contentType }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is what identifies an attachment
        <li key={at}>
          <a href={`/dev/mailbox/${id}/attachments/${at}`} download={filename}>
            {filename || `part ${at + 1}`}
          </a>{' '}
          ({contentType})
        </li>
      ))}
    </ul>
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
