import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import { browserStore } from './browser-store.ts'
import { Door, type DoorView } from './door.ts'
import { doorService } from './service.ts'

/** The pause between two reads of the scans at other doors; milliseconds. */
const pollMs = 4_000

type Options = { venueSlug: string; event: string; name: string; locale: Locale }

/** Returns the door of an event in this browser: null until its store is open, `no-store` if the browser has none. */
export function useDoor({ venueSlug, event, name, locale }: Options): Door | null | 'no-store' {
  const [door, setDoor] = useState<Door | null | 'no-store'>(null)
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const go = async () => {
      const service = doorService({ venueSlug, language: locale })
      const made = new Door({ event, name, store: await browserStore(), service })
      await made.open()
      if (isOver) return
      setDoor(made)
      const again = async () => {
        clearTimeout(timer)
        await made.sync()
        if (!isOver && made.view().connection !== 'ended') timer = setTimeout(again, pollMs)
      }
      addEventListener('online', again, { signal: over.signal })
      await again()
    }
    const over = new AbortController()
    go().catch(() => {
      if (!isOver) setDoor('no-store')
    })
    return () => {
      isOver = true
      over.abort()
      clearTimeout(timer)
    }
  }, [venueSlug, event, name, locale])
  return door
}

const nothing = () => () => {}

/** Returns the current view of a door, or `empty` without one. */
export function useView(door: Door | null, empty: DoorView): DoorView {
  return useSyncExternalStore(door?.subscribe ?? nothing, door?.view ?? (() => empty), () => empty)
}
