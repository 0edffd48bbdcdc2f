import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { until } from '#testing/runner/until.ts'
import { killInTheMiddle, useWorkerProcesses } from '#testing/servers/worker-process.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { callOff, notifiedGuests, registrants, venueWithEvent } from '#testing/venues/cancelled-events.ts'

const testDatabase = useTestDatabase()
const dataDir = useDataDir()
const startWorker = useWorkerProcesses(testDatabase)

test('workers that are killed in the middle notify every registrant exactly once', async () => {
  const venue = await venueWithEvent()
  const guests = 300
  await registrants(venue, guests)
  await callOff(venue)
  const marked = 'select count(notified_of_event_cancellation_at) from event_registration'
  const start = () => startWorker({ DATA_DIR: dataDir })
  await killInTheMiddle(testDatabase, start, {
    table: 'event_registration',
    counted: marked,
    stops: [guests / 6, guests / 2],
  })
  const last = start()
  const pending = isNull(eventRegistration.notifiedOfEventCancellationAt)
  const ofVenue = eq(eventRegistration.venueId, venue.id)
  const left = () => database().$count(eventRegistration, and(ofVenue, pending))
  await until('every registrant is notified', async () => (await left()) === 0)
  await last.kill()
  const addresses = await notifiedGuests(venue)
  expect([addresses.length, new Set(addresses).size]).toEqual([guests, guests])
})
