'use client'
import dynamic from 'next/dynamic'

// Loaded lazily, because all views of the house are one page: else each view would load the scripts of all.

export const LazyPauseView = dynamic(async () => (await import('./pause-view.tsx')).PauseView)
export const LazyHistoryList = dynamic(async () => (await import('./history-list.tsx')).HistoryList)
export const LazyKeysView = dynamic(async () => (await import('./keys-view.tsx')).KeysView)
export const LazyPayoutsView = dynamic(async () => (await import('./payouts-view.tsx')).PayoutsView)
export const LazyCalendarsView = dynamic(async () => (await import('./calendars-view.tsx')).CalendarsView)
