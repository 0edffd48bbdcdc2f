'use client'
import { lazy, Suspense, useEffect } from 'react'
import { useScreen } from '../_screen/screen.ts'

const load = () => import('./panel.tsx')
const Panel = lazy(load)

/** The panel of the party that is chosen; nothing while none is. Its code is loaded after the screen, before it is needed. */
export function PartyPanel() {
  const { selected, details, evening } = useScreen()
  useEffect(() => void load(), [])
  const known = details?.reference === selected ? details : null
  const party = known ?? evening.parties.find(({ reference }) => reference === selected)
  if (!selected || !party) return null
  return (
    <Suspense>
      <Panel key={selected} party={party} details={known} />
    </Suspense>
  )
}
