import type { Locale } from '#lib/i18n/locale.ts'
import { frameTexts as texts } from './frame-texts.ts'

/** The id of the element to which the skip link leads. */
export const contentId = 'content'

/** Leads the keyboard past the places and the top line to the content of a screen. It is seen only while it has the focus. */
export function SkipLink({ locale }: { locale: Locale }) {
  return (
    <a className="skip" href={`#${contentId}`}>
      {texts.skip[locale]}
    </a>
  )
}
