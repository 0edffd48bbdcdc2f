import { env } from '#lib/env/env.ts'
import { listMailbox, type ReceivedMail } from '#lib/mail/mailbox/read.ts'
import { pageRoute } from '#lib/pages/page-route.ts'
import { inDevelopment, mailboxPage, shownMailbox, shownTime } from './mailbox-answer.tsx'

const maxListed = 200

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** The mails that this server has sent into its local mailbox, newest first. Development only. */
function show(request: Request): Promise<Response> {
  return inDevelopment(request, async () =>
    mailboxPage('Mailbox', <MailList mails={await listMailbox(env().dataDir, maxListed)} />),
  )
}

function MailList({ mails }: { mails: readonly ReceivedMail[] }) {
  return (
    <>
      <h1>Mailbox</h1>
      <p>
        Mails that this server has sent while neither RESEND_API_KEY nor SMTP_URL is set, newest first. They are files
        in the folder <code>mail</code> of DATA_DIR.
      </p>
      {mails.length === 0 ? (
        <p>There are none yet.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Arrived</th>
              <th scope="col">To</th>
              <th scope="col">Subject</th>
            </tr>
          </thead>
          <tbody>
            {mails.map(({ id, arrivedAt, to, subject }) => (
              <tr key={id}>
                <td>{shownTime(arrivedAt)}</td>
                <td>{to.map(shownMailbox).join(', ')}</td>
                <td>
                  <a href={`/dev/mailbox/${id}`}>{subject || '(no subject)'}</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
