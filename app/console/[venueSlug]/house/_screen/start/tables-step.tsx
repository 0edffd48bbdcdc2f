import { useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import { useLeaveQuestion } from '#app/console/_ui/use-leave-question.ts'
import { readTablesPhrase, resourcesOfPhrase } from '#lib/house/tables-phrase.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { VenueWords } from '../words-field.tsx'
import { DrawnTables } from './drawn-tables.tsx'
import css from './start.module.css'
import { startTexts as texts } from './start-texts.ts'
import type { StartWork } from './use-start.ts'

type StoredResource = { id: string; name: VenueWords }

/** Asks for the tables by a phrase such as `12 tables of 4, 3 of 2`, and draws them while it is typed. */
export function TablesStep({ work, locale }: { work: StartWork; locale: Locale }) {
  const [phrase, setPhrase] = useState('')
  const [isWrong, setWrong] = useState(false)
  useLeaveQuestion(phrase !== '')
  const read = readTablesPhrase(phrase, locale)
  const count = (read ?? []).reduce((sum, each) => sum + each.count, 0)

  async function save() {
    setWrong(read === null)
    if (!read) return
    const { language } = work.state
    const saved = await work.save(
      'tables',
      ({ resources }) => {
        const stored = resources as StoredResource[]
        const named = stored.map(({ id, name }) => ({
          id,
          name: typeof name === 'string' ? name : (name[language] ?? ''),
        }))
        return { resources: [...stored, ...resourcesOfPhrase(read, language, named)] }
      },
      texts.tablesSaved(count)[locale],
    )
    if (saved) work.leave()
  }

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label={texts.phrase[locale]}
        value={phrase}
        placeholder={texts.phraseExample[locale]}
        maxLength={400}
        autoComplete="off"
        error={isWrong && !read ? texts.phraseWrong[locale] : undefined}
        onChange={({ target }) => setPhrase(target.value)}
      />
      {read && <DrawnTables sizes={read} locale={locale} />}
      <div className={css.row}>
        <Button kind="primary" type="submit" busy={work.acts.busy}>
          {texts.addTables(count)[locale]}
        </Button>
      </div>
    </form>
  )
}
