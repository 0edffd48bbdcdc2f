import { ChoiceField } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { bookers } from '#lib/venues/configuration.ts'
import { fieldWords } from './field-words.ts'
import { fitTexts as texts } from './fit-texts.ts'
import { type DraftNumber, NumberField, SpanField } from './form-fields.tsx'
import type { SectionWork } from './use-section.ts'

/** The rules of a table that say who can book it. Null and absent: none. */
export type TableRules = {
  bookableBy?: (typeof bookers)[number] | null
  onlineFromMinutes?: DraftNumber
  minParty?: DraftNumber
  minPartyUntilMinutes?: DraftNumber
}

type Props = {
  work: SectionWork
  rules: TableRules
  /** The place of the table in the file. */
  at: string
  change: (next: TableRules) => void
  locale: Locale
}

/** Shows who can book a table, from when on what is left goes online, and its smallest party. */
export function TableRuleFields({ work, rules, at, change, locale }: Props) {
  const { bookableBy, onlineFromMinutes = null, minParty = null, minPartyUntilMinutes = null } = rules
  const by = bookableBy ?? 'online'
  return (
    <>
      <ChoiceField
        label={fieldWords.bookableBy[locale]}
        value={by}
        choices={bookers.map((each) => [each, texts.bookers[each][locale]] as const)}
        error={work.errorAt(`${at}.bookableBy`)}
        onChange={({ target }) => {
          const next = bookers.find((each) => each === target.value) ?? 'online'
          change(next === 'online' ? { bookableBy: null, onlineFromMinutes: null } : { bookableBy: next })
        }}
      />
      {by !== 'online' && (
        <SpanField
          label={fieldWords.onlineFromMinutes[locale]}
          value={onlineFromMinutes}
          change={(value) => change({ onlineFromMinutes: value })}
          error={work.errorAt(`${at}.onlineFromMinutes`)}
          mayBeEmpty
          locale={locale}
        />
      )}
      <NumberField
        label={fieldWords.minParty[locale]}
        value={minParty}
        change={(value) => change(value === null ? { minParty: null, minPartyUntilMinutes: null } : { minParty: value })}
        error={work.errorAt(`${at}.minParty`)}
        mayBeEmpty
      />
      {minParty !== null && (
        <SpanField
          label={fieldWords.minPartyUntilMinutes[locale]}
          value={minPartyUntilMinutes}
          change={(value) => change({ minPartyUntilMinutes: value })}
          error={work.errorAt(`${at}.minPartyUntilMinutes`)}
          mayBeEmpty
          locale={locale}
        />
      )}
    </>
  )
}
