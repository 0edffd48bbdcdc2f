import type { ReactNode } from 'react'
import { locales } from '#lib/i18n/locale.ts'
import { brandProperties } from '../../../_components/brand.ts'
import { guestPage } from '../../../_components/document.tsx'
import { styleSheet } from '../../../_components/style-sheet.ts'
import { Foot } from './foot.tsx'
import { hasPictures } from './look.ts'
import { SlimHeader } from './slim-header.tsx'
import { publicUrl, type VenuePage } from './venue-page.ts'

/** A page of a venue, with its head and foot around it. */
export type HostedPage = {
  status?: number
  /** What the page is, before the venue's name; null for the venue itself. */
  title: string | null
  /**
   * What search engines read of the page: one or two sentences, and its path below the venue's page. Null for a page that
   * they need not index, such as a step of a form.
   */
  published: { description: string; below: string; query?: Record<string, string> } | null
  /** The head of the page; the venue's name by default. */
  banner?: ReactNode
  content: ReactNode
  /** Style sheets besides the common ones, relative to `app/(guest)`. */
  sheets?: readonly string[]
  formTargets?: readonly string[]
  /** Whether it shows pictures of this service besides those of the venue. */
  ownPictures?: boolean
}

/** The response with a page of a venue: static markup in the venue's colour, complete without script (decisions 16.5). */
export function hostedPage(page: VenuePage, shown: HostedPage): Promise<Response> {
  const { venue, locale } = page
  const { status = 200, title, published, content, sheets = [], formTargets = [] } = shown
  return guestPage({
    status,
    locale,
    title: title === null ? [venue.name, venue.tagline].filter(Boolean).join(' · ') : `${title} · ${venue.name}`,
    css:
      brandProperties(venue.settings.colour) +
      styleSheet('_components/style.css', '_components/venue-page.css', 'v/[venueSlug]/_hosted/hosted.css', ...sheets),
    banner: shown.banner ?? <SlimHeader page={page} />,
    content: (
      <>
        {content}
        <Foot page={page} />
      </>
    ),
    formTargets,
    ownPictures: shown.ownPictures === true || hasPictures(venue),
    ...(published && { published: <Published page={page} published={published} /> }),
  })
}

type PublishedProps = { page: VenuePage; published: NonNullable<HostedPage['published']> }

/** What search engines read in the head of a page. */
function Published({ page: { venue, locale }, published: { description, below, query } }: PublishedProps) {
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={publicUrl(venue, below, locale, query)} />
      {locales.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={publicUrl(venue, below, one, query)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl(venue, below, venue.language, query)} />
    </>
  )
}
