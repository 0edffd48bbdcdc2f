import { drawPlannedCalendar } from '#lib/calendar.ts'
import { drawPlannedPdf } from '#lib/pdf/planned.ts'
import { opaquePicture } from '#lib/pictures/opaque-picture.ts'
import { qrPng } from '#lib/qr.ts'
import type { MailAttachment, PlannedAttachment } from './letter.ts'

/** Whether a file is still to be drawn. */
export function isPlanned(attachment: MailAttachment | PlannedAttachment): attachment is PlannedAttachment {
  return !('base64' in attachment)
}

/**
 * Returns the files of a mail, with the planned ones drawn. One after the other, so that a server that also answers requests
 * can answer them in between.
 */
export async function drawAttachments(
  attachments: readonly (MailAttachment | PlannedAttachment)[],
): Promise<MailAttachment[]> {
  const drawn: MailAttachment[] = []
  for (const each of attachments) drawn.push(isPlanned(each) ? await draw(each) : each)
  return drawn
}

async function draw(planned: PlannedAttachment): Promise<MailAttachment> {
  const { filename, contentType, contentId } = planned
  const file = await fileOf(planned)
  return { filename, contentType, base64: file.toString('base64'), ...(contentId !== undefined && { contentId }) }
}

function fileOf(planned: PlannedAttachment): Promise<Buffer> | Buffer {
  if ('qr' in planned) return qrPng(planned.qr.text, planned.qr)
  if ('pdf' in planned) return drawPlannedPdf(planned.pdf, opaquePicture)
  return Buffer.from(drawPlannedCalendar(planned.calendar), 'utf8')
}
