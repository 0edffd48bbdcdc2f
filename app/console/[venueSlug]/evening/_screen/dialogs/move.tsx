'use client'
import { Button } from '#app/console/_ui/button.tsx'
import { clock, minutesBetween } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Dialog, DialogBody } from '#app/console/_ui/dialog.tsx'
import type { Party } from '#lib/evening/record.ts'
import { usePartyActs } from '../panel/perform.ts'
import { useScreen } from '../screen.ts'
import styles from './dialogs.module.css'
import { TableList, tableRows } from './table-list.tsx'
import { dialogTexts as texts } from './texts.ts'
import { useChoices, useTableNames } from './use-choices.ts'

/** Gives a party another table at the same time. If no single table is free, it offers groups of tables to join. */
export default function Move({ reference, close }: { reference: string; close: () => void }) {
  const screen = useScreen()
  const { locale, evening, now, details } = screen
  const acts = usePartyActs()
  const names = useTableNames()
  const party = evening.parties.find((each) => each.reference === reference) ?? details
  const start = party ? clock(party.from, evening.venue.timeZone) : ''
  const rows = party ? tableRows(evening, party, { now, locale }) : []
  const query = party
    ? `partySize=${party.partySize}&date=${party.date}&start=${start}&minutes=${minutesBetween(party.from, party.until)}`
    : null
  const { choices } = useChoices(rows.some(({ free }) => free) ? null : query)
  if (!party) return null
  const who = acts.who(party)
  const move = async (resourceIds: string[]) => {
    close()
    const [resourceId] = resourceIds
    await screen.act(`reservations/${reference}/move`, { resourceIds }, texts.moved(who, names(resourceIds))[locale], {
      ...(resourceId !== undefined && { resourceId }),
    })
  }
  const choose = async (table: { id: string; name: string }, other: Party | null) => {
    if (!other) return move([table.id])
    close()
    await acts.swap(party, other, table.id)
  }
  const title = party.resourceIds.length ? texts.moveTitle(who) : texts.chooseTitle(who)
  return (
    <Dialog title={title[locale]} close={texts.close[locale]} onClose={close}>
      <DialogBody>
        <p className={controls.soft}>
          {start}–{clock(party.until, evening.venue.timeZone)}. {texts.sameTime[locale]}
        </p>
        {choices
          ?.filter(({ resourceIds }) => resourceIds.length > 1)
          .map(({ resourceIds }) => (
            <Button key={resourceIds.join()} onClick={() => void move(resourceIds)} className={styles.together}>
              {names(resourceIds)}
            </Button>
          ))}
        <TableList rows={rows} choose={(table, other) => void choose(table, other)} />
      </DialogBody>
    </Dialog>
  )
}
