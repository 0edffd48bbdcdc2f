import { Field } from '#app/console/_ui/field.tsx'
import { contrast, darkerOn, inkOn } from '#lib/colour.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './face.module.css'
import { faceFields } from './face-fields.ts'
import { FacePreview } from './face-preview.tsx'
import { faceTexts as texts } from './face-texts.ts'
import houseCss from './house.module.css'
import type { SectionWork } from './use-section.ts'

type Props = { slug: string; work: SectionWork; language: Locale; locale: Locale }
type FaceSettings = Record<keyof typeof faceFields, string | boolean | null>

/** Shows the colour, the addresses of pictures and legal pages, and the own page of a venue, with the look beside it. */
export function FaceForm({ slug, work, language, locale }: Props) {
  const { draft, change, errorAt } = work
  const settings = draft.settings as FaceSettings
  const set = (next: Partial<FaceSettings>) => change({ ...draft, settings: { ...settings, ...next } })
  const colour = String(settings.colour ?? '')
  const isColour = /^#[0-9a-f]{6}$/i.test(colour)
  const address = (name: 'logoUrl' | 'headerImageUrl' | 'privacyUrl' | 'imprintUrl') => (
    <Field
      label={faceFields[name][locale]}
      inputMode="url"
      autoComplete="off"
      value={String(settings[name] ?? '')}
      error={errorAt(`settings.${name}`)}
      onChange={({ target: { value } }) => set({ [name]: value === '' ? null : value })}
    />
  )
  return (
    <div className={css.face}>
      <div className={css.fields}>
        <div className={css.colour}>
          <Field
            label={faceFields.colour[locale]}
            spellCheck={false}
            autoComplete="off"
            maxLength={7}
            value={colour}
            error={errorAt('settings.colour')}
            onChange={({ target }) => set({ colour: target.value.trim() })}
          />
          <input
            type="color"
            aria-label={texts.pick[locale]}
            value={isColour ? colour.toLowerCase() : '#000000'}
            onChange={({ target }) => set({ colour: target.value })}
          />
        </div>
        <ul className={css.rules}>
          {isColour ? (
            contrastRules(colour, locale).map((rule) => <li key={rule}>{rule}</li>)
          ) : (
            <li>{texts.noColour[locale]}</li>
          )}
        </ul>
        <label className={houseCss.check}>
          <input
            type="checkbox"
            checked={settings.bookingPage === true}
            onChange={({ target }) => set({ bookingPage: target.checked })}
          />
          <span>{faceFields.bookingPage[locale]}</span>
        </label>
        <p className={css.links}>
          <code>/v/{slug}</code>
          {settings.bookingPage === true && work.changes === 0 && (
            <a href={`/v/${encodeURIComponent(slug)}`} target="_blank" rel="noreferrer">
              {texts.openPage[locale]}
            </a>
          )}
        </p>
        {address('imprintUrl')}
        {address('privacyUrl')}
        <p className={houseCss.hint}>{texts.legalHint[locale]}</p>
        <p className={houseCss.hint}>
          {texts.picturesHint[locale]}{' '}
          <a href={`/console/${encodeURIComponent(slug)}/pictures`}>{texts.pictures[locale]}</a>
        </p>
        {address('logoUrl')}
        {address('headerImageUrl')}
      </div>
      <FacePreview
        {...{ slug, language, locale }}
        content={JSON.stringify({ settings })}
        isChanged={work.changes > 0}
      />
    </div>
  )
}

/** Explains the effect of the rules of contrast on a colour; pages, mails and documents obey the same rules. */
function contrastRules(colour: string, locale: Locale): string[] {
  const number = (ratio: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1, roundingMode: 'floor' }).format(ratio)
  const ink = inkOn(colour)
  const onWhite = contrast(colour, '#ffffff')
  const word = darkerOn('#ffffff', colour, 4.5)
  return [
    texts.letters(ink === '#ffffff' ? 'white' : 'black', number(contrast(colour, ink)))[locale],
    (onWhite >= 4.5 ? texts.asWords(number(onWhite)) : texts.darker(number(onWhite), word))[locale],
  ]
}
