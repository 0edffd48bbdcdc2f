import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { listJobs } from '#lib/jobs/inspect.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { runCommandEitherWay, runCommandHere } from '#testing/servers/command.ts'

const testDatabase = useTestDatabase()
const environment = () => ({ DATABASE_URL: testDatabase.url })
const jobs = (...args: string[]) => runCommandHere('jobs', args, environment())

async function makeDead(): Promise<void> {
  await database().execute(sql`update _private_jobs set attempts = max_attempts, last_error = 'MailRefusedError 503'`)
}

describe('npm run jobs', () => {
  test('prints its usage', async () => {
    for (const wrong of [[], ['vanish'], ['retry'], ['retry', '1', '--all'], ['list', '--loud']]) {
      const { status, stderr } = await jobs(...wrong)
      expect([wrong, status]).toEqual([wrong, 2])
      expect(stderr).toContain('npm run jobs -- retry --all')
    }
  })

  test('lists dead and waiting jobs with their ids, and nothing about guests', async () => {
    expect((await jobs('list')).stdout).toContain('There are no jobs')
    const mailId = '0c9b4f6e-7d1e-4c07-9d0f-2f1c3a5b7d90'
    await addJob(database(), 'send-mail', { venueId: mailId, mailId })
    await makeDead()
    await addJob(database(), 'tidy', {}, { runAt: new Date('2099-01-01T00:00:00Z') })
    const { status, stdout } = await runCommandEitherWay('jobs', ['list'], environment())
    expect(status).toBe(0)
    const [head, dead, waiting] = stdout.split('\n')
    expect(head).toMatch(/^ID +KIND +STATE +ATTEMPTS +RUNS AT +LAST ERROR$/)
    expect(dead).toMatch(/^\d+ +send-mail +dead +14 of 14 +\S+ +MailRefusedError 503$/)
    expect(waiting).toMatch(/^\d+ +tidy +later +0 of 5 +2099-01-01T00:00:00.000Z$/)
    expect(stdout).not.toContain(mailId)
  })

  test('runs one job again, or all dead ones', async () => {
    const [dead] = (await listJobs()).jobs
    expect(await jobs('retry', '424242')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('no dead or waiting job'),
    })
    expect(await jobs('retry', dead?.id ?? '')).toMatchObject({ status: 0, stdout: `Job ${dead?.id} will run now.\n` })
    expect((await listJobs()).jobs[0]).toMatchObject({ id: dead?.id, state: 'due', attempts: 0 })
    await makeDead()
    expect(await jobs('retry', '--all')).toMatchObject({ status: 0, stdout: '2 dead jobs will run now.\n' })
    expect((await listJobs()).jobs.map(({ state }) => state)).toEqual(['due', 'due'])
  })
})
