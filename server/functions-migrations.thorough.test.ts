import { describe, expect, test } from 'vitest'
import { useFunction } from '#testing/servers/functions-start.ts'

/** The checks of a function before its first response. */
const { empty, migrate, start, answers } = useFunction()

describe('a function', () => {
  test('waits for the migrations, and answers as soon as they have run', async () => {
    await empty()
    await start()
    expect(await answers('/api/vouchers/GV-NOT1-NOT2-NOT3-NOT4')).toMatchObject({ status: 503 })
    await migrate()
    // The result of a check is cached for a second.
    const statusOf = (path: string) => async () => (await answers(path)).status
    await expect.poll(statusOf('/api/ready')).toBe(200)
    await expect.poll(statusOf('/api/vouchers/GV-NOT1-NOT2-NOT3-NOT4')).toBe(404)
  })

  test('cannot be built or started without its settings, and the error names all of them', async () => {
    await empty()
    const none = { DATABASE_URL: '', SMTP_URL: '', CRON_SECRET: '', APP_URL: '', ORDER_TICKETS: '/tmp/orders' }
    const output = await start(none).then(
      () => 'it started',
      (error) => String(error),
    )
    for (const name of ['DATABASE_URL', 'APP_URL', 'RESEND_API_KEY or SMTP_URL', 'CRON_SECRET', 'ORDER_TICKETS']) {
      expect(output).toContain(`  ${name}: `)
    }
  })
})
