import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { reservation } from '#db/schema/reservations.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { until } from '#testing/runner/until.ts'
import { killInTheMiddle, useWorkerProcesses } from '#testing/servers/worker-process.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { insertVisits } from '#testing/venues/old-visits.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

const testDatabase = useTestDatabase()
const dataDir = useDataDir()
const startWorker = useWorkerProcesses(testDatabase)
const longAgo = new Date(Date.now() - 400 * 86_400_000)

test('workers that are killed in the middle anonymise every record exactly once', async () => {
  const visits = 4_000
  const venue = await getVenue((await importTestVenue({ slug: 'forgetting' })).slug)
  const named = and(eq(reservation.venueId, venue.id), ne(reservation.email, fromGuest('')))
  await insertVisits(venue, longAgo, visits)
  await addJob(database(), 'forget-guests', {}, { key: 'forget-guests' })
  const forgotten = `select count(*) from reservation where email = ''`
  const start = () => startWorker({ DATA_DIR: dataDir })
  await killInTheMiddle(testDatabase, start, {
    table: 'reservation',
    counted: forgotten,
    stops: [1, visits / 2],
  })
  const last = start()
  await until('every record is anonymised', async () => (await database().$count(reservation, named)) === 0)
  await last.kill()
  // Each was changed once: every change increments the revision.
  const revisions = await database()
    .selectDistinct({ revision: reservation.revision })
    .from(reservation)
    .where(eq(reservation.venueId, venue.id))
  expect(revisions).toEqual([{ revision: 1 }])
  expect(await findBreaches(testDatabase.connection.sql)).toEqual([])
})
