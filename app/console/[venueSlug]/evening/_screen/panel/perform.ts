import { hasTable } from '#app/console/_ui/shown-stage.ts'
import { partyName } from '#app/console/_ui/stage.tsx'
import type { Party } from '#lib/evening/record.ts'
import { counterAddress } from '../../../money/_screen/addresses.ts'
import { useScreen } from '../screen.ts'
import { chooseText, partyActTexts, partyDoneTexts, swappedText } from './act-texts.ts'
import type { PartyAct } from './acts.ts'

/** The acts that rows and cards have: each does what it says at once, or leads to where that is done. */
export type RowAct = keyof typeof partyActTexts

export const isRowAct = (act: PartyAct): act is RowAct => act in partyActTexts

/** Acts that are sent without a further choice. */
export type PlainAct = keyof typeof partyDoneTexts

export const isPlain = (act: PartyAct): act is PlainAct => act in partyDoneTexts

/** Returns functions that send the acts on parties and name them. */
export function usePartyActs() {
  const screen = useScreen()
  const { locale, evening } = screen
  const who = (party: Party) => `${partyName(party, locale)} ${party.partySize}`
  const tables = (party: Party) =>
    party.resourceIds.map((id) => evening.resources.find((each) => each.id === id)?.name ?? id).join(' + ')
  return {
    /** Returns the name and size of a party, as sentences have it. */
    who,
    /** Returns the names of a party's tables; empty if it has none. */
    tables,
    send(act: PlainAct, party: Party) {
      const path: string = `reservations/${party.reference}/${act}`
      return screen.act(path, {}, partyDoneTexts[act](who(party))[locale])
    },
    /** Swaps the tables of two parties. A refusal also stands in the row of the table `resourceId`. */
    swap(party: Party, other: Party, resourceId: string) {
      return screen.act(
        `reservations/${party.reference}/swap`,
        { otherReference: other.reference, resourceIds: [...other.resourceIds] },
        swappedText(who(party), who(other))[locale],
        { resourceId },
      )
    },
    /** Returns the address of the counter with the bill of a party; null if it has none. */
    billAt: ({ tab }: Party) => tab && counterAddress(evening.venue.slug, tab.id),
    label(act: RowAct, party: Party) {
      return (act === 'move' && !hasTable(party, evening.resources) ? chooseText : partyActTexts[act])[locale]
    },
  }
}
