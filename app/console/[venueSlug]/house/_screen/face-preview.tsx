import { useEffect, useState } from 'react'
import { Chip } from '#app/console/_ui/button.tsx'
import { ControlGroup } from '#app/console/_ui/control-group.tsx'
import { languageNames } from '#app/console/_ui/language-names.ts'
import { type Locale, locales } from '#lib/i18n/locale.ts'
import css from './face.module.css'
import { faceTexts as texts } from './face-texts.ts'
import houseCss from './house.module.css'

const kinds = ['page', 'mail', 'voucher'] as const
const frame = 'face-preview'
const pauseMs = 500

type Props = {
  slug: string
  /** The content of the form, as JSON. */
  content: string
  /** Whether the form has changes that are not saved. */
  isChanged: boolean
  /** The language of the venue. */
  language: Locale
  locale: Locale
}

/**
 * Previews the typed look. The service draws it into a frame that runs no scripts, by the renderers of guests. Each change makes
 * a new frame, because loading another page into the same one would add a step to the browser's history.
 */
export function FacePreview({ slug, content, isChanged, language: own, locale }: Props) {
  const [kind, setKind] = useState<(typeof kinds)[number]>('page')
  const [language, setLanguage] = useState(own)
  const [shown, setShown] = useState({ content, at: 0 })
  useEffect(() => {
    if (content === shown.content) return
    const timer = setTimeout(() => setShown(({ at }) => ({ content, at: at + 1 })), pauseMs)
    return () => clearTimeout(timer)
  }, [content, shown.content])
  useEffect(() => {
    const action = `/console/${encodeURIComponent(slug)}/face-preview`
    postIntoFrame(action, { content: shown.content, as: kind, language })
  }, [slug, shown, kind, language])
  return (
    <aside className={css.preview} aria-label={texts.preview[locale]}>
      <div className={css.choices}>
        <ControlGroup label={texts.preview[locale]} className={css.chips}>
          {kinds.map((each) => (
            <Chip key={each} pressed={kind === each} onClick={() => setKind(each)}>
              {texts.kinds[each][locale]}
            </Chip>
          ))}
        </ControlGroup>
        <ControlGroup label={texts.language[locale]} className={css.chips}>
          {locales.map((each) => (
            <Chip
              key={each}
              pressed={language === each}
              aria-label={`${each.toUpperCase()}, ${languageNames[each][locale]}`}
              onClick={() => setLanguage(each)}
            >
              {each.toUpperCase()}
            </Chip>
          ))}
        </ControlGroup>
      </div>
      <iframe key={`${shown.at} ${kind} ${language}`} name={frame} title={texts.preview[locale]} sandbox="" />
      {isChanged && <p className={houseCss.hint}>{texts.previewHint[locale]}</p>}
    </aside>
  )
}

/** Loads the answer to a form into the frame. The form is made for it: this preview stands inside the form of the section. */
function postIntoFrame(action: string, fields: Record<string, string>): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', target: frame, action, hidden: true })
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
