import { useEffect, useMemo, useRef, useState } from 'react'
import { ConsoleProblem, consoleClient } from '#app/console/_api/client.ts'
import { UploadRefused, uploadPicture } from '#app/console/_ui/picture-upload.ts'
import { useToasts } from '#app/console/_ui/use-toasts.ts'
import type { ActAnswer } from '#lib/evening/record.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { VenuePicturesRecord } from '#lib/venues/picture-record.ts'
import { coalesced, follow } from '../../../_live/live.ts'
import { pictureTexts as texts } from './texts.ts'

export const previewKinds = ['page', 'menu'] as const

/** The state of a place: whether a request is on its way, and the reason of a refusal. */
export type PlaceState = { busy: boolean; error: string }
const quiet: PlaceState = { busy: false, error: '' }

/** Holds the pictures of a venue, the states of their places, and the toast about the last act. */
export function usePictures(venueSlug: string, initial: VenuePicturesRecord, locale: Locale) {
  const client = useMemo(() => consoleClient({ venueSlug, language: locale }), [venueSlug, locale])
  const [pictures, setPictures] = useState(initial)
  const [states, setStates] = useState<Record<string, PlaceState>>({})
  const [preview, showIn] = useState<(typeof previewKinds)[number]>('page')
  const { toast, show, close } = useToasts()
  const refresh = useMemo(
    () =>
      coalesced(async () => {
        // If the read fails, the pictures stay as they were.
        const next = await client.read('pictures').catch(() => null)
        if (next) setPictures((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
      }),
    [client],
  )
  useEffect(
    () => follow(`/console/${encodeURIComponent(venueSlug)}/changes`, { changed: refresh, heard: () => {} }),
    [venueSlug, refresh],
  )

  const run = async (place: string, work: () => Promise<ActAnswer>, done: Text) => {
    setStates((all) => ({ ...all, [place]: { busy: true, error: '' } }))
    const error = await work().then(
      ({ entryId }) => {
        showIn(place.startsWith('item:') ? 'menu' : 'page')
        show('done', done[locale], entryId === null ? null : () => undo(entryId))
        return ''
      },
      (refused: unknown) => wordsOf(refused, locale),
    )
    setStates((all) => ({ ...all, [place]: { busy: false, error } }))
    refresh()
  }
  const undo = async (entryId: string) => {
    try {
      await client.act('undo', { entryId })
      show('done', texts.undone[locale])
    } catch (error) {
      show('refused', wordsOf(error, locale))
    }
    refresh()
  }
  useUndoKey(toast?.undo ?? null)

  return {
    pictures,
    toast,
    close,
    preview,
    showIn,
    stateOf: (place: string) => states[place] ?? quiet,
    upload: (place: string, name: string, file: File) => {
      const path = `pictures/place?place=${encodeURIComponent(place)}`
      const sent = { venueSlug, path, file, language: locale }
      return run(place, () => uploadPicture<ActAnswer>(sent), texts.placed(name))
    },
    remove: (place: string, name: string) =>
      run(place, () => client.act('pictures/remove', { place }), texts.removed(name)),
    describe: (alt: string) => run('header', () => client.act('pictures/describe', { alt }), texts.described),
  }
}

export type Pictures = ReturnType<typeof usePictures>

function wordsOf(error: unknown, locale: Locale): string {
  if (error instanceof UploadRefused) return error.message
  if (!(error instanceof ConsoleProblem)) throw error
  return error.status === 0 ? texts.notSent[locale] : error.detail
}

/** Lets the key `z` undo the last act, unless somebody types into a field. */
function useUndoKey(undo: (() => void) | null): void {
  const latest = useRef(undo)
  latest.current = undo
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'z' || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as Element | null)?.closest('input:not([type=file]), textarea, select')) return
      latest.current?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
