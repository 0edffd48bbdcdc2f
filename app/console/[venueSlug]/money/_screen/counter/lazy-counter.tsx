'use client'
import dynamic from 'next/dynamic'

/** The counter. Loaded lazily, because all views are one page: else each view would load the scripts of all. */
export const LazyCounter = dynamic(async () => (await import('./counter.tsx')).Counter)
