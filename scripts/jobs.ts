import { parseArgs } from 'node:util'
import { listJobs, retryDeadJobs, retryJob } from '#lib/jobs/inspect.ts'
import { type Command, CommandError, openDatabase, runCommand, UsageError } from './command.ts'
import { textTable } from './text-table.ts'

const usage = `Usage:
  npm run jobs -- list
  npm run jobs -- retry ID
  npm run jobs -- retry --all

list shows the background jobs that are not done: first the dead ones, which have used all their attempts and wait for
you, then those that run, are due or come later. Ids are shown and nothing of a guest.
retry lets a dead or waiting job run at once, with all its attempts before it; --all takes every dead one.`

async function manageJobs([verb, ...args]: string[]): Promise<void> {
  if (verb === 'list') return list(args)
  if (verb === 'retry') return retry(args)
  throw new UsageError(verb === undefined ? 'The command is missing.' : `There is no command ${verb}.`)
}

async function list(args: string[]): Promise<void> {
  parseArgs({ args })
  await openDatabase()
  const { jobs, total } = await listJobs()
  if (total === 0) {
    console.log('There are no jobs: everything is done.')
    return
  }
  const rows = jobs.map((job) => [
    job.id,
    job.kind,
    job.state,
    `${job.attempts} of ${job.maxAttempts}`,
    job.runAt.toISOString(),
    job.lastError ?? '',
  ])
  console.log(textTable([['ID', 'KIND', 'STATE', 'ATTEMPTS', 'RUNS AT', 'LAST ERROR'], ...rows]))
  if (total > jobs.length) console.log(`… and ${total - jobs.length} more`)
}

async function retry(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { all: { type: 'boolean' } }, allowPositionals: true })
  const [id, ...more] = positionals
  if (more.length > 0 || (id === undefined) === (values.all !== true)) throw new UsageError('Name one ID, or --all.')
  await openDatabase()
  if (id === undefined) {
    console.log(`${await retryDeadJobs()} dead jobs will run now.`)
  } else if (await retryJob(id)) {
    console.log(`Job ${id} will run now.`)
  } else {
    throw new CommandError(`There is no dead or waiting job ${id}; "npm run jobs -- list" shows them.`)
  }
}

export const command: Command = { usage, work: manageJobs }

if (import.meta.main) await runCommand(command)
