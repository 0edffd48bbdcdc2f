import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type BookedPlace, houseChoices, itemStates, type MovedPlace } from '#lib/house/choices.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { reservation } from './reservations.ts'
import { rule, values } from './values.ts'
import { venue } from './venues.ts'

/** A save of the house that moves or cancels bookings (decisions 18.3). The job `change-bookings` does that, one by one. */
export const houseChange = pgTable(
  'house_change',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    id: uuid().notNull(),
    /** The section that was saved. */
    section: text().notNull(),
    /** The person who has saved it: the acts on the bookings are theirs. */
    operatorId: uuid(),
    deviceId: uuid(),
    madeAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.venueId, row.id] })],
)

/** A booking that a save of the house moves or cancels. */
export const houseChangeItem = pgTable(
  'house_change_item',
  {
    venueId: uuid().notNull(),
    changeId: uuid().notNull(),
    reservationId: uuid().notNull(),
    choice: text({ enum: houseChoices }).notNull(),
    /** The place of the booking when its choice was made. At another place it is asked again. */
    was: jsonb().$type<BookedPlace>().notNull(),
    /** The new place; null if it is cancelled. */
    destination: jsonb().$type<MovedPlace>(),
    state: text({ enum: itemStates }).notNull(),
    /** Why it is asked again. */
    refusal: jsonb().$type<Text>(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.changeId, row.reservationId] }),
    foreignKey({
      name: 'house_change_item_change',
      columns: [row.venueId, row.changeId],
      foreignColumns: [houseChange.venueId, houseChange.id],
    }),
    foreignKey({
      name: 'house_change_item_reservation',
      columns: [row.venueId, row.reservationId],
      foreignColumns: [reservation.venueId, reservation.id],
    }),
    // Few rows: they are done within seconds.
    index('house_change_item_open').on(row.venueId).where(rule`${row.state} in ('waiting', 'again')`),
    check('house_change_item_choice', rule`${row.choice} in (${values(houseChoices)})`),
    check('house_change_item_state', rule`${row.state} in (${values(itemStates)})`),
    check('house_change_item_destination', rule`(${row.choice} = 'move') = (${row.destination} is not null)`),
    check('house_change_item_refusal', rule`(${row.state} = 'again') = (${row.refusal} is not null)`),
  ],
)
