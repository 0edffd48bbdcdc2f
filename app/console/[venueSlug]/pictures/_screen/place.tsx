import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { Icon } from '#app/console/_ui/icon.tsx'
import { acceptedPictures } from '#app/console/_ui/picture-upload.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { PlaceRecord } from '#lib/venues/picture-record.ts'
import css from './pictures.module.css'
import { pictureTexts as texts } from './texts.ts'
import type { PicturesWork } from './use-pictures.ts'

type Props = {
  at: PlaceRecord
  name: string
  work: PicturesWork
  locale: Locale
  /** The shape of the picture: a strip across the card, or a square beside the name. */
  look: 'logo' | 'header' | 'item'
  /** Whether a picture can be uploaded here. */
  open?: boolean
  /** Content below the picture and its words. */
  below?: ReactNode
  children: ReactNode
}

/** Shows a place for a picture, with the acts on it. A file can be dropped anywhere on it. */
export function PicturePlaceCard({ at, name, work, locale, look, open = true, below, children }: Props) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const { busy, error } = work.stateOf(at.place)
  const takes = open && at.source !== 'File'
  const send = (files: FileList | null | undefined) => {
    const [file] = files ?? []
    if (file && !busy) void work.upload(at.place, name, file)
  }
  const over = (event: DragEvent) => {
    if (!takes || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!takes) return
    event.preventDefault()
    send(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same.
    <div
      className={`${css.place} ${css[look]} ${isOver ? css.over : ''}`}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={drop}
    >
      <Shown at={at} locale={locale} />
      <div className={css.words}>
        {children}
        {at.source === 'File' && (
          <p className={css.hint}>
            {[texts.fromFile, ...(at.path === null ? [texts.elsewhere] : []), ...(at.hasUpload ? [texts.hidden] : [])]
              .map((text) => text[locale])
              .join(' ')}
          </p>
        )}
        <output id={`${id}-state`} className={error ? controls.error : css.sending}>
          {error && <Icon name="alert" size="s" />}
          {busy ? texts.sending[locale] : error}
        </output>
      </div>
      <div className={css.acts}>
        {takes && (
          <label className={`${controls.button} ${css.file}`} aria-disabled={busy || undefined}>
            <input
              className="sr"
              type="file"
              accept={acceptedPictures}
              disabled={busy}
              aria-label={(at.hasUpload ? texts.replaceOf : texts.uploadFor)(name)[locale]}
              aria-describedby={`${id}-state`}
              onChange={(event) => {
                send(event.target.files)
                // Empty the field, so that the same file can be chosen again after a refusal.
                event.target.value = ''
              }}
            />
            <span aria-hidden="true">{(at.hasUpload ? texts.replace : texts.upload)[locale]}</span>
          </label>
        )}
        {at.hasUpload && (
          <Button
            kind="quiet"
            disabled={busy}
            aria-label={texts.removeOf(name)[locale]}
            onClick={() => void work.remove(at.place, name)}
          >
            {texts.remove[locale]}
          </Button>
        )}
      </div>
      {below}
    </div>
  )
}

function Shown({ at: { path, width, height, ground, alt }, locale }: { at: PlaceRecord; locale: Locale }) {
  if (path === null) return <p className={css.none}>{texts.none[locale]}</p>
  return (
    <p className={`${css.shown} ${css[ground]}`}>
      {/* biome-ignore lint/performance/noImgElement: the service has made it in the size of this place. */}
      <img src={path} alt={alt} loading="lazy" {...(width && height ? { width, height } : {})} />
    </p>
  )
}
