'use client'
import dynamic from 'next/dynamic'

/** The counter, whose script only its own view loads: the views are one page, which would load the script of all. */
export const LazyCounter = dynamic(async () => (await import('./counter.tsx')).Counter)
