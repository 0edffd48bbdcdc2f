import { describe, expect, test } from 'vitest'
import { functionSecret, useFunction } from '#testing/servers/functions-start.ts'

/** More reasons for which a function answers no request. */
const { empty, migrate, start, answers } = useFunction()

describe('a function', () => {
  test('answers no request with a wrong secret, and its readiness check reports the reason', async () => {
    await empty()
    await migrate()
    const functions = await start({ SECRET: `not ${functionSecret}` })
    expect(await answers('/api/ready')).toMatchObject({ status: 503, failed: ['secret'] })
    expect(await answers('/api/vouchers/GV-NOT1-NOT2-NOT3-NOT4')).toMatchObject({ status: 503 })
    expect(await answers('/tickets/nothing')).toMatchObject({
      status: 503,
      text: expect.stringContaining('That takes longer than usual'),
    })
    expect(await answers('/api/health')).toMatchObject({ status: 200 })
    expect(functions.output()).toContain('belongs to another SECRET')
  })

  test('answers no request on a database without one of its guarantees', async () => {
    const database = await empty()
    await migrate()
    await database.run('alter table occupancy disable trigger occupancy_guard')
    await start()
    expect(await answers('/api/ready')).toMatchObject({ status: 503, failed: ['guarantees'] })
    expect(await answers('/api/vouchers/GV-NOT1-NOT2-NOT3-NOT4')).toMatchObject({ status: 503 })
  })
})

test('the production build answers no request unless it is behind the front door or on a platform of functions', async () => {
  await empty()
  await migrate()
  const functions = await start({ VERCEL: '' })
  for (const path of ['/api/vouchers/GV-NOT1-NOT2-NOT3-NOT4', '/tickets/nothing', '/api/ready']) {
    expect(await answers(path)).toMatchObject({ status: 500 })
  }
  expect(functions.output()).toContain('Start it with "npm start" on a Node host')
})
