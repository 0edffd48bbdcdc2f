import { cancelEventJob } from '#lib/events/cancel-event-job.ts'
import { movedEventJob } from '#lib/events/moved-event-job.ts'
import { sendTicketMailJob } from '#lib/events/tickets/send-ticket-mail-job.ts'
import { endOfferJob } from '#lib/events/waiting/end-offer-job.ts'
import { changeBookingsJob } from '#lib/house/change-bookings-job.ts'
import type { JobHandlers } from '#lib/jobs/handler.ts'
import { sendDrawnMailJob, sendMailJob } from '#lib/mail/send-mail-job.ts'
import { noticesJob } from '#lib/notices/notices-job.ts'
import { sendSignInMailJob } from '#lib/operators/sign-in-mail-job.ts'
import { endHoldJob } from '#lib/payments/deposit/end-hold-job.ts'
import { requestDepositJob } from '#lib/payments/deposit/request-deposit-job.ts'
import { reconcilePaymentJob } from '#lib/payments/reconcile-job.ts'
import { refundPartJob, refundPaymentJob } from '#lib/payments/refund-job.ts'
import { refundRegistrationJob } from '#lib/payments/tickets/refund-registration-job.ts'
import { forgetPicturesJob } from '#lib/pictures/forget-pictures-job.ts'
import { announceOrderJob, announceTakeBackJob } from '#lib/printing/announce-order-job.ts'
import { printTicketsJob } from '#lib/printing/print-tickets-job.ts'
import { forgetGuestsJob } from '#lib/privacy/forget-old-job.ts'
import { endRequestJob } from '#lib/reservations/end-request-job.ts'
import { deliverVoucherJob } from '#lib/vouchers/delivery.ts'
import { tidyJob } from './tidy-job.ts'

/** The handler of each kind of job. This room is the top of the ladder, so that every other room can have its own jobs. */
export const jobHandlers: JobHandlers = {
  'send-mail': sendMailJob,
  'send-drawn-mail': sendDrawnMailJob,
  'send-ticket-mail': sendTicketMailJob,
  'expire-hold': endHoldJob,
  'end-request': endRequestJob,
  'request-deposit': requestDepositJob,
  'reconcile-payment': reconcilePaymentJob,
  'refund-payment': refundPaymentJob,
  'refund-part': refundPartJob,
  'refund-registration': refundRegistrationJob,
  'announce-order': announceOrderJob,
  'announce-take-back': announceTakeBackJob,
  'print-tickets': printTicketsJob,
  'deliver-voucher': deliverVoucherJob,
  'cancel-event': cancelEventJob,
  'notify-of-moved-event': movedEventJob,
  'change-bookings': changeBookingsJob,
  'end-offer': endOfferJob,
  'send-sign-in-mail': sendSignInMailJob,
  'forget-guests': forgetGuestsJob,
  'forget-pictures': forgetPicturesJob,
  'send-notices': noticesJob,
  tidy: tidyJob,
}
