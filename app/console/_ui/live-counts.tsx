'use client'
import { useEffect } from 'react'
import type { PlaceCounts } from '#lib/inbox/record.ts'
import { coalesced } from '../_live/coalesced.ts'
import { venueChanged } from '../_live/venue-changed.ts'

/** Without an event of the venue the numbers are read after each such pause; milliseconds. */
const everyMs = 30_000

/**
 * Keeps the numbers beside the places up to date: at each live event of the screen, and every half minute. The places are
 * static markup, so the numbers are written into it. A read that fails is not shown and not repeated, so it needs no client of
 * the console, whose script a page without acts would load for it.
 */
export function LiveCounts({ venueSlug }: { venueSlug: string }) {
  useEffect(() => {
    const address = `/api/console/venues/${encodeURIComponent(venueSlug)}/places`
    const refresh = coalesced(async () => {
      const answer = await fetch(address).catch(() => null)
      const counts: PlaceCounts | null = answer?.ok ? await answer.json().catch(() => null) : null
      for (const [place, waiting] of Object.entries(counts ?? {})) {
        for (const shown of document.querySelectorAll<HTMLElement>(`[data-of="${place}"]`)) {
          shown.dataset.waiting = shown.textContent = String(waiting)
        }
      }
    })
    const again = setInterval(() => document.visibilityState === 'visible' && refresh(), everyMs)
    addEventListener(venueChanged, refresh)
    return () => {
      clearInterval(again)
      removeEventListener(venueChanged, refresh)
    }
  }, [venueSlug])
  return null
}
