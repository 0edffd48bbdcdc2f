import { createCanvas } from '@napi-rs/canvas'
import { closeDatabase } from '#db/client.ts'
import { MessageRequest } from '#lib/messages/input.ts'
import { startThread } from '#lib/messages/start-thread.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { storeFiles } from '#testing/venues/attachments.ts'

/**
 * Lets a guest send a message with a picture and a document. Prints the id of the conversation.
 * `node e2e/run-files-of-message.ts SLUG ADDRESS`, with the stage's DATA_DIR.
 */
const [slug = '', guestEmail = ''] = process.argv.slice(2)
const venue = await getVenue(slug)
const words = {
  guestName: 'Ada Guest',
  guestEmail,
  subject: 'Our table',
  body: 'Could we have a quieter table tonight?',
}
const now = new Date()
const sent = { now, language: 'en', anonymous: false } as const
const thread = await startThread(venue, MessageRequest.parse(words), sent)
const canvas = createCanvas(800, 500)
const context = canvas.getContext('2d')
context.fillStyle = '#2d6a4f'
context.fillRect(0, 0, 800, 500)
context.fillStyle = '#f4a261'
context.fillRect(300, 150, 200, 200)
const files = [
  { filename: 'Table in the corner.png', contentType: 'image/png', bytes: canvas.toBuffer('image/png') },
  { filename: 'Seating plan.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') },
]
await storeFiles(venue, thread.id, files)
process.stdout.write(thread.id)
await closeDatabase()
