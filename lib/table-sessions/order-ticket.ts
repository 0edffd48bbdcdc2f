import { formatDate } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { localDateTimeAt } from '#lib/time.ts'
import type { TabLine } from './queries.ts'

/** The content of a ticket for the kitchen and the bar. */
export type TicketedOrder = {
  orderId: string
  venueName: string
  tableName: string
  placedAt: Date
  timezone: string
  language: Locale
  lines: readonly { menuKind: TabLine['menuKind']; itemName: string; quantity: number }[]
}

const width = 42

const labels = {
  order: { en: 'Order', de: 'Bestellung' },
  Food: { en: 'FOOD', de: 'SPEISEN' },
  Drinks: { en: 'DRINKS', de: 'GETRÄNKE' },
} satisfies Record<string, Text>

/** The number of an order on its ticket, by which staff recognise a ticket that was printed twice. It has no other meaning. */
export function orderNumber(orderId: string): string {
  const symbols = orderId.replaceAll('-', '').toUpperCase()
  return `${symbols.slice(0, 4)}-${symbols.slice(4, 8)}`
}

/**
 * An order as plain text in the venue's language and local time, as wide as a receipt: what to make, food before drinks,
 * the quantity first.
 */
export function orderTicket({
  orderId,
  venueName,
  tableName,
  placedAt,
  timezone,
  language,
  lines,
}: TicketedOrder): string {
  const { date, time } = localDateTimeAt(timezone, placedAt.getTime())
  const digits = Math.max(...lines.map(({ quantity }) => String(quantity).length))
  const made = (kind: 'Food' | 'Drinks') => {
    const ofKind = lines.filter(({ menuKind }) => menuKind === kind)
    if (ofKind.length === 0) return []
    return [
      '',
      labels[kind][language],
      ...ofKind.map((line) => `${String(line.quantity).padStart(digits)} × ${line.itemName}`),
    ]
  }
  return [
    '='.repeat(width),
    tableName,
    `${time}  ${formatDate(date, language, { short: true })}`,
    `${labels.order[language]} ${orderNumber(orderId)}, ${venueName}`,
    ...made('Food'),
    ...made('Drinks'),
    '='.repeat(width),
    '',
  ].join('\n')
}
