import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { OnRefusal } from '#app/console/_acts/use-acts.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { TabShown } from '#lib/tabs/record.ts'
import css from './counter.module.css'
import type { DialogProps } from './dialog-props.ts'
import { counterDialogTexts } from './dialog-texts.ts'
import { dialogTitle, counterTexts as texts } from './texts.ts'

/** Asks for the table to which a tab moves. If the tab has a party, the party moves too. */
export function MoveDialog({ tab, tabs, locale, act, onClose }: DialogProps & { tab: TabShown }) {
  const taken = new Set(tabs.tabs.filter(({ aside }) => !aside).map(({ resourceId }) => resourceId))
  const free = tabs.tables.filter(({ id }) => !taken.has(id))
  function move({ id, name }: { id: string; name: string }, onRefusal: OnRefusal) {
    const done = counterDialogTexts.didMove(name)[locale]
    return tab.party
      ? act(`reservations/${tab.party.reference}/move`, { resourceIds: [id] }, done, onRefusal)
      : act(`tabs/${tab.tabId}/move`, { resourceId: id }, done, onRefusal)
  }
  return (
    <ActDialog title={dialogTitle(texts.move, tab, locale)} {...{ locale, onClose }}>
      {({ run, busy }) => (
        <>
          <p>
            {
              (free.length === 0
                ? counterDialogTexts.noneFree
                : tab.party
                  ? counterDialogTexts.movePartyLine
                  : counterDialogTexts.moveLine)[locale]
            }
          </p>
          <div className={css.places}>
            {free.map((table, at) => (
              <Button
                key={table.id}
                disabled={busy}
                data-focus={at === 0 || undefined}
                onClick={() => run((onRefusal) => move(table, onRefusal))}
              >
                {table.name}
              </Button>
            ))}
          </div>
        </>
      )}
    </ActDialog>
  )
}

/** Asks for the tab into which this one is joined. */
export function JoinDialog({ tab, tabs, locale, act, choose, onClose }: DialogProps & { tab: TabShown }) {
  const others = tabs.tabs.filter(({ tabId }) => tabId !== tab.tabId)
  async function join({ tabId, tableName }: { tabId: string; tableName: string }, onRefusal: OnRefusal) {
    const done = counterDialogTexts.didJoin(tableName)[locale]
    const joined = await act(`tabs/${tab.tabId}/join`, { intoTabId: tabId }, done, onRefusal)
    if (joined) choose(tabId)
    return joined
  }
  return (
    <ActDialog title={dialogTitle(texts.join, tab, locale)} {...{ locale, onClose }}>
      {({ run, busy }) => (
        <>
          <p>{(others.length === 0 ? counterDialogTexts.noOther : counterDialogTexts.joinLine)[locale]}</p>
          <div className={css.places}>
            {others.map((other, at) => (
              <Button
                key={other.tabId}
                disabled={busy}
                data-focus={at === 0 || undefined}
                onClick={() => run((onRefusal) => join(other, onRefusal))}
              >
                {other.party?.name ? `${other.party.name} · ${other.tableName}` : other.tableName}{' '}
                {other.part ? `${texts.partOf(other.part)[locale]} ` : other.aside && `(${texts.aside[locale]}) `}
                {formatDecimal(other.due, other.currency, locale)}
              </Button>
            ))}
          </div>
        </>
      )}
    </ActDialog>
  )
}
