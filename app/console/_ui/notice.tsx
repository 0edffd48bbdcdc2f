import css from './notice.module.css'
import { consoleLocale } from './request.ts'
import { uiTexts } from './texts.ts'

/** Shows a screen with one sentence and a link to the account. */
export async function Notice({
  title,
  line,
}: {
  title: 'nothingTitle' | 'notYoursTitle'
  line: 'nothing' | 'notYours'
}) {
  const locale = await consoleLocale()
  return (
    <main className={css.notice}>
      <h1>{uiTexts[title][locale]}</h1>
      <p>{uiTexts[line][locale]}</p>
      <a href="/console/account">{uiTexts.account[locale]}</a>
    </main>
  )
}
