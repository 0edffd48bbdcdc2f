import type { GuestListRecord } from '#lib/events/guest-list-record.ts'

const head = [
  ...['reference', 'status', 'payment', 'ticket', 'name', 'ticketStatus', 'checkedInAt'],
  ...['buyer', 'email', 'phone', 'notes', 'staffNote'],
]

/**
 * The registrations as a CSV file, a line for each ticket, and one for each registration without tickets. A cell that a spreadsheet
 * would take for a formula begins with an apostrophe, so that no guest's words are calculated.
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
  // The mark of UTF-8, without which spreadsheets read other letters.
  return `\ufeff${[head, ...rows].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
