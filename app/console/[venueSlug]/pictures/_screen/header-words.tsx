import { InlineEdit } from '#app/console/_acts/inline-edit.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './pictures.module.css'
import { pictureTexts as texts } from './texts.ts'
import type { PicturesWork } from './use-pictures.ts'

/** Asks for the alternative text of the picture at the head. */
export function HeaderWords({ work, locale }: { work: PicturesWork; locale: Locale }) {
  return (
    <div className={css.described}>
      <InlineEdit
        name="alt"
        label={texts.alt[locale]}
        locale={locale}
        value={work.pictures.header.alt}
        word={texts.save[locale]}
        maxLength={200}
        onSave={(body, refused) => work.acts.act('pictures/describe', body, texts.described[locale], refused)}
      />
    </div>
  )
}
