import { eq } from 'drizzle-orm'
import { adoptConnection, database, openConnection } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { message, messageThread } from '#db/schema/messages.ts'
import { randomUUID } from '#lib/codes.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { letMailsArrive } from '#testing/venues/held-mail.ts'
import { expectAccessible } from './accessible.ts'
import { signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { importPicturedVenue } from './pictured-venue.ts'

// This process writes into the database of the stage.
test.beforeAll(() =>
  adoptConnection(openConnection({ databaseUrl: null, dataDir: process.env.E2E_DATA_DIR ?? '', pool: 1 })),
)

test('staff read a mail without its quote, accept another address, and see that an answer was not delivered @thorough', async ({
  page,
  service,
}, { project }) => {
  const german = project.name.includes('German')
  const word = (english: string, germanWord: string) => (german ? germanWord : english)
  const { slug, secretKey } = await importPicturedVenue()
  const guestEmail = `ada-${crypto.randomUUID().slice(0, 8)}@guest.example`
  const answer = await fetch(`${service}/api/venues/${slug}/messages`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Service-Key': secretKey, 'Accept-Language': word('en', 'de') },
    body: JSON.stringify({ guestName: 'Ada Guest', guestEmail, subject: 'Dogs', body: 'Are dogs welcome?' }),
  })
  expect(answer.status).toBe(202)
  const [thread] = await database()
    .select()
    .from(messageThread)
    .where(eq(messageThread.guestEmail, fromGuest(guestEmail)))
  if (!thread) throw new Error('no thread')
  const { venueId, id: threadId } = thread
  const body = fromGuest(
    'We have two.\n\nAm 01.06.2027 um 09:00 schrieb Venue <r@x.example>:\n> How many?\n\n-- \nAda Guest',
  )
  const row = { venueId, threadId, id: randomUUID(), author: 'Guest' as const, body, mailDigest: Buffer.alloc(32, 1) }
  await database()
    .insert(message)
    .values({ ...row, createdAt: new Date(Date.now() + 1000) })
  await letMailsArrive(thread, new Date(Date.now() + 2000))

  await signIn(page, service, 'host', slug)
  await page.goto(`${service}/console/${slug}/inbox?thread=${threadId}`)
  await expect(page.getByText('We have two.').last()).toBeVisible()
  await expect(page.getByText('How many?')).toBeHidden()
  await page.locator('summary').click()
  await expect(page.getByText('How many?')).toBeVisible()
  await expect(page.getByText(word('Nothing is mailed there', 'Dorthin geht nichts'))).toBeVisible()
  await expect(page.getByText(word('an automatic answer', 'eine automatische Antwort'))).toBeVisible()
  await expectAccessible(page, 'a conversation with mails')
  await page.getByRole('button', { name: word('Accept this address', 'Adresse annehmen') }).click()
  await expect(page.getByText(word('The answer goes to ada@office', 'Die Antwort geht an ada@office'))).toBeVisible()
  await expect(page.getByRole('button', { name: word('Accept this address', 'Adresse annehmen') })).toBeHidden()

  await page.getByRole('textbox', { name: word('Answer to Ada Guest', 'Antwort an Ada Guest') }).fill('Welcome.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Welcome.').last()).toBeVisible()
  await expect(page.getByText(word('Sent', 'Gesendet')).last()).toBeVisible()
  const lost = { undeliveredAt: new Date(), undeliveredBecause: 'no-mailbox' } as const
  // The words are there before the answer is stored.
  await expect(async () => {
    const answer = eq(mail.recipientAddress, 'ada@office.example')
    expect(await database().update(mail).set(lost).where(answer).returning({ id: mail.id })).not.toHaveLength(0)
  }).toPass()
  await expect(page.getByText(word('This address does not exist.', 'Diese Adresse gibt es nicht.'))).toBeVisible()
  await expect(
    page.getByText(word('No telephone number is known.', 'Eine Telefonnummer ist nicht bekannt.')),
  ).toBeVisible()
  await expectAccessible(page, 'a conversation whose answer was not delivered')
})
