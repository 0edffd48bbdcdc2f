import { fieldWords } from './field-words.ts'
import { type DraftNumber, FormPart, type HouseFormProps, NumberField } from './form-fields.tsx'
import css from './forms.module.css'
import { termsTexts as texts } from './terms-texts.ts'

const kinds = ['reservations', 'registrations', 'messages', 'vouchers', 'mails'] as const
type Retention = Record<(typeof kinds)[number], DraftNumber>

/** Shows for how many days records name the guests in them. */
export function DataForm({ work, slug, locale }: HouseFormProps) {
  const settings = work.draft.settings as { retention: Retention }
  const { retention } = settings
  return (
    <FormPart title={texts.data[locale]} hint={texts.dataHint[locale]}>
      <ul className={css.entries}>
        {kinds.map((kind) => (
          <li key={kind} className={css.entry}>
            <div className={css.fields}>
              <NumberField
                label={`${fieldWords[kind][locale]}, ${texts.days[locale]}`}
                value={retention[kind]}
                change={(days) =>
                  work.change((before) => ({
                    ...before,
                    settings: { ...settings, retention: { ...retention, [kind]: days } },
                  }))
                }
                error={work.errorAt(`settings.retention.${kind}`)}
              />
              <p className={css.hint}>{texts.dataOf[kind][locale]}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={css.hint}>
        <a href={`/console/${encodeURIComponent(slug)}/guests`}>{texts.oneGuest[locale]}</a>
      </p>
    </FormPart>
  )
}
