import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { voucher } from '#db/schema/vouchers.ts'
import type { Role } from '#lib/operators/roles.ts'
import { invited, sessionOf } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { cookieOf } from '#testing/interface/console-calls.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { GET } from './route.ts'

useTestDatabase()
const slug = 'sheets'
let voucherId: string

beforeAll(async () => {
  await importTestVenue({ slug, vouchers: [{ kind: 'Amount', faceValue: 20, expiresOn: '2099-12-31' }] })
  const [row] = await database().select({ id: voucher.id }).from(voucher)
  voucherId = row?.id ?? ''
})

async function sheetFor(role: Role): Promise<Response> {
  const { operator } = await invited({ venue: slug, email: `${role}@sheets.example`, role })
  const headers = { Cookie: cookieOf(await sessionOf(operator)) }
  const request = new Request(`http://localhost:3000/console/${slug}/voucher-sheet?voucher=${voucherId}`, { headers })
  return GET(request, { params: Promise.resolve({ venueSlug: slug }) })
}

test('the sheet with the code is for people who may issue vouchers, and for nobody else', async () => {
  const sheet = await sheetFor('manager')
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await sheetFor('service')).headers.get('content-type')).not.toBe('application/pdf')
})
