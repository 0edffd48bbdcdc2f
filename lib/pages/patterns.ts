import { consoleScreens, screenPattern } from './console-screens.ts'

/**
 * The patterns of the addresses of guest pages and of the console: a part in brackets is a secret of the guest or of the
 * person who signs in, or the slug of a venue.
 */
export const pagePatterns: readonly string[] = [
  '/cancel/[cancelToken]',
  '/checkout/[session]',
  '/console',
  ...consoleScreens.map(screenPattern),
  '/console/[venueSlug]/changes',
  '/console/[venueSlug]/event-preview',
  '/console/[venueSlug]/face-preview',
  '/console/[venueSlug]/picture-preview',
  '/console/[venueSlug]/table-cards',
  '/console/[venueSlug]/voucher-sheet',
  '/console/account',
  '/console/account/end',
  '/console/account/passkeys',
  '/console/account/passkeys/options',
  '/console/account/passkeys/remove',
  '/console/account/pin',
  '/console/account/pin/remove',
  '/console/assets/[file]',
  '/console/devices',
  '/console/devices/hand',
  '/console/devices/revoke',
  '/console/language',
  '/console/new-venue',
  '/console/openapi.json',
  '/console/pair',
  '/console/pair/[code]',
  '/console/people',
  '/console/people/disable',
  '/console/people/enable',
  '/console/people/role',
  '/console/sign-in',
  '/console/sign-in/callback/[provider]',
  '/console/sign-in/code',
  '/console/sign-in/link/[token]',
  '/console/sign-in/passkey',
  '/console/sign-in/passkey/options',
  '/console/sign-in/with/[provider]',
  '/console/sign-out',
  '/console/take-over',
  '/console/take-over/leave',
  '/invoices/[secret]',
  '/tables/[token]',
  '/tables/[token]/call',
  '/tables/[token]/close',
  '/tables/[token]/events',
  '/tables/[token]/invoices/[secret]',
  '/tables/[token]/orders',
  '/tables/[token]/pay',
  '/tables/[token]/tab',
  '/thank-you',
  '/tickets/[code]',
  '/tickets/[code]/calendar',
  '/tickets/[code]/google-wallet',
  '/tickets/[code]/pass.pkpass',
  '/tickets/[code]/pdf',
  '/v/[venueSlug]',
  '/v/[venueSlug]/c/[token]/bookings.ics',
  '/v/[venueSlug]/events',
  '/v/[venueSlug]/events/[eventSlug]',
  '/v/[venueSlug]/events/[eventSlug]/qr.svg',
  '/v/[venueSlug]/events/[eventSlug]/waiting-list',
  '/v/[venueSlug]/events.ics',
  '/v/[venueSlug]/menu',
  '/v/[venueSlug]/picture.png',
  '/v/[venueSlug]/qr.svg',
  '/v/[venueSlug]/pages.xml',
  '/v/[venueSlug]/m/[token]',
  '/v/[venueSlug]/r/[token]',
  '/v/[venueSlug]/r/[token]/calendar',
  '/v/[venueSlug]/r/[token]/cancel',
  '/v/[venueSlug]/r/[token]/details',
  '/v/[venueSlug]/r/[token]/move',
  '/v/[venueSlug]/r/[token]/pay',
  '/v/[venueSlug]/r/[token]/write',
  '/v/[venueSlug]/reserve',
  '/v/[venueSlug]/t/[token]',
  '/v/[venueSlug]/t/[token]/calendar',
  '/v/[venueSlug]/t/[token]/cancel',
  '/v/[venueSlug]/t/[token]/pdf',
  '/v/[venueSlug]/vouchers',
  '/v/[venueSlug]/w/[token]',
  '/v/[venueSlug]/w/[token]/accept',
  '/v/[venueSlug]/w/[token]/leave',
  '/vouchers/[code]',
  '/vouchers/[code]/pdf',
]

const known = pagePatterns.map((pattern) => ({
  pattern,
  fits: new RegExp(`^${pattern.replaceAll(/\[\w+\]/g, '[^/]+')}/?$`),
}))

/** The common name of all other pages, as in the metrics. */
export const otherPages = 'pages'

/** The pattern of a page's address. */
export function pagePatternOf(path: string): string {
  return known.find(({ fits }) => fits.test(path))?.pattern ?? otherPages
}

/** Whether forms with files are sent to a page: guests attach files to their messages there. */
export function takesFiles(path: string): boolean {
  const patterns = ['/v/[venueSlug]/m/[token]', '/v/[venueSlug]/r/[token]/write']
  return !path.endsWith('/') && patterns.includes(pagePatternOf(path))
}
