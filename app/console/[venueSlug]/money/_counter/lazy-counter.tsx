'use client'
import { lazy } from 'react'

/** The counter, whose script only its own view loads: the views of the screen of money are one page. */
export const LazyCounter = lazy(async () => ({ default: (await import('./counter.tsx')).Counter }))
