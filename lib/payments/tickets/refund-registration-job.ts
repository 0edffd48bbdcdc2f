import type { JobHandler } from '#lib/jobs/handler.ts'
import { findUnpaidPayment } from '../queries.ts'
import { closeUnpaid } from '../settle-payment.ts'
import { getRegistrationById } from './tickets-money.ts'
import { refundRegistration } from './tickets-refund.ts'

/**
 * The job that refunds a registration that the guest or the venue has cancelled, or whose event the venue has cancelled
 * (decisions 7.5). A checkout that is still open is ended first, so that nobody pays for nothing.
 */
export const refundRegistrationJob: JobHandler<'refund-registration'> = {
  kind: 'refund-registration',
  timeoutMs: 60_000,
  async run({ venueId, registrationId }, { now }) {
    const unpaid = await findUnpaidPayment(venueId, { registrationId })
    if (unpaid) await closeUnpaid(unpaid, now)
    const acting = { actor: { kind: 'job', program: 'refund-registration' }, now } as const
    await refundRegistration(await getRegistrationById(venueId, registrationId), acting)
  },
}
