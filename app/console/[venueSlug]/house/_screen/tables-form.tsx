import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { ControlGroup } from '#app/console/_ui/control-group.tsx'
import { ChoiceField, Field } from '#app/console/_ui/field.tsx'
import { resourceTypeTexts } from '#app/console/[venueSlug]/evening/_screen/dialogs/texts.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { resourceTypes } from '#lib/venues/resource-types.ts'
import css from './house.module.css'
import { LazyCards, LazyCombinations, LazyPlan } from './lazy-parts.tsx'
import { freeTableId, nextTableName } from './new-table.ts'
import { SeveralTables } from './several-tables.tsx'
import { tablesTexts } from './tables-texts.ts'
import { houseTexts as texts } from './texts.ts'
import type { SectionWork } from './use-section.ts'
import { ownWords, type VenueWords, WordsField } from './words-field.tsx'

type Table = { id: string; name: VenueWords; type: string; capacity: number | string; active?: boolean }
type Props = { work: SectionWork; language: Locale; both: boolean; locale: Locale }

const parts = ['list', 'plan', 'together', 'cards'] as const
type Part = (typeof parts)[number]

/** Shows what guests can book: as a list, on the floor plan, together, and with the cards that are printed for the tables. */
export function TablesForm(props: Props) {
  const { work, locale } = props
  const named = useSearchParams().get('part')
  const [part, setPart] = useState<Part>(parts.find((each) => each === named) ?? 'list')
  return (
    <>
      <ControlGroup label={tablesTexts.parts[locale]} className={css.parts}>
        {parts.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === part}
            onClick={() => {
              setPart(each)
              history.replaceState(null, '', `?view=tables&part=${each}`)
            }}
          >
            {tablesTexts[each][locale]}
          </button>
        ))}
      </ControlGroup>
      {part === 'list' && <TableRows {...props} />}
      {part === 'plan' && <LazyPlan {...props} />}
      {part === 'together' && <LazyCombinations {...props} />}
      {part === 'cards' && <LazyCards {...{ work, locale }} />}
    </>
  )
}

/** Shows the tables as a list: name, type, seats, and whether each is in service. */
export function TableRows({ work, language, both, locale }: Props) {
  const tables = work.draft.resources as Table[]
  const setAll = (resources: Table[]) => work.change((before) => ({ ...before, resources }))
  const set = (index: number, next: Partial<Table>) =>
    setAll(tables.map((each, at) => (at === index ? { ...each, ...next } : each)))
  const types = resourceTypes.map((type) => [type, resourceTypeTexts[type][locale]] as const)

  function add() {
    const last = tables.at(-1)
    const like = { type: last?.type ?? 'RestaurantTable', capacity: last?.capacity ?? 4 }
    const name = nextTableName(tables, null, locale)
    setAll([...tables, { id: freeTableId(tables), name, ...like, active: true }])
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
      <SeveralTables
        existing={tables.map(({ id, name }) => ({ id, name: ownWords(name, language) }))}
        add={(added) => setAll([...tables, ...added])}
        {...{ language, locale }}
      />
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
