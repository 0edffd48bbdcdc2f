import type { Party } from '#lib/evening/record.ts'
import { formatDecimal } from '#lib/i18n/format.ts'
import { isPlain, type RowAct, usePartyActs } from '../panel/perform.ts'
import { useScreen } from '../screen.ts'
import { billOfSum } from './texts.ts'

/** Returns functions that run the act of a row or card and name it, beside those of `usePartyActs`. */
export function useRowActs() {
  const { evening, locale, open, select } = useScreen()
  const acts = usePartyActs()
  return {
    ...acts,
    /** Sends the act at once, or opens the dialog, the panel or the page that it needs. */
    run(act: RowAct, party: Party) {
      const bill = acts.billAt(party)
      if (act === 'bill' && bill) location.assign(bill)
      else if (act === 'move') open({ kind: 'move', reference: party.reference })
      else if (isPlain(act)) void acts.send(act, party)
      else select(party.reference)
    },
    labelOf(act: RowAct, party: Party): string {
      const due = act === 'bill' ? (party.tab?.due ?? 0) : 0
      return due > 0 ? billOfSum(formatDecimal(due, evening.venue.currency, locale))[locale] : acts.label(act, party)
    },
  }
}
