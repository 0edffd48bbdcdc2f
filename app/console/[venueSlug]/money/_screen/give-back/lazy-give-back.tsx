'use client'
import dynamic from 'next/dynamic'

/** The dialog that gives money back. Loaded when it is opened: few people see it, and rarely. */
export const LazyGiveBack = dynamic(async () => (await import('./give-back-dialog.tsx')).GiveBackDialog)
