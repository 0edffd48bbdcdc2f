import { drawPlannedCalendar } from '#lib/calendar.ts'
import { drawPlannedPdf, type PlannedPdf } from '#lib/pdf/planned.ts'
import { opaquePicture } from '#lib/pictures/opaque-picture.ts'
import { qrPng } from '#lib/qr.ts'
import type { MailAttachment, PlannedAttachment, TicketValues } from './letter.ts'

/** Lays out printed tickets (`planTicketsPdf`). The room of events has it, so it is passed in. */
export type LayOutTickets = (values: TicketValues) => PlannedPdf

/** Whether a file is still to be drawn. */
export function isPlanned(attachment: MailAttachment | PlannedAttachment): attachment is PlannedAttachment {
  return !('base64' in attachment)
}

/**
 * Returns the files of a mail, with the planned ones drawn. One after the other, so that a server that also answers requests
 * can answer them in between. Only mails with printed tickets need `layOutTickets`.
 */
export async function drawAttachments(
  attachments: readonly (MailAttachment | PlannedAttachment)[],
  layOutTickets?: LayOutTickets,
): Promise<MailAttachment[]> {
  const drawn: MailAttachment[] = []
  for (const each of attachments) drawn.push(isPlanned(each) ? await draw(each, layOutTickets) : each)
  return drawn
}

async function draw(planned: PlannedAttachment, layOutTickets?: LayOutTickets): Promise<MailAttachment> {
  const { filename, contentType, contentId } = planned
  const file = await fileOf(planned, layOutTickets)
  return { filename, contentType, base64: file.toString('base64'), ...(contentId !== undefined && { contentId }) }
}

function fileOf(planned: PlannedAttachment, layOutTickets?: LayOutTickets): Promise<Buffer> | Buffer {
  if ('qr' in planned) return qrPng(planned.qr.text, planned.qr)
  if ('pdf' in planned) return drawPlannedPdf(planned.pdf, opaquePicture)
  if ('tickets' in planned) {
    if (!layOutTickets) throw new Error('a mail with tickets is sent by a job without their layout')
    return drawPlannedPdf(layOutTickets(planned.tickets), opaquePicture)
  }
  return Buffer.from(drawPlannedCalendar(planned.calendar), 'utf8')
}
