import type { PgTable } from 'drizzle-orm/pg-core'
import type * as audit from '#db/schema/audit.ts'
import type * as calendarFeeds from '#db/schema/calendar-feeds.ts'
import type * as checkIns from '#db/schema/check-ins.ts'
import type * as closings from '#db/schema/closings.ts'
import type * as counter from '#db/schema/counter.ts'
import type * as devices from '#db/schema/devices.ts'
import type * as events from '#db/schema/events.ts'
import type * as houseAccounts from '#db/schema/house-accounts.ts'
import type * as houseChanges from '#db/schema/house-changes.ts'
import type * as mails from '#db/schema/mail.ts'
import type * as messages from '#db/schema/messages.ts'
import type * as operators from '#db/schema/operators.ts'
import type * as orders from '#db/schema/orders.ts'
import type * as organisations from '#db/schema/organisations.ts'
import type * as payments from '#db/schema/payments.ts'
import type * as payouts from '#db/schema/payouts.ts'
import type * as pictures from '#db/schema/pictures.ts'
import type * as reservations from '#db/schema/reservations.ts'
import type * as seatings from '#db/schema/seatings.ts'
import type * as tabActs from '#db/schema/tab-acts.ts'
import type * as tableSessions from '#db/schema/table-sessions.ts'
import type * as venues from '#db/schema/venues.ts'
import type * as vouchers from '#db/schema/vouchers.ts'
import type * as waiting from '#db/schema/waiting.ts'
import type { GuestText } from '#lib/guest-text.ts'

/** A column that neither names a guest nor was written by one. */
type Operational = 'operational'

/** A column with data of a guest: how it is emptied when the guest is erased, and what the export has of it. */
export type Personal = {
  /**
   * `empty`: becomes an empty text; `row`: its row is deleted; `rule`: a function of this room decides, because it depends on
   * other columns.
   */
  erase: 'empty' | 'null' | 'row' | 'rule'
  /**
   * The field of the export that has the value; `computed`: the field that the exporting function computes from it;
   * `leftOutBecause`: why the export leaves it out.
   */
  export: string | { computed: string } | { leftOutBecause: string }
}

/** A column of plain texts that are not always a guest's own words: the venue writes them too, or a client program does. */
type Shared = Personal & { alsoBy: 'venue' | 'client' }

export type ColumnClass = Operational | Personal | Shared

export type Tables = typeof audit &
  typeof checkIns &
  typeof closings &
  typeof counter &
  typeof devices &
  typeof events &
  typeof houseAccounts &
  typeof houseChanges &
  typeof mails &
  typeof messages &
  typeof operators &
  typeof orders &
  typeof organisations &
  typeof payments &
  typeof calendarFeeds &
  typeof payouts &
  typeof pictures &
  typeof reservations &
  typeof seatings &
  typeof tabActs &
  typeof tableSessions &
  typeof venues &
  typeof vouchers &
  typeof waiting

type Columns<T> = T extends PgTable ? T['_']['columns'] : never

/** Whether a column can hold what somebody has typed: any text, JSON or bytes, but no list of fixed words. */
type IsFree<C> = C extends { _: { columnType: 'PgText'; enumValues: infer E extends readonly string[] | undefined } }
  ? E extends readonly (infer Word)[]
    ? string extends Word
      ? true
      : false
    : true
  : C extends { _: { columnType: 'PgJsonb' | 'PgCustomColumn' | 'PgArray' } }
    ? true
    : false

/**
 * The classes that a column can have by its type. A column of type `GuestText` is personal; any other text is operational or
 * shared.
 */
type ClassOf<C> = C extends { _: { data: GuestText | GuestText[] } }
  ? Personal
  : C extends { _: { columnType: 'PgText' } }
    ? Operational | Shared
    : ColumnClass

type FreeColumns<T> = {
  [K in keyof Columns<T> as IsFree<Columns<T>[K]> extends true ? K : never]: ClassOf<Columns<T>[K]>
}
export type PersonalData = {
  [N in keyof Tables as Tables[N] extends PgTable
    ? keyof FreeColumns<Tables[N]> extends never
      ? never
      : N
    : never]: FreeColumns<Tables[N]>
}
