import { type ComponentProps, type ReactNode, useId } from 'react'
import { dateInField } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { DateField } from '#app/console/_ui/date-field.tsx'
import { ChoiceField, Field } from '#app/console/_ui/field.tsx'
import { MoneyField } from '#app/console/_ui/money-field.tsx'
import { OptionalTimeField } from '#app/console/_ui/typed-field.tsx'
import { type Locale, locales, type Text } from '#lib/i18n/locale.ts'
import css from './editor.module.css'
import type { EventForm, FieldName } from './form.ts'
import { PictureField } from './picture-field.tsx'
import { RichText } from './rich-text.tsx'
import { editorTexts as texts } from './texts.ts'
import type { Editor, EditorVenue } from './use-editor.ts'

type Props = { editor: Editor; venue: EditorVenue; today: string; locale: Locale }

/** Shows the fields of an event in sections, in the order in which guests read them. */
export function EventFields({ editor, venue, today, locale }: Props) {
  const { form, errors, type, version } = editor
  const its = (name: FieldName, label: Text) => ({ label: label[locale], value: form[name], error: errors[name] })
  const field = (name: FieldName, label: Text, more: Partial<ComponentProps<typeof Field>> = {}) => (
    <Field {...its(name, label)} autoComplete="off" onChange={({ target }) => type(name, target.value)} {...more} />
  )
  const typed = (name: FieldName) => ({ locale, change: (value: string) => type(name, value) })
  const time = (name: FieldName, label: Text, more: { disabled?: boolean } = {}) => (
    <OptionalTimeField {...its(name, label)} {...typed(name)} {...more} />
  )
  const date = (name: FieldName, label: Text) => <DateField {...its(name, label)} {...typed(name)} today={today} />
  const isNextDay = form.start !== '' && form.end !== '' && form.end < form.start
  const takes = form.mode !== 'None'
  const of = { editor, locale }
  return (
    <>
      <Section title={texts.sections.event[locale]}>
        <Changed {...of} names={['title']} wide>
          {field('title', texts.title, { maxLength: 200, required: true, autoFocus: editor.event === null })}
        </Changed>
        <Changed {...of} names={['excerpt']} wide>
          {field('excerpt', texts.excerpt, { maxLength: 500 })}
        </Changed>
        <div className={css.wide}>
          <RichText
            key={version}
            initial={form.description}
            change={(html) => type('description', html)}
            error={errors.description}
            locale={locale}
          />
        </div>
        <ChoiceField
          {...its('language', texts.language)}
          choices={locales.map((each) => [each, texts.languages[each][locale]])}
          onChange={({ target }) => type('language', target.value)}
        />
      </Section>

      <Section title={texts.sections.when[locale]}>
        <Changed {...of} names={['date']}>
          {date('date', texts.date)}
        </Changed>
        <Changed {...of} names={['start', 'end']}>
          <div className={css.pair}>
            {time('start', texts.start)}
            {time('end', texts.end, { disabled: form.start === '' })}
          </div>
          {isNextDay && <p className={css.note}>{texts.nextDay[locale]}</p>}
        </Changed>
        <Changed {...of} names={['locationLabel']}>
          {field('locationLabel', texts.locationLabel, { maxLength: 120 })}
        </Changed>
        <Changed {...of} names={['timeLabel']}>
          {field('timeLabel', texts.timeLabel, { maxLength: 120, placeholder: texts.timeLabelHint[locale] })}
        </Changed>
      </Section>

      <Section title={texts.sections.tickets[locale]}>
        <Changed {...of} names={['mode']}>
          <ChoiceField
            {...its('mode', texts.mode)}
            choices={(['Free', 'Paid', 'None'] as const).map((mode) => [mode, texts.modes[mode][locale]])}
            onChange={({ target }) => type('mode', target.value)}
          />
        </Changed>
        {form.mode === 'Paid' && (
          <Changed {...of} names={['price']}>
            <MoneyField
              {...{ currency: venue.currency, locale, kind: 'price' }}
              {...its('price', texts.price(venue.currency))}
              required
              onChange={({ target }) => type('price', target.value)}
            />
          </Changed>
        )}
        {form.mode === 'Paid' && !venue.canSell && (
          <p className={`${css.wide} ${controls.warn}`}>{texts.cannotSell[locale]}</p>
        )}
        {takes && (
          <>
            <Changed {...of} names={['capacity']}>
              {field('capacity', texts.capacity, { inputMode: 'numeric', placeholder: texts.unlimited[locale] })}
            </Changed>
            <Changed {...of} names={['maxPerRegistration']}>
              {field('maxPerRegistration', texts.maxPerRegistration, {
                inputMode: 'numeric',
                placeholder: String(venue.usualMax),
              })}
            </Changed>
            <Changed {...of} names={['closesDate', 'closesTime']}>
              <div className={`${css.pair} ${css.dateFirst}`}>
                {date('closesDate', texts.closesDate)}
                {time('closesTime', texts.closesTime)}
              </div>
            </Changed>
          </>
        )}
      </Section>

      <Section title={texts.sections.picture[locale]}>
        <PictureField {...{ editor, venue, locale }} />
        {field('imageAlt', texts.imageAlt, { maxLength: 300 })}
        {field('imageUrl', texts.imageUrl, { type: 'url', maxLength: 2000 })}
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={css.fields}>{children}</div>
    </section>
  )
}

type ChangedProps = { editor: Editor; names: readonly FieldName[]; wide?: boolean; locale: Locale; children: ReactNode }

/** Shows fields. If the event is published, the published value of a changed one stands below them. */
function Changed({ editor, names, wide = false, locale, children }: ChangedProps) {
  const { event, changed, stored } = editor
  const news = event?.status === 'Published' ? names.filter((name) => changed.includes(name)) : []
  return (
    <div className={wide ? css.wide : undefined}>
      {children}
      {news.map((name) => (
        <p key={name} className={css.was}>
          {texts.was(shownValueOf(stored, name, locale))[locale]}
        </p>
      ))}
    </div>
  )
}

/** Returns the value of a field as the form shows it. */
function shownValueOf(form: EventForm, name: FieldName, locale: Locale): string {
  if (name === 'mode') return texts.modes[form.mode][locale]
  const value = form[name]
  return value && (name === 'date' || name === 'closesDate') ? dateInField(value, locale) : value
}
