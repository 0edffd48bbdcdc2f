'use client'
import dynamic from 'next/dynamic'

/** The voucher desk, whose script only its own view loads: the views are one page, which would load the script of all. */
export const LazyDesk = dynamic(async () => (await import('./desk.tsx')).Desk)
