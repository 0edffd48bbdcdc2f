import { Icon } from '#app/console/_ui/icon.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import type { InboxThread } from '#lib/inbox/record.ts'
import { inboxTexts as texts } from './texts.ts'
import css from './thread.module.css'

type Props = {
  files: InboxThread['messages'][number]['files']
  /** The address below which the files are. */
  folder: string
  locale: Locale
}

/** Shows the files of a message: pictures as they are, the others by their names. A PDF document is saved, never shown. */
export function Files({ files, folder, locale }: Props) {
  if (files.length === 0) return null
  return (
    <ul className={css.files} aria-label={texts.files[locale]}>
      {files.map(({ id, filename, contentType, size }) => {
        const address = `${folder}/${id}`
        const isPicture = contentType === 'image/webp'
        return (
          <li key={id}>
            <a href={address} {...(isPicture ? { target: '_blank', rel: 'noreferrer' } : { download: filename })}>
              {/* biome-ignore lint/performance/noImgElement: only staff may read it, and it is drawn already */}
              {isPicture ? <img src={address} alt="" loading="lazy" /> : <Icon name="note" />}
              <span dir="auto">{filename}</span> <small>{sizeText(size, locale)}</small>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** The size of a file: `12 kB`, `3.4 MB`. */
function sizeText(bytes: number, locale: Locale): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1e6).toLocaleString(locale, { maximumFractionDigits: 1 })} MB`
}
