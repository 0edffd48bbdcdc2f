import { Button } from '#app/console/_ui/button.tsx'
import { clock } from '#app/console/_ui/clock.ts'
import { Icon } from '#app/console/_ui/icon.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import type { InboxThread } from '#lib/inbox/record.ts'
import { shownAddress } from '#lib/shown-address.ts'
import { Files } from './files.tsx'
import { inboxTexts as texts } from './texts.ts'
import css from './thread.module.css'

type ThreadMessage = InboxThread['messages'][number]
type Props = {
  message: ThreadMessage
  /** The address of the conversation's files. */
  folder: string
  guestName: string
  phone: { number: string; link: string | null } | null
  timezone: string
  locale: Locale
  busy: boolean
  onAccept: (message: ThreadMessage) => void
}

/** Shows one message, with the state of its mail, and with the parts that a mail only quotes folded. */
export function MessageEntry({ message, folder, guestName, phone, timezone, locale, busy, onAccept }: Props) {
  const { mail } = message
  const from = mail?.from ? shownAddress(mail.from) : null
  return (
    <div className={css[message.author]}>
      {mail?.held && from && (
        <div className={css.held}>
          <p>
            <b>{texts.otherAddress[locale]}.</b> {texts.heldWhy(from)[locale]}
          </p>
          <Button small mark="check" busy={busy} onClick={() => onAccept(message)}>
            {texts.accept[locale]}
          </Button>
        </div>
      )}
      <div className={css.text} dir="auto">
        {partsOf(message.text, mail?.folds ?? []).map(({ at, text, isFolded }) =>
          isFolded ? (
            <details key={at} className={css.fold}>
              <summary aria-label={texts.folded[locale]} title={texts.folded[locale]}>
                …
              </summary>
              <p>{text}</p>
            </details>
          ) : (
            <p key={at}>{text}</p>
          ),
        )}
      </div>
      <Files files={message.files} folder={folder} locale={locale} />
      <p className={css.meta}>
        {message.author === 'Note' && <Icon name="edit" />}
        {metaOf(message, { guestName, from, timezone, locale })}
        {message.delivery && <span className={css[message.delivery]}> · {texts[message.delivery][locale]}</span>}
      </p>
      {message.delivery === 'undelivered' && (
        <p className={css.lost}>
          {message.undelivered}{' '}
          {phone === null ? (
            texts.noPhone[locale]
          ) : (
            <>
              {texts.call[locale]} {phone.link ? <a href={phone.link}>{phone.number}</a> : phone.number}
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** The text in its parts: those that are folded, and those between them, without blank lines at their ends. */
function partsOf(text: string, folds: readonly { from: number; to: number }[]) {
  const cuts = [...folds, { from: text.length, to: text.length }]
  return cuts
    .flatMap(({ from, to }, index) => {
      const begin = cuts[index - 1]?.to ?? 0
      return [
        { at: begin, text: text.slice(begin, from), isFolded: false },
        { at: from, text: text.slice(from, to), isFolded: true },
      ]
    })
    .map((part) => ({ ...part, text: part.text.replace(/^\n+|\s+$/g, '') }))
    .filter((part) => part.text !== '')
}

type MetaWords = { guestName: string; from: string | null; timezone: string; locale: Locale }

function metaOf({ author, by, at, mail }: ThreadMessage, { guestName, from, timezone, locale }: MetaWords): string {
  const who = author === 'Guest' ? guestName : by
  const way = mail && (from === null ? texts.byMail[locale] : mail.held ? null : texts.acceptedFrom(from)[locale])
  return [author === 'Note' ? texts.note[locale] : null, who, way, clock(at, timezone)].filter(Boolean).join(' · ')
}
