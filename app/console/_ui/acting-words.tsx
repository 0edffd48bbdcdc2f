import { roleTexts } from '#lib/operators/role-texts.ts'
import type { ConsoleFrame } from './frame-of.ts'
import { frameTexts as texts } from './frame-texts.ts'

/** Says who acts at a paired device, as what and until when, with the ways to change it. */
export function ActingWords({ frame: { locale, name, role, acts } }: { frame: ConsoleFrame }) {
  const roleName = roleTexts[role][locale]
  const isTaken = acts === 'taken'
  return (
    <>
      <p role="status">
        <b>{(isTaken ? texts.actsNow(name) : texts.nobody)[locale]}</b>,{' '}
        {(isTaken ? texts.until(roleName) : texts.actsAs(roleName))[locale]}
      </p>
      <a href="/console/take-over">{texts.takeOver[locale]}</a>
      {isTaken && (
        <form method="post" action="/console/take-over/leave">
          <button>{texts.handBack[locale]}</button>
        </form>
      )}
    </>
  )
}
