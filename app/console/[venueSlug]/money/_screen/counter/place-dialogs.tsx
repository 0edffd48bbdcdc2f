import { Button } from '#app/console/_ui/button.tsx'
import { Dialog, DialogBody } from '#app/console/_ui/dialog.tsx'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { TabShown } from '#lib/tabs/record.ts'
import css from './counter.module.css'
import type { DialogProps } from './dialog-props.ts'
import { counterTexts as texts } from './texts.ts'

/** Asks for the table to which a tab moves. If the tab has a party, the party moves too. */
export function MoveDialog({ tab, tabs, locale, busy, act, refusal, onClose }: DialogProps & { tab: TabShown }) {
  const taken = new Set(tabs.tabs.filter(({ aside }) => !aside).map(({ resourceId }) => resourceId))
  const free = tabs.tables.filter(({ id }) => !taken.has(id))
  async function move({ id, name }: { id: string; name: string }) {
    const done = texts.didMove(name)[locale]
    const isDone = tab.party
      ? await act(`reservations/${tab.party.reference}/move`, { resourceIds: [id] }, done)
      : await act(`tabs/${tab.tabId}/move`, { resourceId: id }, done)
    if (isDone) onClose()
  }
  return (
    <Dialog title={`${texts.move[locale]} · ${tab.tableName}`} close={texts.close[locale]} onClose={onClose}>
      <DialogBody>
        <p>{(free.length === 0 ? texts.noneFree : tab.party ? texts.movePartyLine : texts.moveLine)[locale]}</p>
        <div className={css.places}>
          {free.map((table, at) => (
            <Button key={table.id} disabled={busy} data-focus={at === 0 || undefined} onClick={() => void move(table)}>
              {table.name}
            </Button>
          ))}
        </div>
        {refusal}
      </DialogBody>
    </Dialog>
  )
}

/** Asks for the tab into which this one is joined. */
export function JoinDialog({
  tab,
  tabs,
  locale,
  busy,
  act,
  refusal,
  choose,
  onClose,
}: DialogProps & { tab: TabShown }) {
  const others = tabs.tabs.filter(({ tabId }) => tabId !== tab.tabId)
  async function join({ tabId, tableName }: { tabId: string; tableName: string }) {
    const done = texts.didJoin(tableName)[locale]
    if (!(await act(`tabs/${tab.tabId}/join`, { intoTabId: tabId }, done))) return
    onClose()
    choose(tabId)
  }
  return (
    <Dialog title={`${texts.join[locale]} · ${tab.tableName}`} close={texts.close[locale]} onClose={onClose}>
      <DialogBody>
        <p>{(others.length === 0 ? texts.noOther : texts.joinLine)[locale]}</p>
        <div className={css.places}>
          {others.map((other, at) => (
            <Button
              key={other.tabId}
              disabled={busy}
              data-focus={at === 0 || undefined}
              onClick={() => void join(other)}
            >
              {other.party?.name ? `${other.party.name} · ${other.tableName}` : other.tableName}{' '}
              {other.aside && `(${texts.aside[locale]}) `}
              {formatDecimal(other.due, other.currency, locale)}
            </Button>
          ))}
        </div>
        {refusal}
      </DialogBody>
    </Dialog>
  )
}
