import { type ReactNode, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/console/_ui/button.tsx'
import { isPresentDay } from './present-day.ts'
import { type EveningDialog, useScreen } from './screen.ts'
import css from './table-menu.module.css'
import { screenTexts as texts } from './texts.ts'

/** The distance of the menu from its table and from the edges of the window; pixels. */
const apart = 4

/**
 * Returns the one menu of acts for all tables of a view. `openMenu` opens it for a table, below an element, or above it if
 * there is too little room. `menu` is rendered once.
 */
export function useTableMenu(): { menu: ReactNode; openMenu: (below: Element, resourceId: string) => void } {
  const { evening, now, locale, open } = useScreen()
  const box = useRef<HTMLDivElement>(null)
  const [resourceId, setResourceId] = useState<string | null>(null)
  const openMenu = useCallback((below: Element, id: string) => {
    const menu = box.current
    if (!menu) return
    flushSync(() => setResourceId(id))
    menu.showPopover()
    const { left, top, bottom } = below.getBoundingClientRect()
    const { width, height } = menu.getBoundingClientRect()
    const fits = bottom + apart + height < innerHeight
    menu.style.left = `${Math.max(apart, Math.min(left + apart, innerWidth - width - apart))}px`
    menu.style.top = `${Math.max(apart, fits ? bottom + apart : top - height - apart)}px`
    menu.querySelector('button')?.focus()
  }, [])
  const table = evening.resources.find(({ id }) => id === resourceId)
  const choose = (dialog: EveningDialog) => {
    box.current?.hidePopover()
    open(dialog)
  }
  const menu = (
    <div ref={box} popover="auto" className={css.menu}>
      {table && (
        <>
          <p>
            <b>{table.name}</b> {texts.seats(table.capacity)[locale]}
          </p>
          {isPresentDay(evening, now) && (
            <Button mark="walk" kind="quiet" onClick={() => choose({ kind: 'walk-in', resourceId: table.id })}>
              {texts.walkInHere[locale]}
            </Button>
          )}
          <Button mark="plus" kind="quiet" onClick={() => choose({ kind: 'booking', resourceId: table.id })}>
            {texts.bookHere[locale]}
          </Button>
          <Button mark="block" kind="quiet" onClick={() => choose({ kind: 'block', resourceId: table.id })}>
            {texts.closeHere[locale]}
          </Button>
        </>
      )}
    </div>
  )
  return { menu, openMenu }
}
