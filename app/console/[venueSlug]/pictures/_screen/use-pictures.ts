import { useCallback, useEffect, useMemo, useState } from 'react'
import { refusalText } from '#app/console/_acts/refusals.ts'
import { useActs } from '#app/console/_acts/use-acts.ts'
import { consoleClient } from '#app/console/_api/client.ts'
import type { BodyOf } from '#app/console/_api/paths.ts'
import { useLive } from '#app/console/_live/use-live.ts'
import { followKeys } from '#app/console/_ui/keys.ts'
import { smallerPicture } from '#app/console/_ui/picture-upload.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { VenuePicturesRecord } from '#lib/venues/picture-record.ts'
import { pictureTexts as texts } from './texts.ts'

export const previewKinds = ['page', 'menu'] as const

/** The state of a place: whether a request is on its way, and the reason of a refusal. */
export type PlaceState = { busy: boolean; error: string }
const quiet: PlaceState = { busy: false, error: '' }

/** Holds the pictures of a venue and the states of their places, and sends the acts on them. */
export function usePictures(venueSlug: string, initial: VenuePicturesRecord, locale: Locale) {
  const client = useMemo(() => consoleClient({ venueSlug, language: locale }), [venueSlug, locale])
  const [pictures, setPictures] = useState(initial)
  const [states, setStates] = useState<Record<string, PlaceState>>({})
  const [preview, showIn] = useState<(typeof previewKinds)[number]>('page')
  const read = useCallback(() => client.readStored('pictures'), [client])
  const show = useCallback(
    (next: VenuePicturesRecord) =>
      setPictures((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next)),
    [],
  )
  const { connection, refresh } = useLive<VenuePicturesRecord>({ slug: venueSlug, read, show })
  const acts = useActs(client, { locale, refresh, connection: connection.state })
  const { undo } = acts
  useEffect(() => followKeys({ z: () => void undo() }), [undo])

  /** Sends an act on the picture of a place. A refusal is shown at the place. */
  async function send<S extends string>(place: string, path: S, body: Promise<Blob> | BodyOf<S>, done: Text) {
    const setState = (state: PlaceState) => setStates((all) => ({ ...all, [place]: state }))
    setState({ busy: true, error: '' })
    let error = ''
    const answer = await acts.act(path, (await body) as Blob | BodyOf<S>, done[locale], (refusal) => {
      error = refusalText(refusal)
    })
    if (answer) showIn(place.startsWith('item:') ? 'menu' : 'page')
    setState({ busy: false, error })
  }

  return {
    pictures,
    acts,
    preview,
    showIn,
    stateOf: (place: string) => states[place] ?? quiet,
    upload: (place: string, name: string, file: File) => {
      const path = `pictures/place?place=${encodeURIComponent(place)}` as const
      return send(place, path, smallerPicture(file), texts.placed(name))
    },
    remove: (place: string, name: string) => send(place, 'pictures/remove', { place }, texts.removed(name)),
  }
}

export type PicturesWork = ReturnType<typeof usePictures>
