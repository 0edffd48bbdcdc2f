'use client'
import { useEffect } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import { consoleClient } from '../_api/client.ts'
import { coalesced } from '../_live/live.ts'
import { venueChanged } from '../_live/venue-changed.ts'

/** Without an event of the venue the numbers are read after each such pause; milliseconds. */
const everyMs = 30_000

/**
 * Keeps the numbers beside the places up to date: at each live event of the screen, and every half minute. The places are
 * static markup, so the numbers are written into it.
 */
export function LiveCounts({ venueSlug, locale }: { venueSlug: string; locale: Locale }) {
  useEffect(() => {
    const client = consoleClient({ venueSlug, language: locale })
    const refresh = coalesced(async () => {
      const counts = await client.read('places').catch(() => null)
      if (counts?.inbox == null) return
      for (const shown of document.querySelectorAll<HTMLElement>('.places-count')) {
        shown.dataset.waiting = String(counts.inbox)
        shown.textContent = String(counts.inbox)
      }
    })
    const again = setInterval(() => document.visibilityState === 'visible' && refresh(), everyMs)
    addEventListener(venueChanged, refresh)
    return () => {
      clearInterval(again)
      removeEventListener(venueChanged, refresh)
    }
  }, [venueSlug, locale])
  return null
}
