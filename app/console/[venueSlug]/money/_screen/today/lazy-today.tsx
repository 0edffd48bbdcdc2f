'use client'
import dynamic from 'next/dynamic'

/** The takings of the day. Loaded lazily, because all views are one page: else each view would load the scripts of all. */
export const LazyToday = dynamic(async () => (await import('./today.tsx')).Today)
