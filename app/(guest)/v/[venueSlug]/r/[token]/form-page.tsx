import type { ReactNode } from 'react'
import { randomUUID } from '#lib/codes.ts'
import type { LinkedBooking } from '#lib/guest-bookings/find-guest-booking.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { guestPath } from '#lib/reservations/guest-link.ts'
import { localTimes } from '#lib/reservations/letters.ts'
import { brandedPage } from '../../../../_components/branded-page.tsx'

const texts = {
  back: { en: 'Back to the booking', de: 'Zurück zur Buchung' },
  wrong: { en: 'Please look at the fields below.', de: 'Bitte sehen Sie sich die Felder unten an.' },
} satisfies Record<string, Text>

type FormPage = {
  request: Request
  found: LinkedBooking
  locale: Locale
  title: Text
  /** Sentences between the heading and the form. */
  lines: readonly Text[]
  /** The reason why the form that was sent was refused; null for a new one. */
  refusal: { status: number; text?: Text } | null
  /** The fields and the button; null if there is nothing to send. */
  fields: ReactNode
  /** Whether the form has a field for files. */
  hasFiles?: boolean
  /** Shown below the lines. */
  children?: ReactNode
}

/**
 * A page with a form about a reservation: which one, what the form does, the fields, and the way back. The form has a key of
 * its own and is sent to the page's address.
 */
export function formPage({
  request,
  found,
  locale,
  title,
  lines,
  refusal,
  fields,
  hasFiles = false,
  children,
}: FormPage): Promise<Response> {
  const { venue, reservation } = found
  const { date, detail } = localTimes(venue, reservation, locale)
  return brandedPage(request, venue, {
    status: refusal?.status ?? 200,
    locale,
    title: `${title[locale]} · ${venue.name}`,
    sheets: [
      '_components/venue-page.css',
      'v/[venueSlug]/r/[token]/acts.css',
      '_components/field.css',
      'v/[venueSlug]/r/[token]/form-page.css',
    ],
    content: (
      <section className="card">
        <h1>{title[locale]}</h1>
        <p className="soft">
          {formatDate(date, locale)}, {detail}
        </p>
        {refusal && (
          <p className="alert" role="alert">
            {(refusal.text ?? texts.wrong)[locale]}
          </p>
        )}
        {lines.map((line) => (
          <p key={line.en}>{line[locale]}</p>
        ))}
        {children}
        {fields && (
          <form method="post" encType={hasFiles ? 'multipart/form-data' : undefined}>
            <input type="hidden" name="key" value={randomUUID()} />
            {fields}
          </form>
        )}
        <p>
          <a href={guestPath(venue.slug, reservation)}>{texts.back[locale]}</a>
        </p>
      </section>
    ),
  })
}
