import type { ReactNode } from 'react'
import type { DemoCredentials } from '#demo/credentials.ts'

/** The tour: the console, the booking page, and what guests open, each with a picture (`npm run pictures`). */
export function DemonstrationTour({ demo, venueName }: { demo: DemoCredentials; venueName: string }) {
  const { ticket, tables, vouchers } = demo.examples
  return (
    <div className="tour">
      <Stop
        title="The console"
        file="console.webp"
        alt={`The evening of ${venueName}: tables as rows, parties as bars in the colours of their stage, a line at now.`}
        size={[960, 600]}
      >
        <p>
          Staff run the evening here: who comes, who sits where, who waits. It is evening at {venueName} whenever this
          program starts. {demo.ownerEmail ? <SignIn email={demo.ownerEmail} /> : <Invite />}
        </p>
        <a className="action" href="/console">
          Open the console
        </a>
      </Stop>
      <Stop
        title="The booking page"
        file="booking.webp"
        alt="The widget: what, for how many guests, for how long, and a month of days."
        size={[640, 400]}
      >
        <p>
          The page of {venueName} itself, with booking, events and vouchers, is made by this service: without a website
          of the venue’s own, and without a script.
        </p>
        <a className="action" href={`/v/${demo.venueSlug}`}>
          Open the venue’s page
        </a>
        <p>
          And the widget on a website of the venue: one script and one tag. It is served from{' '}
          <code>{demo.formUrl}</code>, another origin than this one, and has only the publishable key.
        </p>
        <a className="action" href={demo.formUrl}>
          Book in the browser
        </a>
      </Stop>
      <Stop
        title="What guests open"
        file="guests.webp"
        alt="Three pages on a phone: a reservation, a ticket with its QR code, and the menu of a table."
        size={[640, 400]}
      >
        <p>From a mail, a voucher or the code on the table, without an app and without an account:</p>
        <ul>
          {demo.reservationUrl && (
            <li>
              <a href={demo.reservationUrl}>A reservation</a> of this evening
            </li>
          )}
          <li>
            <a href={ticket.guestUrl}>Two tickets for the quiz night</a>, <a href={ticket.ticketUrl}>one of them</a> as
            it is passed on, and the page to <a href={ticket.cancelUrl}>cancel them</a>
          </li>
          <li>
            Ordering at the table:{' '}
            {tables.map(({ name, url }, at) => (
              <span key={name}>
                {at > 0 && ', '}
                <a href={url}>{name}</a>
              </span>
            ))}
          </li>
          {vouchers.map(({ kind, url }) => (
            <li key={url}>
              <a href={url}>A voucher</a> ({kind.toLowerCase()})
            </li>
          ))}
        </ul>
        <p>
          Mails arrive in the <a href="/dev/mailbox">mailbox</a>, and everything is paid on a test page.
        </p>
      </Stop>
    </div>
  )
}

type TourStopProps = {
  title: string
  file: string
  alt: string
  size: [width: number, height: number]
  children: ReactNode
}

function Stop({ title, file, alt, size: [width, height], children }: TourStopProps) {
  return (
    <section className="card">
      {/* biome-ignore lint/performance/noImgElement: the picture of Next needs a script. */}
      <img src={`/demonstration/${file}`} alt={alt} width={width} height={height} />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  )
}

function SignIn({ email }: { email: string }) {
  return (
    <>
      The terminal in which it runs has a link that signs in at once as the owner, at <code>Console</code>. Or enter{' '}
      <code>{email}</code>, and take the link or the code from the <a href="/dev/mailbox">mailbox</a>.
    </>
  )
}

function Invite() {
  return (
    <>
      Whoever is invited may sign in:{' '}
      <code>npm run staff -- invite --organisation demo --email you@venue.example --name You</code>
    </>
  )
}
