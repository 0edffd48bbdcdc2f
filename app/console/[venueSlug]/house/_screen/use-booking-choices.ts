import { useCallback, useMemo, useState } from 'react'
import type { StrandedBookingRecord } from '#lib/house/record.ts'

export type BookingChoice = 'keep' | 'move' | 'cancel'

/** A booking that is asked about: its reference, and the place that was found for it. */
export type AskedBookingPlace = Pick<StrandedBookingRecord, 'reference' | 'place'>

type Chosen = { choice: BookingChoice; place: StrandedBookingRecord['place'] }

/** The choices about bookings that no longer fit; a booking without one is kept. `body` is what a save sends. */
export function useBookingChoices() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map())
  const set = useCallback(({ reference, place }: AskedBookingPlace, choice: BookingChoice) => {
    setChosen((before) => new Map(before).set(reference, { choice, place }))
  }, [])
  const setAll = useCallback((asked: readonly AskedBookingPlace[], choice: BookingChoice) => {
    setChosen((before) => {
      const next = new Map(before)
      for (const { reference, place } of asked) next.set(reference, { choice, place })
      return next
    })
  }, [])
  /** Forgets the choices about bookings that are not asked about any more, or that have another place now. */
  const keepOnly = useCallback((asked: readonly AskedBookingPlace[]) => {
    const placeOf = new Map(asked.map(({ reference, place }) => [reference, JSON.stringify(place)]))
    setChosen(
      (before) =>
        new Map([...before].filter(([reference, { place }]) => placeOf.get(reference) === JSON.stringify(place))),
    )
  }, [])
  return useMemo(
    () => ({
      of: (reference: string): BookingChoice => chosen.get(reference)?.choice ?? 'keep',
      count: (choice: BookingChoice) => [...chosen.values()].filter((one) => one.choice === choice).length,
      body: [...chosen].map(([reference, { choice, place }]) => {
        if (choice !== 'move' || !place) return { reference, choice: choice === 'move' ? ('keep' as const) : choice }
        const { date, start, minutes, resourceId } = place
        return { reference, choice, place: { date, start, minutes, resourceId } }
      }),
      ...{ set, setAll, keepOnly },
    }),
    [chosen, set, setAll, keepOnly],
  )
}

export type BookingChoices = ReturnType<typeof useBookingChoices>
