'use client'
import dynamic from 'next/dynamic'

/** The voucher desk. Loaded lazily, because all views are one page: else each view would load the scripts of all. */
export const LazyDesk = dynamic(async () => (await import('./desk.tsx')).Desk)
