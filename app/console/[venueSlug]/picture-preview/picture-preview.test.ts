import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { venue } from '#db/schema/venues.ts'
import type { Role } from '#lib/operators/roles.ts'
import type { PlacedPicture } from '#lib/venues/configuration.ts'
import { invited, sessionOf } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { cookieOf } from '#testing/interface/console-calls.ts'
import { orderingSections } from '#testing/venues/ordering-venue.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { GET } from './route.tsx'

useTestDatabase()
const digest = 'ab'.repeat(16)
const placed: PlacedPicture = { digest, width: 1600, height: 800, form: 'jpg', ground: 'any', alt: 'A <terrace>' }
const cookies: Partial<Record<Role, string>> = {}

beforeAll(async () => {
  await importTestVenue({ slug: 'framed', organisation: 'framed', ...orderingSections })
  await database()
    .update(venue)
    .set({ pictures: { logo: placed, header: placed, 'item:bar/Tap%20water': placed } })
  for (const role of ['manager', 'host'] as const) {
    const { operator } = await invited({ venue: 'framed', email: `${role}@framed.example`, role })
    cookies[role] = cookieOf(await sessionOf(operator))
  }
})

async function previewed(as: string, Cookie = cookies.manager ?? '', slug = 'framed') {
  const request = new Request(`http://localhost:3000/console/${slug}/picture-preview?as=${as}`, { headers: { Cookie } })
  const response = await GET(request, { params: Promise.resolve({ venueSlug: slug }) })
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy'),
    text: await response.text(),
  }
}

describe('the preview of pictures', () => {
  test.each([
    ['page', `${digest}-800.webp`, `${digest}-1600.webp`],
    ['menu', `${digest}-320.webp`, 'Tap water'],
  ])('as %s has them, runs nothing, and is framed by this service alone', async (as, ...expected) => {
    const { status, policy, text } = await previewed(as)
    expect(status).toBe(200)
    for (const part of expected) expect(text).toContain(part)
    expect(text).not.toMatch(/<script|<terrace>/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("img-src 'self' data:;")
    expect(policy).toContain("frame-ancestors 'self'; sandbox")
    expect(policy).not.toContain('script-src')
  })

  test('is not there without a session, for a role without pictures, and for a venue of others', async () => {
    expect((await previewed('page', '')).status).toBe(404)
    expect((await previewed('page', cookies.host)).status).toBe(404)
    expect((await previewed('page', cookies.manager, 'nowhere')).status).toBe(404)
  })
})
