'use client'
import { useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { OnRefusal } from '#app/console/_acts/use-acts.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Field } from '#app/console/_ui/field.tsx'
import type { PartyDetails } from '#lib/evening/record.ts'
import { usePartyActs } from '../panel/perform.ts'
import { useScreen } from '../screen.ts'
import { nothingTyped, PricedFields, pricedBody, type TypedPrice } from './priced-fields.tsx'
import { pricedTexts as texts } from './priced-texts.ts'

/** Edits the length, games, extras and price of a booking. Only what was changed is sent, with what it was. */
export function PricedDialog({ details, close }: { details: PartyDetails; close: () => void }) {
  const screen = useScreen()
  const { locale, evening } = screen
  const { currency } = evening.venue
  const who = usePartyActs().who(details)
  const { minutes, games, chosen, amount } = details.price
  const [was, setWas] = useState({ durationMinutes: minutes, games, extras: chosen, price: amount })
  const [length, setLength] = useState(String(minutes))
  const [typed, setTyped] = useState<TypedPrice>({
    ...nothingTyped,
    games: games === null ? '' : String(games),
    extras: Object.fromEntries(chosen.map(({ extraId, quantity }) => [extraId, String(quantity)])),
  })
  const type = evening.resources.find(({ id }) => details.resourceIds.includes(id))?.type ?? 'RestaurantTable'

  const save = async (refused: OnRefusal) => {
    const { extras = [], ...body } = pricedBody(typed, currency, locale)
    const edits = {
      ...(Number(length) !== minutes && { durationMinutes: Number(length) }),
      ...(body.games !== undefined && body.games !== games && { games: body.games }),
      ...(!isSameChoice(extras, chosen) && { extras }),
      ...(body.price !== undefined && { price: body.price, priceReason: body.priceReason }),
    }
    if (Object.keys(edits).length === 0) return true
    const path = `reservations/${details.reference}/change` as const
    return screen.act(path, { ...edits, was }, texts.changed(who)[locale], {
      refused: (refusal) => {
        setWas({ ...was, ...(refusal.members.current as Partial<typeof was> | undefined) })
        refused(refusal)
      },
    })
  }
  return (
    <ActDialog title={texts.title(who)[locale]} {...{ locale }} word={texts.save[locale]} onAct={save} onClose={close}>
      {({ errorAt }) => (
        <>
          <Field
            label={texts.minutes[locale]}
            type="number"
            min={15}
            max={1440}
            required
            value={length}
            error={errorAt('durationMinutes')}
            onChange={({ target }) => setLength(target.value)}
          />
          <PricedFields {...{ type, typed, errorAt }} change={setTyped} />
          {details.email && <p className={controls.soft}>{texts.mailed[locale]}</p>}
        </>
      )}
    </ActDialog>
  )
}

type Chosen = readonly { extraId: string; quantity: number }[]

function isSameChoice(one: Chosen, other: Chosen): boolean {
  const sorted = (list: Chosen) => list.map(({ extraId, quantity }) => `${extraId} ${quantity}`).sort()
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}
