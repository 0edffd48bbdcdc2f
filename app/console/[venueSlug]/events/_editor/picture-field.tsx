import { useId, useState } from 'react'
import controls from '#app/console/_ui/controls.module.css'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Picture } from '#lib/pictures/pictures.ts'
import css from './editor.module.css'
import { editorTexts as texts } from './texts.ts'
import type { Editor, EditorVenue } from './use-editor.ts'

type Props = { editor: Editor; venue: EditorVenue; locale: Locale }

/** The picture of an event: a file that this service stores. */
export function PictureField({ editor, venue, locale }: Props) {
  const id = useId()
  const { form, type } = editor
  const [state, setState] = useState<{ busy: boolean; error: string }>({ busy: false, error: '' })
  const choose = async (file: File | undefined) => {
    if (!file) return
    setState({ busy: true, error: '' })
    try {
      type('imageUrl', (await upload(venue.slug, locale, await smaller(file))).url)
      setState({ busy: false, error: '' })
    } catch (error) {
      setState({ busy: false, error: error instanceof Refused ? error.message : texts.pictureLost[locale] })
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
        accept="image/jpeg,image/png,image/webp"
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

class Refused extends Error {}

async function upload(venueSlug: string, language: Locale, body: Blob): Promise<Picture> {
  const response = await fetch(`/api/console/venues/${encodeURIComponent(venueSlug)}/pictures`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/octet-stream',
      'Idempotency-Key': crypto.randomUUID(),
      'Accept-Language': language,
    },
    body,
  })
  const answer = await response.json()
  if (response.ok) return answer
  throw new Refused(answer.errors?.Picture?.[0] ?? answer.detail)
}

const longestSide = 2000
const smallEnough = 900_000

/** A large photograph, drawn smaller before it is sent: proxies and functions take small bodies alone. */
async function smaller(file: File): Promise<Blob> {
  if (file.size <= smallEnough) return file
  const drawn = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  // The service says what is wrong with it.
  if (!drawn) return file
  const scale = Math.min(1, longestSide / Math.max(drawn.width, drawn.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(drawn.width * scale)
  canvas.height = Math.round(drawn.height * scale)
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/webp', 0.85))
}
