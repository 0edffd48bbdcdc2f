import { Icon, icons } from '../../_components/icons.tsx'
import { callsInShort } from './call-texts.ts'
import { statesInWords } from './order-words.ts'
import { seenIsOver, shownTotal, type TabView } from './tab-section.tsx'
import { texts } from './texts.ts'

/**
 * The tab in brief, above the menu: it leads to the whole tab, which is below the menu on a phone, and to the calls. It keeps
 * its height when something is ordered, so that nothing below it moves.
 */
export function TabTop(view: TabView) {
  const { locale, state, calls, nameOf } = view
  const isOver = seenIsOver(view)
  const lines = state.entries.map(({ itemName, quantity }) => `${quantity} × ${nameOf(itemName)}`)
  const brief = isOver ? texts.closedHeading[locale] : lines.join(', ') || texts.nothingYet[locale]
  const words = isOver ? '' : statesInWords(view.orders, locale)
  return (
    <div id="tab-top" className="card">
      <a href="#tab">
        <span className="name">
          <b>{texts.toTab[locale]}</b> <strong>{shownTotal(view)}</strong>
        </span>{' '}
        <span className="brief">{brief}</span> <span className="state">{words}</span>
      </a>
      {calls && !isOver && (
        <a href="#calls" className="call">
          <Icon of={icons.bell} />
          <span>{callsInShort(calls, view)}</span>
        </a>
      )}
    </div>
  )
}
