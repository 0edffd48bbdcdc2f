import css from './notice.module.css'
import { consoleLocale, whoIsHere } from './request.ts'
import { contentId } from './skip-link.tsx'
import { uiTexts } from './texts.ts'

/** Shows a screen with one sentence and the way on: to a colleague's PIN at a paired device, else to the account. */
export async function Notice({
  title,
  line,
}: {
  title: 'nothingTitle' | 'notYoursTitle'
  line: 'nothing' | 'notYours'
}) {
  const locale = await consoleLocale()
  const isDevice = (await whoIsHere())?.kind === 'device'
  return (
    <main id={contentId} tabIndex={-1} className={css.notice}>
      <title>{`${uiTexts[title][locale]} · ${uiTexts.console[locale]}`}</title>
      <h1>{uiTexts[title][locale]}</h1>
      <p>{uiTexts[line][locale]}</p>
      <a href={isDevice ? '/console/take-over' : '/console/account'}>
        {uiTexts[isDevice ? 'takeOver' : 'account'][locale]}
      </a>
    </main>
  )
}
