import type { ReactNode } from 'react'
import { type Locale, locales } from '#lib/i18n/locale.ts'
import { shareSize } from '#lib/pictures/share-size.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import { brandedPage } from '../../../_components/branded-page.tsx'
import type { Structured } from './json-ld.ts'
import { publicUrl, type VenuePage } from './venue-page.ts'

/** A page of a venue, with its head and foot around it. */
export type HostedPage = {
  status?: number
  /** The page's own title, shown before the venue's name; null for the venue's start page. */
  title: string | null
  /**
   * The text for search engines: one or two sentences, and the page's path below the venue's page. Null for a page that
   * they need not index, such as a step of a form.
   */
  published: {
    description: string
    below: string
    /** The same for programs (schema.org). */
    data?: readonly Structured[]
    /** The address of the picture that other sites show beside a link; the venue's by default. */
    picture?: string | undefined
  } | null
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
  const { venue, locale, request } = page
  const { status = 200, title, published, content, banner, sheets = [], formTargets = [], ownPictures = false } = shown
  return brandedPage(request, venue, {
    status,
    locale,
    title:
      title === null
        ? [venue.name, inLanguage(venue, locale).tagline].filter(Boolean).join(' · ')
        : `${title} · ${venue.name}`,
    sheets: ['_components/venue-page.css', 'v/[venueSlug]/_hosted/hosted.css', ...sheets],
    content,
    formTargets,
    ownPictures,
    ...(banner !== undefined && { banner }),
    ...(published && { published: <Published page={page} published={published} title={title} /> }),
  })
}

type PublishedProps = { page: VenuePage; title: string | null; published: NonNullable<HostedPage['published']> }

/** The part of a page's head that search engines read. */
function Published({ page: { venue, locale }, published, title }: PublishedProps) {
  const { description, below, data = [], picture } = published
  const url = publicUrl(venue, below, locale)
  const own = publicUrl(venue, '/picture.png', locale)
  const shown: Record<string, string | number> = {
    'og:type': 'website',
    'og:site_name': venue.name,
    'og:title': title ?? venue.name,
    'og:description': description,
    'og:url': url,
    'og:locale': ogLocales[locale],
    'og:image': picture ?? own,
    'og:image:alt': title ?? venue.name,
    ...(picture === undefined && { 'og:image:width': shareSize.width, 'og:image:height': shareSize.height }),
  }
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {locales.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={publicUrl(venue, below, one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl(venue, below, venue.language)} />
      {Object.entries(shown).map(([property, content]) => (
        <meta key={property} property={property} content={String(content)} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      {data.map((block, at) => (
        <script
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing is rendered again.
          key={at}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which nothing can end the element.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(block).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  )
}

const ogLocales: Record<Locale, string> = { en: 'en_GB', de: 'de_DE' }
