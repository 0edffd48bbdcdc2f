import { env } from '#lib/env/env.ts'

/** Address of a ticket's page, which its QR code encodes (interface, Ticket). */
export function ticketUrl(code: string): string {
  return `${env().appUrl}/tickets/${code}`
}

/** The page on which a guest cancels a registration; its last path segment is the token (interface, Event registration). */
export function cancelUrl(token: string): string {
  return `${env().appUrl}/cancel/${token}`
}
