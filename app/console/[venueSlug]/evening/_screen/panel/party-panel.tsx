'use client'
import { lazy, Suspense, useEffect } from 'react'
import { useScreen } from '../screen.ts'

const load = () => import('./panel.tsx')
const Panel = lazy(load)

/** Shows the panel of the chosen party, if any. Its code is loaded after the screen, before it is needed. */
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
