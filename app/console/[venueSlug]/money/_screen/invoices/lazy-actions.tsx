'use client'
import dynamic from 'next/dynamic'

/** The acts on an invoice. Loaded lazily, because all views are one page: else each view would load the scripts of all. */
export const LazyInvoiceActions = dynamic(async () => (await import('./actions.tsx')).InvoiceActions)
