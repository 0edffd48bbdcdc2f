import { Chip } from '#app/console/_ui/button.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './pictures.module.css'
import { pictureTexts as texts } from './texts.ts'
import { type PicturesWork, previewKinds } from './use-pictures.ts'

/** Shows the pictures as guests see them, rendered by the service, in a frame without scripts. Each change makes a new frame. */
export function PicturesPreview({ slug, work, locale }: { slug: string; work: PicturesWork; locale: Locale }) {
  const { pictures, preview, showIn } = work
  const address = `/console/${encodeURIComponent(slug)}/picture-preview?as=${preview}`
  return (
    <section className={css.preview} aria-label={texts.preview[locale]}>
      <div className={css.kinds}>
        <h2>{texts.preview[locale]}</h2>
        {previewKinds.map((each) => (
          <Chip key={each} pressed={preview === each} onClick={() => showIn(each)}>
            {texts[each][locale]}
          </Chip>
        ))}
      </div>
      <iframe key={preview + JSON.stringify(pictures)} src={address} title={texts.preview[locale]} sandbox="" />
    </section>
  )
}
