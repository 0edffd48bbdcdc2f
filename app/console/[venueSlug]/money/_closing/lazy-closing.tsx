'use client'
import { lazy } from 'react'

/** The closing, whose script only its own view loads, as that of the counter. */
export const LazyClosing = lazy(async () => ({ default: (await import('./closing.tsx')).Closing }))
