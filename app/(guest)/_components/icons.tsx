import type { ReactNode } from 'react'
import type { BookingState } from '#lib/guest-bookings/state.ts'
import type { ResourceType } from '#lib/venues/resource-types.ts'

/** A symbol of lines beside words that say the same. Its size and colour are those of the words. */
export function Icon({ of }: { of: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {of}
    </svg>
  )
}

const tick = <path d="m5 12.5 4.5 4.5L19 7.5" />
const hourglass = (
  <path d="M7 3h10M7 21h10M8 3v3.5c0 2.5 4 4 4 5.5s-4 3-4 5.5V21M16 3v3.5c0 2.5-4 4-4 5.5s4 3 4 5.5V21" />
)
const clock = <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18v9l4 2" />
const cross = <path d="m6 6 12 12M18 6 6 18" />
const dash = <path d="M6 12h12" />

/** Each state has its own shape, so that nobody has to tell colours apart. */
export const stateIcons: Record<BookingState, ReactNode> = {
  'to-pay': hourglass,
  'being-paid': <path d="M3 6h18v12H3zM3 10.5h18M7 15h4" />,
  'at-venue': clock,
  confirmed: tick,
  'hold-ended': <path d="M12 7v6M12 16.5v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18" />,
  cancelled: cross,
  asked: hourglass,
  offered: clock,
  declined: cross,
  'request-ended': dash,
  withdrawn: cross,
  completed: <path d="m2 12.5 4 4L14.5 7.5M11 15.5l1.5 1L21 7.5" />,
  'no-show': dash,
  anonymised: dash,
}

export const icons = {
  bell: <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15ZM10 21h4M12 5V3" />,
  card: <path d="M3 6h18v12H3zM3 10.5h18M7 15h4" />,
  calendar: <path d="M4 6h16v14H4zM4 10.5h16M8 3v5M16 3v5" />,
  place: (
    <>
      <path d="M12 21.5s7-6.2 7-11.5a7 7 0 0 0-14 0c0 5.3 7 11.5 7 11.5Z" />
      <circle cx="12" cy="10" r="2.5" />
    </>
  ),
  phone: (
    <path d="M5.5 3.5h3l1.7 4.5-2.2 1.7a13 13 0 0 0 6.3 6.3l1.7-2.2 4.5 1.7v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 3.5 5.7a2 2 0 0 1 2-2.2Z" />
  ),
  pen: <path d="m4 20 1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5 17.5 10" />,
  speech: <path d="M4 5h16v11H10l-4.5 4v-4H4z" />,
  move: <path d="M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4" />,
  clock,
  glass: <path d="M6.5 3h11l-.8 7a4.7 4.7 0 0 1-9.4 0zM12 14.5V21M8 21h8" />,
  passOn: <path d="M12 15V4M8 7.5l4-4 4 4M5 12v8h14v-8" />,
  mail: <path d="M3 5h18v14H3zM4 7.5l8 6 8-6" />,
}

/** The symbol of each type of resource that can be booked. */
export const typeIcons: Record<ResourceType, ReactNode> = {
  RestaurantTable: <path d="M6 3v6a2.5 2.5 0 0 0 5 0V3M8.5 3v18M18 21v-7h-3c0-5 1-9 3-11z" />,
  BilliardTable: (
    <>
      <circle cx="7.5" cy="16.5" r="4.5" />
      <path d="M11 13 21 3M7.5 15v3" />
    </>
  ),
  DartBoard: (
    <>
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="4.5" />
      <path d="M12 12h.01" />
    </>
  ),
  Shuffleboard: (
    <>
      <path d="M5 3h14v18H5zM5 9h14" />
      <circle cx="12" cy="15" r="2.2" />
    </>
  ),
  BowlingLane: (
    <>
      <circle cx="8" cy="15" r="6" />
      <path d="M6.5 12.8h.01M9.5 12h.01M8.8 14.8h.01M17 20.5c-2-4 .8-6.5.5-9.5-.2-2-1-3-.5-5a2 2 0 0 1 4 0c.3 2-.7 3-.5 5" />
    </>
  ),
  EventArea: <path d="M3 9h18M5 9V5h14v4M5 9v10M19 9v10M9 19v-4h6v4" />,
}
