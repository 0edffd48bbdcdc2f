import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { Icon } from '#app/console/_ui/icon.tsx'
import type { IconName } from '#app/console/_ui/sprite.tsx'
import type { StaffEvents } from '#lib/events/staff/staff-record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Act } from '#lib/operators/roles.ts'
import css from './pass-on.module.css'
import { passEventTexts as texts } from './texts.ts'
import type { PassOnActs } from './use-pass-on.tsx'

type EventWaysProps = {
  event: Pick<StaffEvents['events'][number], 'slug' | 'title' | 'status' | 'mode'>
  venueSlug: string
  /** The address of the events on the venue's own page; null if the venue has no page. */
  eventsUrl: string | null
  passOn: PassOnActs
  may: readonly Act[]
  locale: Locale
  /** Shows marks alone, for the row of a list. */
  small?: boolean
}

/** Leads from an event to its page, its link, its QR code, its door and its guest list, by one press each. */
export function EventWays({ event, venueSlug, eventsUrl, passOn, may, locale, small = false }: EventWaysProps) {
  const { slug, title, status, mode } = event
  if (status === 'Draft') return null
  const here = `/console/${encodeURIComponent(venueSlug)}`
  const isOut = status === 'Published'
  const url = isOut && eventsUrl !== null ? `${eventsUrl}/${slug}` : null
  const named = (word: string) => (small ? { 'aria-label': `${word}: ${title}`, title: word } : {})
  const link = (mark: IconName, word: string, href: string, more = {}) => (
    <a
      className={[controls.button, small && controls.quiet, small && controls.square].filter(Boolean).join(' ')}
      href={href}
      {...named(word)}
      {...more}
    >
      <Icon name={mark} />
      {!small && <span>{word}</span>}
    </a>
  )
  const button = (mark: IconName, word: string, press: () => void) => (
    <Button kind={small ? 'quiet' : 'plain'} mark={mark} onClick={press} {...named(word)}>
      {small ? undefined : word}
    </Button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's.
    <div role="group" className={css.ways} aria-label={small ? title : texts.ways[locale]}>
      {url !== null && (
        <>
          {link('open', texts.page[locale], url, { target: '_blank', rel: 'noreferrer' })}
          {button('link', texts.copy[locale], () => passOn.copy({ title, slug, url }))}
          {button('qr', texts.qr[locale], () => passOn.showQr({ title, slug, url }))}
        </>
      )}
      {isOut &&
        mode !== 'None' &&
        may.includes('door') &&
        link('door', texts.door[locale], `${here}/door?event=${slug}`)}
      {mode !== 'None' && link('list', texts.guests[locale], `${here}/events/${slug}/guests`)}
    </div>
  )
}
