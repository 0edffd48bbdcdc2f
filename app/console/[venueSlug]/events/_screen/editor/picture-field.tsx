import { useId, useState } from 'react'
import { refusalText } from '#app/console/_acts/refusals.ts'
import controls from '#app/console/_ui/controls.module.css'
import { acceptedPictures, smallerPicture } from '#app/console/_ui/picture-upload.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './editor.module.css'
import { editorTexts as texts } from './texts.ts'
import type { Editor } from './use-editor.ts'

type Props = { editor: Editor; locale: Locale }

/** Uploads the picture of an event, which this service stores. */
export function PictureField({ editor, locale }: Props) {
  const id = useId()
  const { form, type, client } = editor
  const [error, setError] = useState('')
  const busy = editor.acts.running.has('picture')
  const choose = async (file: File | undefined) => {
    if (!file) return
    setError('')
    const send = async () => client.act('pictures', await smallerPicture(file))
    const stored = await editor.acts.run('picture', send, (refusal) => setError(refusalText(refusal)))
    if (stored) type('imageUrl', stored.url)
  }
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {texts.picture[locale]}
      </label>
      <input
        id={id}
        className={controls.input}
        type="file"
        accept={acceptedPictures}
        aria-busy={busy}
        disabled={busy}
        aria-describedby={`${id}-state`}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <output id={`${id}-state`} className={error ? controls.error : css.sales}>
        {error || (form.imageUrl ? texts.pictureThere[locale] : '')}
      </output>
    </div>
  )
}
