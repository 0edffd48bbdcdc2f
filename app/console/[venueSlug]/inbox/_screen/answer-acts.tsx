import { Chip } from '#app/console/_ui/button.tsx'
import { clock } from '#app/console/_ui/clock.ts'
import { ControlGroup } from '#app/console/_ui/control-group.tsx'
import controls from '#app/console/_ui/controls.module.css'
import type { Locale } from '#lib/i18n/locale.ts'
import type { InboxThread } from '#lib/inbox/record.ts'
import { answerActTexts as texts } from './answer-act-texts.ts'
import css from './thread.module.css'

/** An act that is done together with an answer: `body` is its part of the request, `key` tells it from the others. */
export type OfferedAct = ReturnType<typeof answerActsOf>[number]

/** The acts that an answer in a conversation can do besides, with their texts. */
export function answerActsOf(read: InboxThread, timezone: string) {
  const { reference, tables, deposit } = read.offers
  const longer = longerStay(read)
  return [
    ...(longer
      ? [{ key: 'stay', kind: 'stay' as const, body: { stay: longer }, ...texts.stay(clock(longer.until, timezone)) }]
      : []),
    ...(reference !== null && deposit !== null
      ? [{ key: 'deposit', kind: 'deposit' as const, body: { deposit: { reference } }, ...texts.deposit(deposit) }]
      : []),
    ...(reference !== null
      ? tables.map(({ resourceIds, name }) => ({
          ...{ key: resourceIds.join(' '), kind: 'move' as const, body: { move: { reference, resourceIds } } },
          ...texts.move(name),
        }))
      : []),
  ]
}

/** The party of the guest that is here and can stay longer, with the time until which it can; null if it cannot. */
function longerStay({ guest: { tonight } }: InboxThread): { reference: string; until: string } | null {
  if (!tonight || ['expected', 'left'].includes(tonight.stage)) return null
  const { reference, until, canStayUntil } = tonight
  return canStayUntil !== null && Date.parse(canStayUntil) > Date.parse(until)
    ? { reference, until: canStayUntil }
    : null
}

type Props = {
  acts: readonly OfferedAct[]
  chosen: OfferedAct | null
  locale: Locale
  onChoose: (act: OfferedAct | null) => void
}

/** Shows the acts as chips: one can be chosen. The tables stand in a row of their own while one of them is. */
export function AnswerActs({ acts, chosen, locale, onChoose }: Props) {
  const tables = acts.filter(({ kind }) => kind === 'move')
  const isMoving = chosen?.kind === 'move'
  return (
    <ControlGroup className={css.acts} label={texts.acts[locale]}>
      {acts
        .filter(({ kind }) => kind !== 'move')
        .map((act) => {
          const isChosen = act.key === chosen?.key
          return (
            <Chip key={act.key} pressed={isChosen} onClick={() => onChoose(isChosen ? null : act)}>
              {act.choose[locale]}
            </Chip>
          )
        })}
      {tables[0] && (
        <Chip pressed={isMoving} onClick={() => onChoose(isMoving ? null : (tables[0] ?? null))}>
          {texts.otherTable[locale]}
        </Chip>
      )}
      {isMoving && (
        <ControlGroup className={css.tables} label={texts.tables[locale]}>
          <span>{texts.tables[locale]}</span>
          {tables.map((table) => (
            <Chip key={table.key} pressed={table.key === chosen.key} onClick={() => onChoose(table)}>
              {table.choose[locale]}
            </Chip>
          ))}
        </ControlGroup>
      )}
      {chosen?.kind === 'deposit' && <p className={controls.faint}>{texts.linkFollows[locale]}</p>}
    </ControlGroup>
  )
}
