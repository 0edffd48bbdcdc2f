import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { adoptConnection, type Connection, commandAddresses, openConnection } from '#db/client.ts'
import { examine, type Finding } from '#db/invariants.ts'
import { refusePrerelease } from '#db/prerelease.ts'
import { env } from '#lib/env/env.ts'
import { type Command, CommandError, runCommand } from './command.ts'
import { textTable } from './text-table.ts'

const usage = `Usage: npm run doctor -- [--json]

Checks the whole database for violated invariants: two parties at one table, a seat or a cent given twice, a mail without a
job that sends it, sums that do not match. It reads one snapshot and writes nothing, and may run while servers are busy.

It ends with status 0 where no invariant is breached, 1 after a breach, and 2 where it cannot check. A notice is no breach:
an operator should look at it. A few places of each are named: by venue and id, requests by their route and age, jobs by
their number, kind and age. --json has the ids of venues in place of their slugs.`

async function examineDatabase(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
  const connection = openForReading()
  await refusePrerelease(connection.db, connection)
  const { sql } = connection
  const findings = await examine(sql)
  const healthy = findings.every(({ level, count }) => level === 'notice' || count === 0)
  console.log(
    values.json ? JSON.stringify({ healthy, findings }, null, 2) : withSlugs(report(findings), await venuesOf(sql)),
  )
  process.exitCode = healthy ? 0 : 1
}

/** Opens the database without migrating it, and without making one if there is none. */
function openForReading() {
  const { databaseUrl, dataDir } = env()
  if (databaseUrl === null && !existsSync(join(dataDir, 'postgres'))) {
    throw new CommandError(`There is no database: DATABASE_URL is not set, and ${dataDir} has none.`)
  }
  const connection = openConnection({ ...commandAddresses(), pool: 1, name: 'venue-booking-doctor' })
  adoptConnection(connection)
  return connection
}

function venuesOf(sql: Connection['sql']) {
  return sql<{ id: string; slug: string }[]>`select id, slug from venue`
}

/** People name a venue by its slug, and so do other commands. */
function withSlugs(text: string, venues: readonly { id: string; slug: string }[]): string {
  const slugs = new Map(venues.map(({ id, slug }) => [id, slug]))
  return text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => slugs.get(id) ?? id)
}

function report(findings: readonly Finding[]): string {
  const found = (level: Finding['level']) => findings.filter((one) => one.level === level && one.count > 0)
  const rows = findings.map(({ invariant, sentence, level, count }) =>
    count === 0
      ? ['ok', '', invariant, sentence]
      : [level === 'breach' ? 'BREACH' : 'notice', `${count}`, invariant, sentence],
  )
  const [head, ...lines] = textTable([['', 'COUNT', 'INVARIANT', 'RULE'], ...rows]).split('\n')
  const withIds = lines.flatMap((line, at) => [line, ...idsOf(findings[at])])
  const [breaches, notices] = [found('breach').length, found('notice').length]
  const verdict = breaches > 0 ? 'The database is not healthy' : 'The database is healthy'
  return [head, ...withIds, '', `${verdict}: ${breaches} breaches, ${notices} notices.`].join('\n')
}

function idsOf(finding: Finding | undefined): string[] {
  if (!finding) return []
  const { examples, count } = finding
  const more = count > examples.length ? [`… and ${count - examples.length} more`] : []
  return [...examples, ...more].map((line) => `        ${line}`)
}

export const command: Command = { usage, work: examineDatabase, failed: 2 }

if (import.meta.main) await runCommand(command)
