'use client'
import dynamic from 'next/dynamic'

/** The acts on an invoice, whose script only its own view loads: the views are one page, which would load the script of all. */
export const LazyInvoiceActions = dynamic(async () => (await import('./actions.tsx')).InvoiceActions)
