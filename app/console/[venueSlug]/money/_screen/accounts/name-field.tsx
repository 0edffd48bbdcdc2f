import controls from '#app/console/_ui/controls.module.css'
import { Field } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { accountTexts as texts } from './texts.ts'

type Props = { locale: Locale; name: string; defaultValue?: string; error: string | undefined }

/** Asks for the name of an account. */
export function NameField({ locale, ...field }: Props) {
  return (
    <>
      <Field data-focus label={texts.name[locale]} required maxLength={100} {...field} />
      <p className={controls.soft}>{texts.nameLine[locale]}</p>
    </>
  )
}
