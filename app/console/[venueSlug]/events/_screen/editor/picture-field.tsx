import { useId, useState } from 'react'
import controls from '#app/console/_ui/controls.module.css'
import { acceptedPictures, UploadRefused, uploadPicture } from '#app/console/_ui/picture-upload.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Picture } from '#lib/pictures/pictures.ts'
import css from './editor.module.css'
import { editorTexts as texts } from './texts.ts'
import type { Editor, EditorVenue } from './use-editor.ts'

type Props = { editor: Editor; venue: EditorVenue; locale: Locale }

/** Uploads the picture of an event, which this service stores. */
export function PictureField({ editor, venue, locale }: Props) {
  const id = useId()
  const { form, type } = editor
  const [state, setState] = useState<{ busy: boolean; error: string }>({ busy: false, error: '' })
  const choose = async (file: File | undefined) => {
    if (!file) return
    setState({ busy: true, error: '' })
    try {
      const sent = { venueSlug: venue.slug, path: 'pictures', file, language: locale }
      type('imageUrl', (await uploadPicture<Picture>(sent)).url)
      setState({ busy: false, error: '' })
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error
      setState({ busy: false, error: error.message })
    }
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
        aria-busy={state.busy}
        disabled={state.busy}
        aria-describedby={`${id}-state`}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <output id={`${id}-state`} className={state.error ? controls.error : css.sales}>
        {state.error || (form.imageUrl ? texts.pictureThere[locale] : '')}
      </output>
    </div>
  )
}
