'use client'
import type { ReactNode } from 'react'
import { switchTheme } from './theme.ts'

/** Shows the entry of the person's sheet that switches between light and dark. */
export function ThemeRow({ children }: { children: ReactNode }) {
  return (
    <button type="button" className="sheet-row" onClick={switchTheme}>
      {children}
    </button>
  )
}
