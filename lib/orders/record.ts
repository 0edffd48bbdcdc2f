import { z } from 'zod'
import * as field from '#lib/record-fields.ts'
import { CallRecord } from '#lib/table-sessions/call-record.ts'
import { stations } from '#lib/venues/stations.ts'
import { printFailures, progressStates, takeBackReasons } from './words.ts'

/** The console's records of orders. Instants are ISO 8601 with the venue's offset. */

const TakeBack = z.object({
  line: field.count('The number of the correcting line.'),
  quantity: field.count(),
  reason: z.enum(takeBackReasons),
  at: field.instant(),
  by: z.string().nullable().meta({ description: 'A person or a device; null for a command of the host.' }),
  seen: field.flag('Its station has acknowledged it.'),
})

const TicketLine = z.object({
  line: field.count('Its number in the order.'),
  menuId: field.text(),
  itemName: field.text(),
  quantity: field.count('What was ordered.'),
  remaining: field.count('What is left of it to make.'),
  note: z.string().nullable().meta({ description: 'A wish of the guest.' }),
  takenBack: z.array(TakeBack),
})

export const StationTicketRecord = z
  .object({
    tabId: field.guid(),
    orderId: field.guid(),
    station: z.enum(stations),
    number: field.text('The short number of the order, as its printed ticket has it.'),
    round: field.count('1 for the first order of the tab.'),
    placedAt: field.instant(),
    state: z.enum(progressStates),
    stateSince: field.instant().nullable().meta({ description: 'Null while nobody has started.' }),
    recallableUntil: field.instant().nullable().meta({ description: 'Until then the last step can be taken back.' }),
    tableName: field.text(),
    party: z
      .object({
        name: field.text('Empty for a walk-in without a name, and where the guest was erased.'),
        partySize: field.count(),
        allergies: field.text("Of the guest's profile."),
      })
      .nullable()
      .meta({ description: 'Null where nobody was seated there.' }),
    print: z
      .object({
        copies: field.count('How many copies may be on paper.'),
        printed: field.flag('The printer has accepted the last one that was asked for.'),
      })
      .nullable()
      .meta({ description: 'Null where the ticket was never sent to a printer.' }),
    lines: z.array(TicketLine),
  })
  .meta({ id: 'Ticket', description: 'What one station has to make of one order.' })

export const SoldOutRecord = z
  .object({
    menuId: field.text(),
    itemName: field.text(),
    since: field.instant(),
    by: z.string().nullable().meta({ description: 'A person or a device; null for a command of the host.' }),
  })
  .meta({ id: 'SoldOut' })

export const PrinterRecord = z
  .object({
    station: z.enum(stations),
    waiting: field.count('The tickets that it has not accepted yet.'),
    alert: z
      .object({
        since: field.instant('Of the first attempt that failed.'),
        failure: z.enum(printFailures).meta({ description: 'Why the last attempt has failed.' }),
      })
      .nullable()
      .meta({ description: 'Null while it works, and for the first failed attempts.' }),
  })
  .meta({ id: 'Printer', description: 'The receipt printer of a station.' })

export const OrdersRecord = z
  .object({
    venue: z.object({ slug: field.slug(), name: field.text(), timeZone: field.timezone() }),
    now: field.instant("The server's clock."),
    version: field.text('Changes with everything that this record shows.'),
    tickets: z.array(StationTicketRecord).meta({
      description:
        'Of all stations, by their age; served ones as long as they can be recalled, and all with something taken back that nobody has seen.',
    }),
    calls: z.array(CallRecord).meta({ description: 'From tables, the oldest first; not of one station alone.' }),
    printers: z.array(PrinterRecord).meta({ description: 'Of the stations that have one.' }),
    soldOut: z.array(SoldOutRecord).meta({ description: 'The latest first.' }),
    menus: z
      .array(
        z.object({
          id: field.text(),
          name: field.text(),
          items: z.array(z.object({ name: field.text(), station: z.enum(stations) })),
        }),
      )
      .meta({ description: 'What can be stopped.' }),
    lastOrder: z
      .object({ at: field.instant(), tableName: field.text() })
      .nullable()
      .meta({ description: 'The latest order of the last twelve hours.' }),
  })
  .meta({ id: 'Orders' })

export type Orders = z.infer<typeof OrdersRecord>
export type TicketShown = z.infer<typeof StationTicketRecord>
export type PrinterShown = z.infer<typeof PrinterRecord>
