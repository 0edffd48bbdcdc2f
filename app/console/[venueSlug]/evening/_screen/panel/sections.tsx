import { type FormEvent, useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { clock, minutesBetween, shortDate } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Icon } from '#app/console/_ui/icon.tsx'
import { partyName } from '#app/console/_ui/stage.tsx'
import type { PartyDetails } from '#lib/evening/record.ts'
import { formatDecimal } from '#lib/i18n/format.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import { shownAddress } from '#lib/shown-address.ts'
import { useScreen } from '../screen.ts'
import styles from './panel.module.css'
import { usePartyActs } from './perform.ts'
import { channelTexts, panelTexts } from './texts.ts'

type Details = { details: PartyDetails }

/** Shows the messages of the guest and the house, with a field for an answer. */
export function Messages({ details }: Details) {
  const screen = useScreen()
  const { locale, evening, now } = screen
  const acts = usePartyActs()
  const [text, setText] = useState('')
  const [sending, setSending] = useState(false)
  const { thread, reference, email, phone, language } = details
  const mayWrite = screen.may('messages')
  // Without an address and a number there is nothing to do here; the section of the guest says so.
  if (!thread && !(mayWrite && (email || phone))) return null
  const last = thread?.messages.at(-1)
  const waits = details.flags.unanswered && last
  const solve = (solved: boolean) =>
    screen.act(`reservations/${reference}/solve`, { solved }, panelTexts[solved ? 'madeSolved' : 'madeOpen'][locale])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    setSending(true)
    const sent = await screen.act(
      `reservations/${reference}/reply`,
      { text },
      panelTexts.sent(acts.who(details))[locale],
    )
    setSending(false)
    // An answer that was refused stays in its field.
    if (sent) setText('')
  }
  const answer = panelTexts.answerIn[locale][language]
  return (
    <section className={styles.section} data-part="messages">
      <div className={styles.heading}>
        <h3>{panelTexts.messages[locale]}</h3>
        {waits ? (
          <span className={styles.waits}>
            {panelTexts.unanswered[locale]} · {formatMinutes(minutesBetween(last.at, now))}
          </span>
        ) : (
          thread?.solved && <span>{panelTexts.solved[locale]}</span>
        )}
      </div>
      {thread?.messages.map(({ author, text: said, at, heldFrom }) => (
        <div key={`${at} ${author}`} className={author === 'Guest' ? styles.message : styles.ours}>
          {heldFrom && <p className={controls.bad}>{panelTexts.otherAddress(shownAddress(heldFrom))[locale]}</p>}
          <p>{said}</p>
          <span className={controls.faint}>
            {author === 'Guest' ? partyName(details, locale) : panelTexts.house[locale]} ·{' '}
            {clock(at, evening.venue.timeZone)}
          </span>
        </div>
      ))}
      {mayWrite &&
        (thread || email ? (
          <form className={styles.reply} onSubmit={send}>
            <textarea
              rows={2}
              className={controls.input}
              aria-label={answer}
              placeholder={`${answer} …`}
              value={text}
              maxLength={4000}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" busy={sending} disabled={sending}>
              {panelTexts.send[locale]}
            </Button>
          </form>
        ) : (
          <p className={controls.soft}>{panelTexts.noAddress[locale]}</p>
        ))}
      {mayWrite && thread && (
        <Button kind="quiet" small mark="check" onClick={() => void solve(!thread.solved)}>
          {panelTexts[thread.solved ? 'markOpen' : 'markSolved'][locale]}
        </Button>
      )}
    </section>
  )
}

/** Shows the tab with its lines, and the deposit. The link to the tab at the counter is among the acts above. */
export function PartyBill({ details: { tab, lines, stageTimes, deposit }, refund }: Details & { refund: () => void }) {
  const { locale, evening, may } = useScreen()
  const money = (decimal: number) => formatDecimal(decimal, evening.venue.currency, locale)
  if (!tab && !deposit) return null
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <h3>{panelTexts[tab ? 'bill' : 'deposit'][locale]}</h3>
        {tab && (
          <span className={!tab.open && tab.due > 0 ? controls.bad : undefined}>
            {panelTexts[stageTimes.paidAt ? 'paid' : tab.open || tab.due === 0 ? 'open' : 'notPaid'][locale]}
          </span>
        )}
      </div>
      {tab && (
        <table className={styles.lines}>
          <tbody>
            {lines.map(({ name, quantity, amount: price }) => (
              <tr key={`${name} ${quantity} ${price}`}>
                <td>{quantity}</td>
                <td>{name}</td>
                <td>{money(price)}</td>
              </tr>
            ))}
            <tr className={styles.sum}>
              <td />
              <td>{panelTexts.total[locale]}</td>
              <td>{money(tab.total)}</td>
            </tr>
            {tab.due !== tab.total && (
              <tr className={styles.sum}>
                <td />
                <td>{panelTexts.toPay[locale]}</td>
                <td>{money(tab.due)}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
      {tab && !lines.length && <p className={controls.soft}>{panelTexts.nothingOrdered[locale]}</p>}
      {deposit && (
        <p className={`${styles.line} ${deposit.paid < deposit.amount ? controls.bad : ''}`}>
          <Icon name="euro" /> {tab && `${panelTexts.deposit[locale]}: `}
          {panelTexts.depositOf(money(deposit.paid), money(deposit.amount))[locale]}
        </p>
      )}
      {deposit && deposit.paid > 0 && may('refunds') && (
        <p>
          <Button small onClick={refund}>
            {panelTexts.refundDeposit[locale]}
          </Button>
        </p>
      )}
    </section>
  )
}

/** Shows the guest's notes on the booking, and the house's own notes on the guest. */
export function Guest({ details: { notes, guest, email, phone }, edit }: Details & { edit: () => void }) {
  const { locale, may } = useScreen()
  // The house's notes on a guest are stored by address or number.
  const isKnown = Boolean(email || phone)
  return (
    <section className={styles.section}>
      {notes && (
        <>
          <div className={styles.heading}>
            <h3>{panelTexts.notes[locale]}</h3>
          </div>
          <p className={styles.note}>{notes}</p>
        </>
      )}
      <div className={styles.heading}>
        <h3>{panelTexts.guest[locale]}</h3>
        {may('evening') && isKnown && (
          <Button kind="quiet" small mark="edit" aria-label={panelTexts.edit[locale]} onClick={edit} />
        )}
      </div>
      {guest.tags.length > 0 && (
        <ul className={styles.tags}>
          {guest.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {guest.notes ? (
        <p className={styles.note}>{guest.notes}</p>
      ) : (
        !guest.tags.length &&
        !guest.allergies && (
          <p className={controls.soft}>{panelTexts[isKnown ? 'nothingKnown' : 'noContact'][locale]}</p>
        )
      )}
    </section>
  )
}

/** The acts by which staff make a reservation. A guest's booking has no entry. */
const beginnings = ['reservation.book', 'reservation.walk-in']

/** Lists the acts on the party with their times and people, the latest first. An act that can still be undone has a button. */
export function History({ details: { history, bookedAt, channel } }: Details) {
  const screen = useScreen()
  const { locale, evening, now } = screen
  const { timeZone } = evening.venue
  const today = evening.now.slice(0, 10)
  const when = (at: string) => (at.startsWith(today) ? clock(at, timeZone) : shortDate(at.slice(0, 10), locale))
  const undo = (entryId: string, what: string) => screen.act('undo', { entryId }, panelTexts.undone(what)[locale])
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <h3>{panelTexts.history[locale]}</h3>
      </div>
      <ol className={styles.history}>
        {history.map(({ entryId, at, words, detail, by, undoableUntil, undone }) => {
          const what = [words, detail].filter(Boolean).join(': ')
          const canUndo = !undone && undoableUntil !== null && Date.parse(undoableUntil) > now && screen.may('evening')
          return (
            <li key={entryId}>
              <span className={controls.faint}>{when(at)}</span>
              <span>{undone ? <s>{what}</s> : what}</span>
              {canUndo ? (
                <Button
                  kind="quiet"
                  small
                  aria-label={panelTexts.undoWhat(what)[locale]}
                  onClick={() => void undo(entryId, what)}
                >
                  {panelTexts.undo[locale]}
                </Button>
              ) : null}
              <span className={controls.faint}>{by}</span>
            </li>
          )
        })}
        {!history.some(({ act }) => beginnings.includes(act)) && (
          <li>
            <span className={controls.faint}>{when(bookedAt)}</span>
            <span>{panelTexts.booked(channelTexts[channel][locale])[locale]}</span>
          </li>
        )}
      </ol>
    </section>
  )
}
