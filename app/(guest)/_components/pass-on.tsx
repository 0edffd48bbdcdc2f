import type { Locale, Text } from '#lib/i18n/locale.ts'
import { mailDraftLink } from '#lib/urls.ts'

const texts = {
  mail: { en: 'Send by e-mail', de: 'Per E-Mail senden' },
  copy: { en: 'Link to copy', de: 'Link zum Kopieren' },
} satisfies Record<string, Text>

type PassOnProps = {
  /** The address to pass on. */
  url: string
  /** The mail that a press begins; the address follows `body` on a line of its own. */
  mail: { subject: string; body: string }
  /** The person or thing that tells this link from others on the page, for screen readers. */
  of?: string
  locale: Locale
}

/** Passes a link on without script: by a mail that is begun, and in a field to copy it from. Its style is `pass-on.css`. */
export function PassOn({ url, mail: { subject, body }, of, locale }: PassOnProps) {
  const named = (label: string) => (of === undefined ? label : `${label}: ${of}`)
  return (
    <div className="pass-on">
      <input readOnly value={url} aria-label={named(texts.copy[locale])} />
      <a
        className="action second"
        href={mailDraftLink({ subject, body: `${body}\n\n${url}\n` })}
        {...(of !== undefined && { 'aria-label': named(texts.mail[locale]) })}
      >
        {texts.mail[locale]}
      </a>
    </div>
  )
}
