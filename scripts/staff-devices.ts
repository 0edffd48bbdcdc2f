import { parseArgs } from 'node:util'
import { listDevices, revokeDevice } from '#lib/operators/devices.ts'
import { listVenues } from '#lib/venues/queries.ts'
import { actingBy, CommandError, openDatabase, UsageError } from './command.ts'
import { minute, textTable } from './text-table.ts'

/** `staff devices`: lists the paired devices of a venue, or shuts one out. */
export async function manageDevices(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { venue: { type: 'string' } }, allowPositionals: true })
  const [verb, id, ...more] = positionals
  if (values.venue === undefined) throw new UsageError('--venue is missing.')
  if (verb !== 'list' && verb !== 'revoke')
    throw new UsageError('devices needs list, or revoke and the ID of a device.')
  if ((verb === 'revoke') !== (id !== undefined) || more.length > 0) {
    throw new UsageError('revoke needs the ID of one device, and list none.')
  }
  await openDatabase()
  const [venue] = await listVenues({ slug: values.venue })
  if (!venue) throw new CommandError(`There is no venue ${values.venue}.`)
  const now = new Date()
  if (id === undefined) {
    const rows = await listDevices(venue, now)
    const heading = ['id', 'name', 'role', 'added', 'paired', 'last seen', 'taken over by']
    const shown = rows.map(({ id: itsId, name, role, createdAt, pairedAt, seenAt, person }) => {
      return [itsId, name, role, minute(createdAt), minute(pairedAt), minute(seenAt), person ?? '-']
    })
    console.log(textTable([heading, ...shown]))
  } else {
    const { result } = await revokeDevice(venue, id, { ...actingBy('staff'), now })
    if (!result) throw new CommandError(`${values.venue} has no device ${id}.`)
    console.log('Revoked: 1')
  }
}
