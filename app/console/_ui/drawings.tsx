import type { ReactElement } from 'react'

/** The icons of the screens, on a grid of 16. Each is drawn once, and used hundreds of times. */
export const drawings = {
  evening: (
    <>
      <path d="M1.5 3.5h7M5 8h8M2.5 12.5h6" />
      <path d="M11 1.5v13" strokeDasharray="2 2" />
    </>
  ),
  list: (
    <>
      <path d="M5.5 4h9M5.5 8h9M5.5 12h9M2 4h.01M2 8h.01M2 12h.01" />
    </>
  ),
  floor: (
    <>
      <rect x="1.5" y="1.5" width="13" height="13" rx="1.5" />
      <path d="M1.5 9h6V5.5M7.5 9v2.5M10.5 1.5V6h4" />
    </>
  ),
  search: (
    <>
      <circle cx="7" cy="7" r="4.5" />
      <path d="m10.5 10.5 3.5 3.5" />
    </>
  ),
  pause: (
    <>
      <rect x="3.5" y="2.5" width="3" height="11" rx=".8" />
      <rect x="9.5" y="2.5" width="3" height="11" rx=".8" />
    </>
  ),
  plus: (
    <>
      <path d="M8 3v10M3 8h10" />
    </>
  ),
  guests: (
    <>
      <path d="M2 2.5h12v11H2z" />
      <circle cx="8" cy="6.7" r="1.8" />
      <path d="M4.7 13.3c.3-2.2 1.6-3.3 3.3-3.3s3 1.1 3.3 3.3" />
    </>
  ),
  inbox: (
    <>
      <path d="M1.5 3.5h13v9h-13zM1.5 4.5 8 9l6.5-4.5" />
    </>
  ),
  bell: (
    <>
      <path d="M4 11.5V7.3a4 4 0 0 1 8 0v4.2l1 1H3zM6.7 14.5h2.6M8 3.3V1.8" />
    </>
  ),
  walk: (
    <>
      <circle cx="8.5" cy="2.7" r="1.2" />
      <path d="m8.2 5.8-.8 4 2.1 1.7.7 3M7.4 9.8 5 14.3M4.8 8.3l1-2.1 2.4-.6 1.6 2 1.9.6" />
    </>
  ),
  back: (
    <>
      <path d="m10 4-4 4 4 4" />
    </>
  ),
  right: (
    <>
      <path d="m6 4 4 4-4 4" />
    </>
  ),
  booked: (
    <>
      <circle cx="8" cy="8" r="5.5" />
    </>
  ),
  late: (
    <>
      <circle cx="8" cy="8" r="6" strokeDasharray="2.5 2" />
      <path d="M8 4.5v4M8 11v.05" />
    </>
  ),
  arrived: (
    <>
      <circle cx="8" cy="3.2" r="1.7" />
      <path d="M4.5 14V9.5A2.5 2.5 0 0 1 7 7h2a2.5 2.5 0 0 1 2.5 2.5V14M8 10.5V14" />
    </>
  ),
  seated: (
    <>
      <path d="M4.5 2v7h7v5M4.5 9v5M4.5 6h5.5" />
    </>
  ),
  ordered: (
    <>
      <path d="M3.5 1.5h9v13l-1.8-1.2-1.4 1.2L8 13.3l-1.3 1.2-1.4-1.2-1.8 1.2zM6 5h4M6 8h4" />
    </>
  ),
  served: (
    <>
      <path d="M1.5 12.5h13M3 10.5a5 5 0 0 1 10 0zM8 5.5V4" />
    </>
  ),
  paid: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="m5.3 8.2 1.9 1.9 3.6-4" />
    </>
  ),
  left: (
    <>
      <path d="M9.5 2.5h-7v11h7M6.5 8h8M12 5.5 14.5 8 12 10.5" />
    </>
  ),
  noshow: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="m3.8 12.2 8.4-8.4" />
    </>
  ),
  money: (
    <>
      <rect x="1.5" y="3.5" width="13" height="9" rx="1.5" />
      <circle cx="8" cy="8" r="2" />
      <path d="M4 8h.01M12 8h.01" />
    </>
  ),
  note: (
    <>
      <path d="M2.5 2.5h11v8l-3 3h-8zM10.5 13.5v-3h3M5 6h6M5 8.7h3" />
    </>
  ),
  allergy: (
    <>
      <path d="M8 14.5V7M8 7c-2.5 0-3.5-1.5-3.5-3.5C6.5 3.5 8 4.7 8 7Zm0 0c2.5 0 3.5-1.5 3.5-3.5C9.5 3.5 8 4.7 8 7Zm0 4.5c-2.5 0-3.5-1.2-3.5-3C6.5 8.5 8 9.5 8 11.5Zm0 0c2.5 0 3.5-1.2 3.5-3C9.5 8.5 8 9.5 8 11.5ZM8 3V1.5" />
    </>
  ),
  message: (
    <>
      <path d="M2 3h12v8.5H7.5L4.5 14v-2.5H2z" />
    </>
  ),
  euro: (
    <>
      <path d="M12 4.2A5 5 0 1 0 12 11.8M1.5 6.8H8.5M1.5 9.2h6.5" />
    </>
  ),
  hold: (
    <>
      <path d="M4 1.5h8M4 14.5h8M5 1.5c0 4 6 5 6 13M11 1.5c0 4-6 5-6 13" />
    </>
  ),
  block: (
    <>
      <rect x="2" y="2" width="12" height="12" rx="2" />
      <path d="m5 11 6-6" />
    </>
  ),
  qr: (
    <>
      <path d="M2 2h4.5v4.5H2zM9.5 2H14v4.5H9.5zM2 9.5h4.5V14H2zM9.5 9.5h2v2h-2zM12 12h2v2h-2zM14 9.5h.01M9.5 14h.01" />
    </>
  ),
  print: (
    <>
      <path d="M4.5 6V2h7v4M4.5 12h-3V6h13v6h-3M4.5 9.5h7v4.5h-7z" />
    </>
  ),
  check: <path d="m3 8.5 3.2 3.2L13 4.8" />,
  edit: <path d="m2.5 13.5.7-3L10.5 3l2.5 2.5-7.3 7.3zM9 4.5 11.5 7" />,
  x: (
    <>
      <path d="m4 4 8 8M12 4l-8 8" />
    </>
  ),
  off: (
    <>
      <path d="M1.5 6.5A10 10 0 0 1 5 4.3M14.5 6.5a10 10 0 0 0-5.5-2.8M4 9.5a6 6 0 0 1 2.5-1.5M12 9.5l-.8-.6M8 13v.05M2 2l12 12" />
    </>
  ),
  more: (
    <>
      <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" strokeWidth="2.2" />
    </>
  ),
  alert: (
    <>
      <path d="M8 2 14.5 13.5h-13zM8 6.5v3M8 11.7v.05" />
    </>
  ),
  calendar: (
    <>
      <rect x="2" y="3" width="12" height="11" rx="1.5" />
      <path d="M2 6.5h12M5.5 1.5v3M10.5 1.5v3" />
    </>
  ),
  clock: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 4.5V8l2.5 1.5" />
    </>
  ),
  camera: (
    <>
      <path d="M1.5 4.5H5l1-1.5h4l1 1.5h3.5v9h-13z" />
      <circle cx="8" cy="8.8" r="2.6" />
    </>
  ),
  light: <path d="M5.5 11.5c0-1.5-2-2.5-2-5a4.5 4.5 0 0 1 9 0c0 2.5-2 3.5-2 5zM6 14h4" />,
  picture: (
    <>
      <path d="M1.5 2.5h13v11h-13zM1.5 11l3.5-3.5 3 3L10.5 8l4 4" />
      <path d="M10.5 5.3v.05" />
    </>
  ),
  kitchen: (
    <path d="M8 1.5c.5 2.5 4 4 4 7.5a4 4 0 0 1-8 0c0-1.5.8-2.6 1.6-3.4.2 1.2.8 1.9 1.5 2.2C7 5.5 7.3 3.5 8 1.5Z" />
  ),
  sound: <path d="M2 6v4h2.5L8 13V3L4.5 6zM10.5 6a3 3 0 0 1 0 4M12.5 4a6 6 0 0 1 0 8" />,
  mute: <path d="M2 6v4h2.5L8 13V3L4.5 6zM11 6.5l3 3M14 6.5l-3 3" />,
  door: (
    <>
      <path d="M3.5 14.5v-13h9v13M1.5 14.5h13M10 8v.5" />
    </>
  ),
  account: (
    <>
      <circle cx="8" cy="5.2" r="2.7" />
      <path d="M2.8 14a5.2 5.2 0 0 1 10.4 0" />
    </>
  ),
  ticket: <path d="M1.5 4h13v2.5a1.5 1.5 0 0 0 0 3V12h-13V9.5a1.5 1.5 0 0 0 0-3zM10 4v1.5M10 7.2v1.6M10 10.5V12" />,
  mail: <path d="M1.5 3.5h13v9h-13zM1.5 4l6.5 5 6.5-5" />,
  copy: <path d="M5.5 5.5h9v9h-9zM10.5 5.5v-4h-9v9h4" />,
  open: <path d="M7 3H2.5v10.5H13V9M9.5 2.5h4v4M13.5 2.5 7.5 8.5" />,
  link: (
    <path d="m6.5 9.5 3-3M7 4.5l1.800-1.800a3 3 0 0 1 4.300 4.300L11.300 8.800M9 11.5l-1.800 1.800a3 3 0 0 1-4.300-4.300l1.800-1.800" />
  ),
  people: (
    <>
      <circle cx="6" cy="5.2" r="2.4" />
      <path d="M1.5 13.5a4.5 4.5 0 0 1 9 0M10.5 3a2.4 2.4 0 0 1 0 4.5M12 9.5a4.5 4.5 0 0 1 2.5 4" />
    </>
  ),
  device: <path d="M3.5 1.5h9v13h-9zM7.2 12.3h1.6" />,
  globe: (
    <>
      <circle cx="8" cy="8" r="6.2" />
      <path d="M1.8 8h12.4M8 1.8c3.6 3.6 3.6 8.8 0 12.4M8 1.8c-3.6 3.6-3.6 8.8 0 12.4" />
    </>
  ),
  grip: <path d="M6 3.5h.01M10 3.5h.01M6 8h.01M10 8h.01M6 12.5h.01M10 12.5h.01" />,
  up: <path d="m4 10 4-4 4 4" />,
  down: <path d="m4 6 4 4 4-4" />,
  home: <path d="M2 7.5 8 2l6 5.5M3.5 6.5v7.5h9V6.5M6.7 14v-4h2.6v4" />,
  out: <path d="M9.5 2.5h-7v11h7M6.5 8h8M12 5.5 14.5 8 12 10.5" />,
  theme: (
    <>
      <circle cx="8" cy="8" r="6.2" />
      <path d="M8 1.8v12.4M8 5l5 0M8 8h6.2M8 11h5" />
    </>
  ),
} as const satisfies Record<string, ReactElement>

export type IconName = keyof typeof drawings
