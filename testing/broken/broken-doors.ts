import type { BrokenRows } from './broken-rows.ts'

/** Each invariant of the doors and of paired devices with ways to break it, as `brokenRows`. */
export const brokenDoors: BrokenRows[] = [
  [
    'tickets-follow-check-ins',
    'a ticket has another time than the scan that let its guest in',
    [`update ticket set checked_in_at = checked_in_at + interval '1 minute' where status = 'CheckedIn'`],
  ],
  [
    'tickets-follow-check-ins',
    'a scan is undone, and its guest is still in',
    [`update check_in set undone_at = received_at where refusal is null and undone_at is null`],
  ],
  [
    'devices-follow-roles',
    'somebody loses the role, and a device that was added by it stays',
    [
      `update membership set role = 'host' where operator_id in (select created_by from device where revoked_at is null)`,
    ],
  ],
]
