'use client'
import dynamic from 'next/dynamic'

/** The first steps, loaded when they are shown: a house that is set up does not need them. */
export const LazyStart = dynamic(async () => (await import('./start-screen.tsx')).StartScreen)
