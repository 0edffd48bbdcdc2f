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
  seen: field.flag('Whether its station has seen it.'),
})

const TicketLine = z.object({
  line: field.count('Its number in the order.'),
  menuId: field.text(),
  itemName: field.text(),
  quantity: field.count('The quantity that was ordered.'),
  remaining: field.count('The quantity that is left to make.'),
  note: z.string().nullable().meta({ description: 'The note of the guest.' }),
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
    recallableUntil: field.instant().nullable().meta({ description: 'The ticket can be recalled until then.' }),
    tableName: field.text(),
    party: z
      .object({
        name: field.text('Empty for a walk-in without a name, and if the guest was erased.'),
        partySize: field.count(),
        allergies: field.text("The allergies in the guest's profile."),
      })
      .nullable()
      .meta({ description: 'Null if nobody was seated there.' }),
    print: z
      .object({
        copies: field.count('The number of copies that may be on paper.'),
        printed: field.flag('Whether the printer has accepted the last copy that was requested.'),
      })
      .nullable()
      .meta({ description: 'Null if the ticket was never sent to a printer.' }),
    lines: z.array(TicketLine),
  })
  .meta({ id: 'Ticket', description: 'The part of an order that one station makes.' })

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
        since: field.instant('The time of the first attempt that failed.'),
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
        'The tickets of all stations, the oldest first. Served ones are there as long as they can be recalled, and any as long as nobody has seen what was taken back.',
    }),
    calls: z
      .array(CallRecord)
      .meta({ description: 'The calls of tables, the oldest first. They belong to no station.' }),
    printers: z.array(PrinterRecord).meta({ description: 'The printers of the stations that have one.' }),
    soldOut: z.array(SoldOutRecord).meta({ description: 'The latest first.' }),
    menus: z
      .array(
        z.object({
          id: field.text(),
          name: field.text(),
          items: z.array(z.object({ name: field.text(), station: z.enum(stations) })),
        }),
      )
      .meta({ description: 'The items that can be stopped, by menu.' }),
    lastOrder: z
      .object({ at: field.instant(), tableName: field.text() })
      .nullable()
      .meta({ description: 'The latest order of the last twelve hours.' }),
  })
  .meta({ id: 'Orders' })

export type Orders = z.infer<typeof OrdersRecord>
export type TicketShown = z.infer<typeof StationTicketRecord>
export type PrinterShown = z.infer<typeof PrinterRecord>
