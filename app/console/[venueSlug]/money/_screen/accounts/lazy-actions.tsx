'use client'
import dynamic from 'next/dynamic'

/** The acts on an account. Loaded lazily, because all views are one page: else each view would load the scripts of all. */
export const LazyActions = dynamic(async () => (await import('./actions.tsx')).AccountActions)

/** The button that opens an account, loaded lazily too. */
export const LazyOpenAccount = dynamic(async () => (await import('./open-account.tsx')).OpenAccount)
