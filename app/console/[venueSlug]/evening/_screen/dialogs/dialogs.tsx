'use client'
import { lazy, Suspense, useCallback } from 'react'
import { useScreen } from '../screen.ts'

const loads = {
  walkIn: () => import('./walk-in.tsx'),
  booking: () => import('./booking.tsx'),
  block: () => import('./block.tsx'),
  move: () => import('./move.tsx'),
  order: () => import('./order.tsx'),
  answer: () => import('./answer-request.tsx'),
  palette: () => import('./palette.tsx'),
  keys: () => import('./keys.tsx'),
  day: () => import('./day.tsx'),
  pause: () => import('./pause.tsx'),
}
const WalkIn = lazy(loads.walkIn)
const Booking = lazy(loads.booking)
const Block = lazy(loads.block)
const Move = lazy(loads.move)
const Order = lazy(loads.order)
const AnswerRequest = lazy(loads.answer)
const Palette = lazy(loads.palette)
const Keys = lazy(loads.keys)
const Day = lazy(loads.day)
const Pause = lazy(loads.pause)

/** Loads the code of all dialogs ahead, so that they open at once even if the connection has become bad. */
export const loadEach = () => Promise.all(Object.values(loads).map((load) => load()))

/** Shows the open dialog of the screen, if any. */
export default function Dialogs() {
  const { dialog, open } = useScreen()
  const close = useCallback(() => open(null), [open])
  return (
    <Suspense>
      {dialog?.kind === 'walk-in' && <WalkIn at={dialog.resourceId} close={close} />}
      {dialog?.kind === 'booking' && <Booking at={dialog.resourceId} start={dialog.start} close={close} />}
      {dialog?.kind === 'block' && <Block at={dialog.resourceId} close={close} />}
      {dialog?.kind === 'move' && <Move key={dialog.reference} reference={dialog.reference} close={close} />}
      {dialog?.kind === 'order' && <Order key={dialog.reference} reference={dialog.reference} close={close} />}
      {(dialog?.kind === 'offer-time' || dialog?.kind === 'decline-request') && (
        <AnswerRequest key={dialog.reference} {...dialog} close={close} />
      )}
      {dialog?.kind === 'palette' && <Palette close={close} />}
      {dialog?.kind === 'keys' && <Keys close={close} />}
      {dialog?.kind === 'day' && <Day close={close} />}
      {dialog?.kind === 'pause' && <Pause close={close} />}
    </Suspense>
  )
}
