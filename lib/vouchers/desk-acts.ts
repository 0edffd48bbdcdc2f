import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { auditEntry } from '#db/schema/audit.ts'
import { device } from '#db/schema/devices.ts'
import { operator } from '#db/schema/operators.ts'
import { voucher } from '#db/schema/vouchers.ts'
import { type Actor, staffOf } from '#lib/audit/actor.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { toDecimal } from '#lib/money.ts'
import { hourMs, localInstant } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { unsealVoucherCode } from './code.ts'
import { type DeskAct, type DeskActsRecord, deskActs } from './desk-record.ts'
import { voucherIn, voucherWorth } from './worth.ts'

const most = 8
/** Ours: this many of the venue's latest audit entries are read. The result lists recent acts; it is no search. */
const lookedThrough = 2_000
const forMs = 12 * hourMs

/**
 * Returns the acts on vouchers at this desk in the last twelve hours, the latest first. They are those at this device, or
 * those of this person if there is no device. Staff find a guest who has left this way without the code.
 */
export async function readDeskActs(venue: Venue, actor: Actor, locale: Locale, now: Date): Promise<DeskActsRecord> {
  const { operatorId, deviceId } = staffOf(actor)
  const latest = database()
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.venueId, venue.id))
    .orderBy(desc(auditEntry.seq))
    .limit(lookedThrough)
    .as('latest')
  const here = deviceId === null ? eq(latest.operatorId, operatorId ?? venue.id) : eq(latest.deviceId, deviceId)
  const rows = await database()
    .select({
      ...{ id: latest.id, at: latest.at, act: latest.act, before: latest.before, after: latest.after },
      ...{ person: operator.name, device: device.name, voucher },
    })
    .from(latest)
    .innerJoin(voucher, and(eq(voucher.venueId, latest.venueId), sql`${voucher.id}::text = ${latest.subjectId}`))
    .leftJoin(operator, eq(operator.id, latest.operatorId))
    .leftJoin(device, and(eq(device.venueId, latest.venueId), eq(device.id, latest.deviceId)))
    .where(
      and(
        eq(latest.subjectKind, 'voucher'),
        inArray(
          latest.act,
          deskActs.map((each) => `voucher.${each}`),
        ),
        gte(latest.at, new Date(now.getTime() - forMs)),
        here,
      ),
    )
    .orderBy(desc(latest.seq))
    .limit(most)
  return {
    acts: rows.map(({ id, at, act, before, after, person, device: deviceName, voucher: of }) => {
      const minor = changeOf(before, after)
      const measured = of.kind === 'Amount' ? Math.sign(minor) * toDecimal(Math.abs(minor), of.currency) : minor
      return {
        entryId: id,
        at: localInstant(venue.timezone, at.getTime()),
        act: act.slice('voucher.'.length) as DeskAct['act'],
        by: person ?? deviceName,
        voucherId: of.id,
        ending: unsealVoucherCode(of.codeSealed).slice(-4),
        kind: of.kind,
        worth: voucherWorth(voucherIn(of, venue, locale), locale),
        currency: of.currency,
        change: measured,
      }
    }),
  }
}

type State = (typeof auditEntry.$inferSelect)['before']

/** By how much an act has changed the value that is left on its voucher. */
function changeOf(before: State, after: State): number {
  const value = (state: State, name: string) => (typeof state[name] === 'number' ? state[name] : 0)
  return (
    value(after, 'issuedValue') +
    (value(after, 'openValue') - value(before, 'openValue')) -
    (value(after, 'redeemedValue') - value(before, 'redeemedValue'))
  )
}
