import { log } from '#lib/log.ts'
import { findSetupWarnings, readSetup } from '#lib/operations/setup.ts'
import { warningSentences } from '#lib/operations/setup-warnings.ts'

/** The setup of a server and its faults, as lines for the terminal or the journal. */
export async function setupText(): Promise<string> {
  const { version, node, database, migration, ...rest } = await readSetup()
  const warnings = await findSetupWarnings()
  const rows = [
    ['Address', rest.address],
    ['Database', `${database}, migrated to ${migration}`],
    ['Mail', rest.mail],
    ['Payments', rest.payments],
    ['Pictures', rest.pictures],
    ['Jobs', rest.jobs],
    ...warnings.map((warning) => ['WARNING', warningSentences[warning]]),
  ]
  return [
    `Venue booking ${version} on Node.js ${node.slice(1)}`,
    ...rows.map(([name = '', value]) => `  ${name.padEnd(9)} ${value}`),
  ].join('\n')
}

/** Logs the setup of this process as one line: functions have no terminal. */
export async function logSetup(): Promise<void> {
  const setup = await readSetup()
  const warnings = await findSetupWarnings()
  if (warnings.length > 0) log().warn({ setup, warnings }, 'started with faults of the setup')
  else log().info({ setup }, 'started')
}
