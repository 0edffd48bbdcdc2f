import { type InputHTMLAttributes, lazy, type ReactNode, Suspense, useId } from 'react'
import controls from '#app/console/_ui/controls.module.css'
import { Field } from '#app/console/_ui/field.tsx'
import { MoneyField } from '#app/console/_ui/money-field.tsx'
import { type Locale, locales } from '#lib/i18n/locale.ts'
import css from './editor.module.css'
import type { FieldName } from './form.ts'
import { PictureField } from './picture-field.tsx'
import { editorTexts as texts } from './texts.ts'
import type { Editor, EditorVenue } from './use-editor.ts'

const RichText = lazy(() => import('./rich-text.tsx'))

type Props = { editor: Editor; venue: EditorVenue; locale: Locale }

/** Shows the fields of an event, in the order in which guests read it. */
export function EventFields({ editor, venue, locale }: Props) {
  const { form, errors, type, version } = editor
  const text = (name: FieldName, label: string, size: Size, more: InputHTMLAttributes<HTMLInputElement> = {}) => (
    <Changed editor={editor} name={name} size={size} locale={locale}>
      <Field
        label={label}
        value={form[name]}
        error={errors[name]}
        autoComplete="off"
        onChange={(event) => type(name, event.target.value)}
        {...more}
      />
    </Changed>
  )
  const numeric = { inputMode: 'numeric', pattern: '\\d*' } as const
  const takes = form.mode !== 'None'
  return (
    <div className={css.grid}>
      {text('title', texts.title[locale], 'w4', { maxLength: 200, required: true })}
      {text('date', texts.date[locale], 'w2', { type: 'date' })}
      {text('start', texts.start[locale], 'w1', { type: 'time' })}
      {text('end', texts.end[locale], 'w1', { type: 'time', disabled: form.start === '' })}
      {text('locationLabel', texts.locationLabel[locale], 'w2', { maxLength: 120 })}
      {text('timeLabel', texts.timeLabel[locale], 'w2', {
        maxLength: 120,
        placeholder: texts.timeLabelHint[locale],
      })}
      <Changed editor={editor} name="mode" size="w2" locale={locale}>
        <Choice
          label={texts.mode[locale]}
          value={form.mode}
          error={errors.mode}
          choices={(['Free', 'Paid', 'None'] as const).map((mode) => [mode, texts.modes[mode][locale]])}
          change={(value) => type('mode', value)}
        />
      </Changed>
      {form.mode === 'Paid' && (
        <Changed editor={editor} name="price" size="w1" locale={locale}>
          <MoneyField
            {...{ currency: venue.currency, locale, kind: 'price' }}
            label={texts.price(venue.currency)[locale]}
            value={form.price}
            error={errors.price}
            required
            onChange={(event) => type('price', event.target.value)}
          />
        </Changed>
      )}
      {takes && text('capacity', texts.capacity[locale], 'w1', { ...numeric, placeholder: texts.unlimited[locale] })}
      {takes &&
        text('maxPerRegistration', texts.maxPerRegistration[locale], 'w1', {
          ...numeric,
          placeholder: String(venue.usualMax),
        })}
      {takes && text('closesDate', texts.closesDate[locale], 'w2', { type: 'date' })}
      {takes && text('closesTime', texts.closesTime[locale], 'w1', { type: 'time' })}
      {form.mode === 'Paid' && !venue.canSell && (
        <p className={`${css.w4} ${controls.warn}`}>{texts.cannotSell[locale]}</p>
      )}
      {text('excerpt', texts.excerpt[locale], 'w4', { maxLength: 500 })}
      <div className={css.w4}>
        <Suspense>
          <RichText
            key={version}
            initial={form.description}
            change={(html) => type('description', html)}
            error={errors.description}
            locale={locale}
          />
        </Suspense>
      </div>
      <div className={css.w4}>
        <PictureField editor={editor} locale={locale} />
      </div>
      {text('imageUrl', texts.imageUrl[locale], 'w2', { type: 'url', maxLength: 2000 })}
      {text('imageAlt', texts.imageAlt[locale], 'w2', { maxLength: 300 })}
      <div className={css.w2}>
        <Choice
          label={texts.language[locale]}
          value={form.language}
          error={errors.language}
          choices={locales.map((each) => [each, texts.languages[each][locale]])}
          change={(value) => type('language', value)}
        />
      </div>
    </div>
  )
}

type Size = 'w1' | 'w2' | 'w4'
type ChangedProps = { editor: Editor; name: FieldName; size: Size; locale: Locale; children: ReactNode }

/** Shows a field. If the event is published and the field was changed, the published value stands below it. */
function Changed({ editor, name, size, locale, children }: ChangedProps) {
  const { event, changed, stored } = editor
  const isNews = event?.status === 'Published' && changed.includes(name)
  return (
    <div className={css[size]}>
      {children}
      {isNews && <p className={css.was}>{texts.was(stored[name])[locale]}</p>}
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string
  error: string | undefined
  choices: readonly (readonly [string, string])[]
  change: (value: string) => void
}

function Choice({ label, value, error, choices, change }: ChoiceProps) {
  const id = useId()
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} className={controls.input} value={value} onChange={(event) => change(event.target.value)}>
        {choices.map(([each, word]) => (
          <option key={each} value={each}>
            {word}
          </option>
        ))}
      </select>
      {error && <p className={controls.error}>{error}</p>}
    </div>
  )
}
