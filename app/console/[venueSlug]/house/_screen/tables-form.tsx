import { Button } from '#app/console/_ui/button.tsx'
import { ChoiceField, Field } from '#app/console/_ui/field.tsx'
import { resourceTypeTexts } from '#app/console/[venueSlug]/evening/_screen/dialogs/texts.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { resourceTypes } from '#lib/venues/resource-types.ts'
import css from './house.module.css'
import { houseTexts as texts } from './texts.ts'
import type { SectionWork } from './use-section.ts'
import { type VenueWords, WordsField } from './words-field.tsx'

type Table = { id: string; name: VenueWords; type: string; capacity: number | string; active?: boolean }
type Props = { work: SectionWork; language: Locale; both: boolean; locale: Locale }

/** Shows what guests can book: name, type, seats, and whether it is in service. */
export function TablesForm({ work, language, both, locale }: Props) {
  const tables = work.draft.resources as Table[]
  const setAll = (resources: Table[]) => work.change((before) => ({ ...before, resources }))
  const set = (index: number, next: Partial<Table>) =>
    setAll(tables.map((each, at) => (at === index ? { ...each, ...next } : each)))
  const types = resourceTypes.map((type) => [type, resourceTypeTexts[type][locale]] as const)

  function add() {
    const taken = new Set(tables.map(({ id }) => id))
    const number = Array.from({ length: tables.length + 1 }, (_, at) => at + 1).find((each) => !taken.has(`t${each}`))
    const last = tables.at(-1)
    const like = { type: last?.type ?? 'RestaurantTable', capacity: last?.capacity ?? 4 }
    setAll([...tables, { id: `t${number}`, name: `${texts.newTable[locale]} ${number}`, ...like, active: true }])
  }
  return (
    <section className={css.part} aria-labelledby="house-tables">
      <div className={css.partTop}>
        <h2 id="house-tables">{texts.tables(tables.length)[locale]}</h2>
        <p className={css.hint}>{texts.tablesHint[locale]}</p>
        <Button mark="plus" onClick={add}>
          {texts.addTable[locale]}
        </Button>
      </div>
      <ul className={css.rows}>
        {tables.map((table, index) => (
          <li key={table.id} className={css.table} data-off={table.active === false || undefined}>
            <WordsField
              label={texts.name[locale]}
              value={table.name}
              change={(name) => set(index, { name })}
              error={work.errorAt(`resources[${index}].name`)}
              maxLength={120}
              {...{ language, both, locale }}
            />
            <ChoiceField
              label={texts.type[locale]}
              value={table.type}
              choices={types}
              error={work.errorAt(`resources[${index}].type`)}
              onChange={({ target }) => set(index, { type: target.value })}
            />
            <Field
              label={texts.seats[locale]}
              inputMode="numeric"
              value={String(table.capacity)}
              error={work.errorAt(`resources[${index}].capacity`)}
              onChange={({ target }) => {
                const typed = target.value.trim()
                set(index, { capacity: /^\d{1,5}$/.test(typed) ? Number(typed) : typed })
              }}
            />
            <label className={css.check}>
              <input
                type="checkbox"
                checked={table.active !== false}
                onChange={({ target }) => set(index, { active: target.checked })}
              />
              {texts.inService[locale]}
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
