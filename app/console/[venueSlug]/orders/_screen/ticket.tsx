import { Button } from '#app/console/_ui/button.tsx'
import { clock } from '#app/console/_ui/clock.ts'
import { Icon } from '#app/console/_ui/icon.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import type { TicketShown } from '#lib/orders/record.ts'
import { printerTexts } from './printer-texts.ts'
import { takeBackReasonTexts, takeBackTexts } from './take-back-texts.ts'
import { ordersTexts as texts } from './texts.ts'
import css from './ticket.module.css'
import { type Aged, type OrdersView, unseenOf } from './tickets.ts'

type Props = {
  aged: Aged
  view: OrdersView
  /** The ticket's place in the list, from 0. The first nine have a key. */
  at: number
  locale: Locale
  timeZone: string
  busy: boolean
  onNext: () => void
  /** Acknowledges lines that were taken back, by their numbers. */
  onSeen: (takeBacks: number[]) => void
  /** Null if the person may not take lines back. */
  onTakeBack: (() => void) | null
  /** Null if the station has no printer. */
  onPrint: (() => void) | null
}

/** Shows a ticket: table and age, party, allergies, lines with their notes, and the button of its next step. */
export function StationTicketCard({
  aged,
  view,
  at,
  locale,
  timeZone,
  busy,
  onNext,
  onSeen,
  onTakeBack,
  onPrint,
}: Props) {
  const { ticket, minutes, level, next } = aged
  const [age, ...unit] = formatMinutes(minutes).split(' ')
  const isNew = view !== 'pass' && ticket.state === 'placed' && next !== 'seen'
  const name = orderingParty(ticket, locale)
  const mark = next === 'seen' ? null : ({ slow: 'clock', late: 'alert', fresh: null } as const)[level]
  const number = at < 9 ? String(at + 1) : undefined
  const names = [css.ticket, next === 'seen' ? css.back : css[level], isNew && css.isNew]
  return (
    <article
      className={names.filter(Boolean).join(' ')}
      aria-label={[ticket.tableName, name, formatMinutes(minutes)].filter(Boolean).join(', ')}
    >
      <header className={css.head}>
        <h2>{ticket.tableName}</h2>
        <span className={css.age}>
          {mark && <Icon name={mark} />}
          <b>{age}</b> {unit.join(' ')}
        </span>
        <span className={css.party}>
          <b>{name}</b> {ticket.party?.partySize} · {clock(ticket.placedAt, timeZone)}
          {view === 'pass' && ` · ${texts[ticket.station][locale]}`}
          {ticket.round > 1 && ` · ${texts.round(ticket.round)[locale]}`}
        </span>
        <span className={isNew && level === 'fresh' ? css.badge : css.word}>
          {wordOf(aged, view, { locale, timeZone })}
        </span>
      </header>
      {ticket.party?.allergies && (
        <p className={css.allergies}>
          <Icon name="allergy" />
          <span>
            <span className="sr">{texts.allergies[locale]}: </span>
            {ticket.party.allergies}
          </span>
        </p>
      )}
      <ul className={css.lines}>
        {ticket.lines.map((line) => (
          <Line key={line.line} {...{ line, locale, timeZone, busy, onSeen, isWhole: next === 'seen' }} />
        ))}
      </ul>
      <footer className={css.foot}>
        <Button
          kind={at === 0 ? 'primary' : 'plain'}
          busy={busy}
          disabled={busy}
          {...(number && { shortcut: number })}
          onClick={() => (next === 'seen' ? onSeen(unseenOf(ticket)) : onNext())}
        >
          {texts[next === 'seen' ? 'seenAll' : next][locale]}
        </Button>
        {onTakeBack && ticket.lines.some(({ remaining }) => remaining > 0) && (
          <Button kind="quiet" disabled={busy} {...(at === 0 && { shortcut: 't' })} onClick={onTakeBack}>
            <span aria-hidden="true">{takeBackTexts.word[locale]}</span>
            <span className="sr">{takeBackTexts.open(ticket.tableName)[locale]}</span>
          </Button>
        )}
        {onPrint && (
          <Button
            kind="quiet"
            mark="print"
            disabled={busy}
            aria-label={printerTexts.again(ticket.tableName)[locale]}
            onClick={onPrint}
          />
        )}
      </footer>
    </article>
  )
}

type LineProps = Pick<Props, 'locale' | 'timeZone' | 'busy' | 'onSeen'> & {
  line: TicketShown['lines'][number]
  /** Whether the button of the ticket acknowledges all of it, so that the line needs no button. */
  isWhole: boolean
}

/** Shows a line, and below it the quantities that were taken back and that nobody has acknowledged. */
function Line({ line, locale, timeZone, busy, onSeen, isWhole }: LineProps) {
  const unseen = line.takenBack.filter(({ seen }) => !seen)
  return (
    <>
      {line.remaining > 0 && (
        <li className={css.line}>
          <b>{line.remaining}</b>
          <span>{line.itemName}</span>
          {line.note && <span className={css.note}>{line.note}</span>}
        </li>
      )}
      {unseen.map((back) => (
        <li key={back.line} className={css.taken}>
          <b>{back.quantity}</b>
          <s>{line.itemName}</s>
          <span className={css.why}>
            {texts.takenBack(clock(back.at, timeZone), back.by)[locale]}: {takeBackReasonTexts[back.reason][locale]}
          </span>
          {!isWhole && (
            <Button small disabled={busy} onClick={() => onSeen([back.line])}>
              {texts.seen[locale]}
            </Button>
          )}
        </li>
      ))}
    </>
  )
}

/** Returns the name of the party that ordered, or words if it has no name or there is no party. */
export function orderingParty({ party }: Pick<TicketShown, 'party'>, locale: Locale): string {
  if (!party) return texts.nobody[locale]
  return party.name || texts.walkIn[locale]
}

function wordOf(
  { ticket, level, next }: Aged,
  view: OrdersView,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): string {
  if (next === 'seen') return texts.allTakenBack[locale]
  if (view === 'pass') return texts.readyAt(clock(ticket.stateSince ?? ticket.placedAt, timeZone))[locale]
  if (level !== 'fresh') return texts[level][locale]
  return texts[ticket.state === 'placed' ? 'isNew' : 'inWork'][locale]
}
