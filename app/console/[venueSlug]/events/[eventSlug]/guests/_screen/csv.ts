import { csvFile } from '#app/console/_ui/csv.ts'
import type { GuestListRecord } from '#lib/events/guest-list-record.ts'

const head = [
  ...['reference', 'status', 'payment', 'ticket', 'name', 'ticketStatus', 'checkedInAt'],
  ...['buyer', 'email', 'phone', 'notes', 'staffNote'],
]

/**
 * The registrations as a CSV file, a line for each ticket, and one for each registration without tickets.
 */
export function csvOf(registrations: GuestListRecord['registrations']): string {
  const rows = registrations.flatMap((each) => {
    const { reference, status, payment, buyerName, email, phone, notes, staffNote } = each
    const buyer = [buyerName, email, phone, notes, staffNote]
    const none = { ordinal: '', name: '', status: '', checkedInAt: '' }
    return (each.tickets.length > 0 ? each.tickets : [none]).map((one) => [
      ...[reference, status, payment, one.ordinal, one.name, one.status, one.checkedInAt],
      ...buyer,
    ])
  })
  return csvFile([head, ...rows])
}
