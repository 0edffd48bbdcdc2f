import { Field } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './house.module.css'
import { houseTexts as texts } from './texts.ts'
import type { SectionWork } from './use-section.ts'
import { type VenueWords, WordsField } from './words-field.tsx'

type Props = { work: SectionWork; language: Locale; both: boolean; locale: Locale }

/** Shows the name of a venue, and the texts about it. */
export function TextsForm({ work, language, both, locale }: Props) {
  const { draft, change, errorAt } = work
  const set = (next: object) => change({ ...draft, ...next })
  return (
    <div className={css.part}>
      <Field
        label={texts.name[locale]}
        value={String(draft.name)}
        maxLength={120}
        error={errorAt('name')}
        onChange={({ target }) => set({ name: target.value })}
      />
      <WordsField
        label={texts.tagline[locale]}
        value={draft.tagline as VenueWords}
        change={(tagline) => set({ tagline })}
        error={errorAt('tagline')}
        maxLength={200}
        {...{ language, both, locale }}
      />
      <WordsField
        label={texts.description[locale]}
        value={draft.description as VenueWords}
        change={(description) => set({ description })}
        error={errorAt('description')}
        maxLength={5000}
        lines={8}
        {...{ language, both, locale }}
      />
    </div>
  )
}

const businessFields = [
  ...(['legalName', 'addressLine1', 'addressLine2', 'postalCode', 'city', 'country'] as const),
  ...(['phone', 'email', 'website', 'taxId', 'vatId'] as const),
]
const mayBeEmpty = new Set(['addressLine2', 'website', 'taxId', 'vatId'])

/** Shows the company behind a venue, and how guests reach it. */
export function ContactForm({ work, locale }: Pick<Props, 'work' | 'locale'>) {
  const { draft, change, errorAt } = work
  const business = draft.business as Record<string, string | null>
  return (
    <div className={css.part}>
      <p className={css.hint}>{texts.contactHint[locale]}</p>
      <div className={css.pairs}>
        {businessFields.map((name) => (
          <Field
            key={name}
            label={texts.contact[name][locale]}
            value={business[name] ?? ''}
            error={errorAt(`business.${name}`)}
            autoComplete="off"
            onChange={({ target: { value } }) => {
              const next = value === '' && mayBeEmpty.has(name) ? null : value
              change({ ...draft, business: { ...business, [name]: next } })
            }}
          />
        ))}
      </div>
    </div>
  )
}
