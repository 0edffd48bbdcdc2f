'use client'
import dynamic from 'next/dynamic'

/** The closing, whose script only its own view loads, as that of the counter. */
export const LazyClosing = dynamic(async () => (await import('./closing.tsx')).Closing)
