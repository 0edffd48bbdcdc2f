import type { ReactNode } from 'react'
import { initialsOf } from '#app/(guest)/_components/initials.ts'
import { locales } from '#lib/i18n/locale.ts'
import { roleTexts } from '#lib/operators/role-texts.ts'
import type { IconName } from './drawings.tsx'
import { DrawnIcon } from './drawn-icon.tsx'
import { type ConsoleFrame, homeAt } from './frame-of.ts'
import { ownLanguageNames, frameTexts as texts } from './frame-texts.ts'
import { personSheetId } from './person-button.tsx'
import { Sheet } from './sheet.tsx'

/** With more of them, a sheet names the first ones, and leads to the list of all. */
const most = 4

/** Shows who acts, with everything about the person: take over, account, language, other venues, and the end of it. */
export function PersonSheet({ frame, theme }: { frame: ConsoleFrame; theme?: ReactNode }) {
  const { locale, venue, role, name, acts, colleagues, otherVenues } = frame
  const roleName = roleTexts[role][locale]
  const line = acts === 'device' ? texts.itself(roleName) : texts.roleAt(roleName, venue.name)
  return (
    <Sheet
      id={personSheetId}
      title={name}
      line={line[locale]}
      close={texts.close[locale]}
      before={
        <span className="initials" aria-hidden="true">
          {initialsOf(name)}
        </span>
      }
    >
      {colleagues && <Colleagues frame={frame} colleagues={colleagues} />}
      {acts === 'taken' && (
        <form method="post" action="/console/take-over/leave">
          <Row mark="back" word={texts.handBack[locale]} line={texts.handBackLine[locale]} />
        </form>
      )}
      {acts === 'signed-in' && (
        <Row href="/console/account" mark="account" word={texts.account[locale]} line={texts.accountLine[locale]} />
      )}
      {locales
        .filter((each) => each !== locale)
        .map((each) => (
          <form method="post" action="/console/language" key={each}>
            <input type="hidden" name="language" value={each} />
            <Row mark="globe" word={ownLanguageNames[each]} lang={each} line={texts.languageLine[locale]} />
          </form>
        ))}
      {theme}
      {otherVenues.length > 0 && <h3>{texts.otherVenues[locale]}</h3>}
      {otherVenues.slice(0, otherVenues.length > most ? most - 1 : most).map((other) => (
        <Row key={other.id} href={homeAt(other)} mark="home" word={other.name} line={roleTexts[other.role][locale]} />
      ))}
      {otherVenues.length > most && <Row href="/console" mark="more" word={texts.allVenues[locale]} />}
      {acts === 'signed-in' && (
        <form method="post" action="/console/sign-out">
          <Row mark="out" word={texts.signOut[locale]} line={texts.signOutLine[locale]} />
        </form>
      )}
    </Sheet>
  )
}

function Colleagues({
  frame: { locale },
  colleagues,
}: {
  frame: ConsoleFrame
  colleagues: { id: string; name: string; role: keyof typeof roleTexts }[]
}) {
  const shown = colleagues.slice(0, colleagues.length > most ? most - 1 : most)
  return (
    <>
      <h3>{texts.takeOverHere[locale]}</h3>
      <div className="colleagues">
        {shown.map(({ id, name, role }) => (
          <a key={id} href={`/console/take-over?person=${id}`}>
            <span className="initials" aria-hidden="true">
              {initialsOf(name)}
            </span>
            <b>{name}</b>
            <small>{roleTexts[role][locale]}</small>
          </a>
        ))}
        {shown.length < Math.max(colleagues.length, 1) && (
          <a href="/console/take-over">
            <span className="initials" aria-hidden="true">
              {colleagues.length > shown.length ? `+${colleagues.length - shown.length}` : '?'}
            </span>
            <b>{texts.all[locale]}</b>
            <small>{texts.allPeople(colleagues.length)[locale]}</small>
          </a>
        )}
      </div>
    </>
  )
}

type RowProps = { mark: IconName; word: string; line?: string; href?: string; lang?: string }

/** Shows an entry of the sheet: a link, or the button of the form around it. */
function Row({ mark, word, line, href, lang }: RowProps) {
  const content = (
    <>
      <DrawnIcon name={mark} />
      <span>
        <b lang={lang}>{word}</b>
        {line && <small>{line}</small>}
      </span>
    </>
  )
  if (href === undefined) return <button className="sheet-row">{content}</button>
  return (
    <a className="sheet-row" href={href}>
      {content}
    </a>
  )
}
