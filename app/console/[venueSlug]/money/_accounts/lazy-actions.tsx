'use client'
import dynamic from 'next/dynamic'

/** What is done with an account. Only this view loads the script: the views are one page, which would load the script of all. */
export const LazyActions = dynamic(async () => (await import('./actions.tsx')).AccountActions)

/** Opens an account. */
export const LazyOpenAccount = dynamic(async () => (await import('./open-account.tsx')).OpenAccount)
