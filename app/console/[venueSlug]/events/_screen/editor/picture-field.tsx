import { useId, useState } from 'react'
import { refusalText } from '#app/console/_acts/refusals.ts'
import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { Icon } from '#app/console/_ui/icon.tsx'
import { acceptedPictures, smallerPicture } from '#app/console/_ui/picture-upload.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './editor.module.css'
import { editorTexts as texts } from './texts.ts'
import type { Editor, EditorVenue } from './use-editor.ts'

type Props = { editor: Editor; venue: EditorVenue; locale: Locale }

/** Shows the picture of an event, and uploads another one, which this service stores. */
export function PictureField({ editor, venue, locale }: Props) {
  const id = useId()
  const { form, type, client } = editor
  const [error, setError] = useState('')
  const busy = editor.acts.running.has('picture')
  const path = pathAt(venue.host, form.imageUrl)
  const choose = async (file: File | undefined) => {
    if (!file) return
    setError('')
    const send = async () => client.act('pictures', await smallerPicture(file))
    const stored = await editor.acts.run('picture', send, (refusal) => setError(refusalText(refusal)))
    if (stored) type('imageUrl', stored.url)
  }
  return (
    <div className={css.picture}>
      {path === null ? (
        <p className={css.noPicture}>{(form.imageUrl ? texts.pictureElsewhere : texts.noPicture)[locale]}</p>
      ) : (
        // biome-ignore lint/performance/noImgElement: a file of this service, whose size the form does not know.
        <img src={path} alt={form.imageAlt || texts.pictureThere[locale]} />
      )}
      <div className={css.pictureActs}>
        <label className={`${controls.button} ${css.file}`} aria-disabled={busy || undefined}>
          <input
            className="sr"
            type="file"
            accept={acceptedPictures}
            disabled={busy}
            aria-describedby={`${id}-state`}
            onChange={({ target }) => {
              void choose(target.files?.[0])
              // Empty the field, so that the same file can be chosen again after a refusal.
              target.value = ''
            }}
          />
          <Icon name="picture" />
          {(form.imageUrl ? texts.replacePicture : texts.choosePicture)[locale]}
        </label>
        {form.imageUrl !== '' && (
          <Button kind="quiet" disabled={busy} onClick={() => type('imageUrl', '')}>
            {texts.removePicture[locale]}
          </Button>
        )}
      </div>
      <output id={`${id}-state`} className={controls.error}>
        {error && <Icon name="alert" />}
        {error}
      </output>
    </div>
  )
}

/** Returns the path of a picture on this service; null for any other text. Screens load nothing from other hosts. */
function pathAt(host: string, imageUrl: string): string | null {
  if (!URL.canParse(imageUrl)) return null
  const { host: of, pathname, search } = new URL(imageUrl)
  return of === host && !pathname.startsWith('//') ? pathname + search : null
}
