'use client'
import dynamic from 'next/dynamic'

/** The takings of the day, whose script only its own view loads: the views are one page, which would load the script of all. */
export const LazyToday = dynamic(async () => (await import('./today.tsx')).Today)
