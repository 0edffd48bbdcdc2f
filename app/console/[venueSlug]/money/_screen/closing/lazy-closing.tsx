'use client'
import dynamic from 'next/dynamic'

/** The closing. Loaded lazily, because all views are one page: else each view would load the scripts of all. */
export const LazyClosing = dynamic(async () => (await import('./closing.tsx')).ClosingContent)
