import type { MoveTime } from '#lib/guest-bookings/move-choices.ts'
import { BackLink } from './choose.tsx'
import { Confirm } from './confirm.tsx'
import type { MoveView } from './move-view.ts'
import { texts } from './texts.ts'
import { moveQuery } from './wish.ts'

/** The last step: everything on one small page, so that a phone shows the button without scrolling. */
export function ConfirmPage({ move, to }: { move: MoveView; to: MoveTime }) {
  const { view, wish, booked } = move
  const { locale } = view
  const date = wish.date ?? booked.date
  const isMove = date !== booked.date || to.start !== booked.start
  return (
    <section className="card narrow">
      <BackLink move={move} />
      <h1>{(isMove ? texts.confirmMove : texts.confirmParty(wish.partySize))[locale]}</h1>
      <p className="soft">{texts.unchanged[locale]}</p>
      <Confirm move={move} to={to} />
      <p>
        <a href={`${moveQuery({ date, partySize: wish.partySize }, booked)}#times`}>{texts.otherTime[locale]}</a>
      </p>
    </section>
  )
}
