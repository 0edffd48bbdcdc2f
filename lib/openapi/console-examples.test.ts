import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { lt, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { moneyMovement } from '#db/schema/closings.ts'
import { rereadEnv } from '#lib/env/env.ts'
import { getReservation } from '#lib/reservations/queries.ts'
import { callStaff } from '#lib/table-sessions/calls.ts'
import { getTable } from '#lib/table-sessions/queries.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { displayVoucherCode, unsealVoucherCode } from '#lib/vouchers/code.ts'
import { findVoucherOfStaff } from '#lib/vouchers/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { signedInCalls } from '#testing/interface/console-calls.ts'
import { giveBackExamples } from '#testing/interface/give-back-examples.ts'
import { guestExamples } from '#testing/interface/guest-examples.ts'
import { houseExamples, keyExamples } from '#testing/interface/house-examples.ts'
import { inboxExamples } from '#testing/interface/inbox-examples.ts'
import { exampleOf } from '#testing/pages/example-text.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { paidDeposit } from '#testing/venues/counter.ts'
import { demoVenue } from '#testing/venues/demo-venue.ts'
import { usePrinters } from '#testing/venues/printing.ts'
import { voucherOf } from '#testing/venues/vouchers.ts'
import { consoleDescriptions } from './operations/all.ts'

/**
 * The examples of the console's document are real answers at the demonstration venue, as those of the interface
 * (examples.test.ts). `vitest lib/openapi/console-examples -u` updates them.
 */
useTestDatabase()
const dataDir = useDataDir()

const evening = '2027-06-16'
const before = new Date('2027-06-16T10:00:00Z')
const during = new Date('2027-06-16T17:30:00Z')
beforeAll(() => {
  process.env.DATA_DIR = dataDir
  rereadEnv()
})
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: before }))
afterEach(() => vi.useRealTimers())

test('every operation of the console answers as its example shows', async () => {
  const taken: Record<string, { request?: unknown; answer: unknown }> = {}
  const { slug, secretKey, tokens } = await demoVenue(evening)
  const { act, read, upload } = await signedInCalls({ venue: slug, email: 'ada@staff.example' })
  const base = `/api/console/venues/${slug}`

  async function get(id: string, path: string) {
    const { status, json, text } = await read(`${base}/${path}`)
    expect(status, `${id}: ${JSON.stringify(json)}`).toBe(200)
    taken[id] = { answer: json ? exampleOf(json) : text.split('\r\n').slice(0, 3).join('\r\n') }
    return json
  }
  async function post(id: string, path: string, body?: object) {
    const { status, json } = await act(`${base}/${path}`, body)
    expect(status, `${id}: ${JSON.stringify(json)}`).toBe(200)
    taken[id] = { ...(body && { request: exampleOf(body) }), answer: exampleOf(json) }
    // The history of a party is in the order of time.
    vi.setSystemTime(Date.now() + 60_000)
    return json
  }
  async function moneyAtCounter(bill: string, party: string, registration: string) {
    const venue = await getVenue(slug)
    const { account } = await post('openHouseAccount', 'house-accounts', { name: 'Stadtbau' })
    const house = `house-accounts/${(account as { id: string }).id}`
    await post('renameHouseAccount', `${house}/rename`, { name: 'Stadtbau AG' })
    await paidDeposit(venue, (await getReservation(venue, party)).id, 400)
    await post('countInDeposit', `${bill}/count-in-deposit`)
    const { code } = await voucherOf(venue, { faceValueMinor: 300 })
    await post('redeemOnTab', `${bill}/redeem`, { codes: [displayVoucherCode(code)] })
    const houseAccountId = (account as { id: string }).id
    await post('takePayment', `${bill}/pay`, { tender: 'House', amount: 2, houseAccountId })
    await get('listHouseAccounts', 'house-accounts')
    const cash = { tender: 'Cash', amount: 1, tip: 0.5, given: 2 }
    const { paymentId } = await post('takePayment', `${bill}/pay`, cash)
    await get('readTabPayments', `${bill}/payments`)
    await post('refundPayment', `payments/${String(paymentId)}/refund`)
    await post('refundTab', `${bill}/refund`)
    await post('countInDeposit', `${bill}/count-in-deposit`)
    await post('returnDeposit', `${bill}/return-deposit`)
    await post('refundDeposit', `reservations/${party}/refund`)
    await post('takePayment', `${bill}/pay`, { tender: 'House', amount: 2, houseAccountId })
    await post('settleHouseAccount', `${house}/settle`, { tender: 'Transfer', amount: 0.5 })
    await get('readHouseAccount', house)
    await post('takePayment', `${bill}/pay`, cash)
    const { account: closing } = await post('openHouseAccount', 'house-accounts', { name: 'Stadtbau AG, stage' })
    await post('closeHouseAccount', `house-accounts/${(closing as { id: string }).id}/close`)
    await post('refundRegistration', `events/quiz-night/registrations/${registration}/refund`)
  }
  async function booked(resourceId: string, more = {}): Promise<string> {
    const guest = { partySize: 2, customerName: 'Ada Guest', email: 'ada@guest.example' }
    const slot = { resourceType: 'RestaurantTable', resourceId, date: evening, start: '19:00' }
    return String((await written('reservations', { ...slot, ...guest, ...more })).reference)
  }
  const headers = { 'X-Service-Key': secretKey }
  const written = async (path: string, body: object) =>
    (await callRoute(`/api/venues/${slug}/${path}`, { method: 'POST', body, headers })).json

  const fileOf = async (path: string) => (await read(`${base}/${path}`)).text.split('\r\n').slice(0, 3).join('\r\n')
  await keyExamples({ post })
  Object.assign(taken, await guestExamples({ get, post, booked, fileOf }))
  const pending = await booked('hall-2', { depositOptIn: true })
  await post('confirmParty', `reservations/${pending}/confirm`)
  for (const [id, how, answer] of requestAnswers) {
    const reference = await booked('hall-1')
    await asRequest(reference)
    await get('listRequests', 'requests')
    await post(id, `reservations/${reference}/${how}`, answer)
    await act(`${base}/reservations/${reference}/cancel`)
  }
  const early = await booked('hall-1')
  const change = { start: '19:30', notes: 'A quiet corner.', was: { start: '19:00', notes: null } }
  await post('changeParty', `reservations/${early}/change`, change)
  await post('cancelParty', `reservations/${early}/cancel`)
  await post('reopenParty', `reservations/${early}/reopen`)
  await post('editGuest', `reservations/${early}/guest`, {
    ...{ notes: 'Likes the quiet corner.', allergies: 'Nuts', tags: ['Regular'] },
    was: { notes: '', allergies: '', tags: [] },
  })
  await post('replyToParty', `reservations/${early}/reply`, { text: 'The quiet corner is yours.' })
  await post('solveConversation', `reservations/${early}/solve`, { solved: true })
  await inboxExamples({ get, post, written }, (await getVenue(slug)).id, early)
  const [from, until] = [`${evening}T19:00:00+02:00`, `${evening}T21:00:00+02:00`]
  await post('blockResource', 'blocks', { resourceId: 'garden-3', from, until, reason: 'A broken chair.' })
  const phone = await post('bookByPhone', 'reservations', {
    resourceType: 'RestaurantTable',
    resourceId: 'garden-2',
    date: evening,
    start: '19:15',
    partySize: 4,
    customerName: 'Ben Caller',
    phone: '+43 660 1234567',
  })
  const caller = `reservations/${String(phone.reference)}`
  const event = 'quiz-night'
  const guests = { buyerName: 'Ada Guest', email: 'ada@guest.example', quantity: 2, attendees: ['Ada Guest', 'Bo'] }
  const registered = await written(`events/${event}/registrations`, guests)
  const [first, second] = registered.tickets as { code: string }[]

  vi.setSystemTime(during)
  await post('arrive', `${caller}/arrive`)
  await post('seat', `${caller}/seat`, { resourceIds: ['garden-2'] })
  const lines = [{ menuId: 'bar', itemName: 'Pils 0.3', quantity: 2 }]
  const order = { method: 'POST', body: { lines, sessionId: null } }
  const ordered = await callRoute(`/api/qr/${tokens['garden-2']}/orders`, order)
  const waiter = { kind: 'waiter', means: null, sessionId: null } as const
  await callStaff(await getTable(tokens['garden-2'] ?? ''), waiter, new Date())
  usePrinters('tcp://printer.example')
  const { tickets, calls } = await get('readOrders', 'orders')
  const [{ tabId, orderId, station }] = tickets as [{ tabId: string; orderId: string; station: string }]
  const ticket = { tabId, orderId, station }
  await post('printAgain', 'orders/print', { ...ticket, copies: 0 })
  usePrinters(null)
  await post('advanceOrder', 'orders/advance', { ...ticket, to: 'ready' })
  await post('recallOrder', 'orders/recall', { ...ticket, from: 'ready' })
  await post('takeBackLine', 'orders/take-back', { tabId, orderId, line: 0, remaining: 1, reason: 'guest' })
  await post('acknowledgeTakeBacks', 'orders/acknowledge', { ...ticket, takeBacks: [1] })
  await post('answerCall', 'orders/answer-call', { callId: (calls as [{ callId: string }])[0].callId })
  await post('stopItem', 'orders/stop-item', { menuId: 'bar', itemName: 'Pils 0.3' })
  await post('offerItem', 'orders/offer-item', { menuId: 'bar', itemName: 'Pils 0.3' })
  await post('serve', `${caller}/serve`)
  await post('extendStay', `${caller}/extend`, { until: `${evening}T22:00:00+02:00` })
  await get('readParty', caller)
  await get('readEveningNotes', `evening/notes?date=${evening}`)
  await get('listVisits', `reservations/${early}/visits`)
  const { blocks } = await get('readEvening', `evening?date=${evening}`)
  await get('listEveningDays', `evening/days?from=${evening}&until=${evening}`)
  const gets = { search: 'search?q=guest', listCallers: 'callers?q=ada', listTableChoices: 'table-choices?partySize=2' }
  for (const [id, path] of Object.entries(gets)) await get(id, path)
  await post('liftBlock', `blocks/${(blocks as [{ id: string }])[0].id}/lift`)
  await post('joinTable', `${caller}/join`, { resourceId: 'garden-3' })
  await post('leaveTable', `${caller}/leave-table`, { resourceId: 'garden-2' })
  const cleo = { partySize: 2, resourceIds: ['hall-3'], customerName: 'Cleo' }
  const { reference: otherReference } = await post('seatWalkIn', 'walk-ins', cleo)
  await post('swapParties', `${caller}/swap`, { otherReference, resourceIds: ['hall-3'] })
  await post('moveParty', `${caller}/move`, { resourceIds: ['garden-2'] })
  const bill = `tabs/${String(ordered.json.sessionId)}`
  await post('orderForTable', 'orders/place', { resourceId: 'garden-2', lines: [{ ...lines[0], quantity: 4 }] })
  await post('giveDiscount', `${bill}/discount`, { reason: 'A long wait', percent: 10 })
  const [, added, discount] = (await get('readTab', bill)).orders as { orderId: string }[]
  await post('withdrawDiscount', `${bill}/withdraw-discount`, { orderId: discount?.orderId })
  await post('addOpenAmount', `${bill}/open-amount`, { name: 'Corkage', amount: 5, taxRate: 0.19, reason: 'Own wine' })
  const portion = (quantity: number) => [{ orderId: added?.orderId, line: 0, quantity }]
  await post('transferLines', `${bill}/transfer`, { lines: portion(1), resourceId: 'hall-2' })
  await post('splitTab', `${bill}/split`, { lines: portion(2) })
  const open = (await get('readTabs', 'tabs')).tabs as { tabId: string; aside: boolean; resourceId: string }[]
  const [aside, elsewhere] = [open.find((each) => each.aside), open.find((each) => each.resourceId === 'hall-2')]
  await post('joinTabs', `tabs/${aside?.tabId}/join`, { intoTabId: ordered.json.sessionId })
  await post('moveTab', `tabs/${elsewhere?.tabId}/move`, { resourceId: 'hall-3' })
  await moneyAtCounter(bill, String(phone.reference), String(registered.reference))
  const { due } = await get('readTabPayments', `${bill}/payments`)
  await post('closeBill', `${bill}/close`, { reason: 'transfer', due })
  await get('listInvoices', `invoices?date=${evening}`)
  await get('readInvoice', 'invoices/1')
  await post('mailInvoice', 'invoices/1/mail', { email: 'ada@guest.example', language: 'en' })
  await post('cancelInvoice', 'invoices/1/cancel', { reason: 'Wrong table' })
  await post('closeBill', `${bill}/close`, { reason: 'transfer', due })
  await giveBackExamples({ get, post }, bill)
  // A refund through a provider moves its money by the database's clock, which is that of another year.
  await inTransaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.update(moneyMovement).set({ at: during }).where(lt(moneyMovement.at, before))
  })
  await get('readMoneyToday', 'money')
  const { expected } = await get('previewClosing', 'closings/preview')
  const { number } = await post('closeDay', 'closings', { expected, float: 200, counted: 200 })
  await get('listClosings', 'closings')
  await get('readClosing', `closings/${number}`)
  await get('exportClosing', `closings/${number}/export?format=csv`)
  await get('exportMonth', 'money/export?month=2027-06')
  await post('clear', `${caller}/clear`)
  await post('completeParty', `reservations/${pending}/complete`)
  const content = {
    title: 'Jazz im Hof',
    excerpt: 'Four friends, two sets',
    description: '<p>Bring a <strong>jacket</strong>.</p>',
    imageUrl: null,
    imageAlt: null,
    date: '2027-09-18',
    start: '20:00',
    end: '23:00',
    timeLabel: 'Doors 19:00',
    locationLabel: 'Courtyard',
    language: 'en',
    mode: 'Paid',
    price: 14,
    capacity: 93,
    maxPerRegistration: 4,
    closesDate: '2027-09-18',
    closesTime: '19:30',
  }
  const png = createCanvas(4, 3).toBuffer('image/png')
  taken.storePicture = { answer: exampleOf((await upload(`${base}/pictures`, png)).json) }
  await post('createEvent', 'events', { content })
  await post('editEvent', 'events/jazz-im-hof/edit', { revision: 0, content: { ...content, start: '20:30' } })
  await post('publishEvent', 'events/jazz-im-hof/publish', { revision: 1 })
  await post('copyEvent', 'events/jazz-im-hof/copy', { date: '2027-10-23', weeks: 2 })
  await post('removeDraft', 'events/jazz-im-hof-3/remove', { revision: 0 })
  await post('cancelEvent', 'events/jazz-im-hof/cancel', { revision: 2, preview: true })
  await get('listStaffEvents', 'events')
  await get('readStaffEvent', 'events/jazz-im-hof')
  const { entryId } = await post('markNoShow', `reservations/${early}/no-show`)
  await post('undo', 'undo', { entryId })

  const nonces = ['6f1c1c7e-3f0a-4a53-9a39-0f5b9d1f7a01', '6f1c1c7e-3f0a-4a53-9a39-0f5b9d1f7a02']
  await post('checkIn', 'door/check-in', { event, nonce: nonces[0], code: first?.code })
  const clock = new Date().toISOString()
  const scan = { nonce: nonces[1], code: second?.code, at: clock }
  await post('storeScans', 'door/scans', { event, clock, scans: [scan] })
  await post('admitAtDoor', 'door/box-office', { event, quantity: 2 })
  await get('readDoor', `door?event=${event}`)
  await get('readDoorList', `door/list?event=${event}`)
  await post('undoScan', 'door/undo', { nonce: nonces[0] })

  const party = { buyerName: 'Ada Guest', email: 'ada@guest.example', quantity: 3, attendees: ['', 'Ben', 'Cem'] }
  const quiz = `/api/venues/${slug}/events/quiz-night/registrations`
  vi.setSystemTime(new Date(before.getTime() + 60_000))
  const listed = await callRoute(quiz, { method: 'POST', body: party, headers })
  const onList = `events/quiz-night/registrations/${String(listed.json.reference)}`
  await post('noteOnGuest', `${onList}/note`, { note: 'Row 1, wheelchair.' })
  await post('renameTicket', `${onList}/tickets/2/rename`, { of: 3, name: 'Dora Guest' })
  await post('cancelTicket', `${onList}/tickets/3/cancel`, { of: 3 })
  const again = { ...party, quantity: 1, attendees: [''] }
  const twice = await callRoute(quiz, { method: 'POST', body: again, headers })
  await post('mergeGuests', `${onList}/merge`, { other: twice.json.reference })
  await post('checkInTicket', `${onList}/tickets/1/check-in`, { of: 3 })
  await post('resendTickets', `${onList}/resend`)
  const words = { to: 'all', subject: 'Doors at 19:00', text: 'See you soon.' }
  await post('messageGuests', 'events/quiz-night/guests/message', words)
  await get('listGuests', 'events/quiz-night/guests')
  await post('cancelGuest', `${onList}/cancel`)

  const gift = { recipientName: 'Ada Guest', giftMessage: 'Enjoy it!', expiresOn: '2030-12-31' }
  const { voucherId } = await post('issueVoucher', 'vouchers', { kind: 'Amount', amount: 100, tender: 'Cash', ...gift })
  const voucher = await findVoucherOfStaff(String(voucherId))
  const code = displayVoucherCode(unsealVoucherCode(voucher?.codeSealed ?? Buffer.alloc(0)))
  await post('lookUpVoucherAtDesk', 'vouchers/look-up', { code })
  const one = `vouchers/${String(voucherId)}`
  await post('redeemVoucher', `${one}/redeem`, { amount: 30, left: 100, note: 'Bill 4815' })
  await post('redeemVoucher', `${one}/redeem`, { amount: 20.5, left: 70, note: 'Bill 4816' })
  const { entries } = (await read(`${base}/${one}`)).json as { entries: { redemptionId: string }[] }
  const { redemptionId } = entries[0] ?? {}
  await post('takeBackRedemption', `${one}/take-back`, { redemptionId, note: 'Wrong table.' })
  await post('adjustVoucher', `${one}/adjust`, { change: 'write-off', amount: 5, left: 70, note: 'Issued by mistake.' })
  await post('mailVoucher', `${one}/mail`, { email: 'ada@guest.example' })
  await get('readVoucher', one)
  await get('listDeskActs', 'vouchers/acts')
  await get('searchVouchers', 'vouchers/search?q=Ada%20Guest')
  await get('readVoucherLiability', 'vouchers/liability')
  await post('voidVoucher', `${one}/void`, { note: 'Lost.' })

  taken.placePicture = { answer: exampleOf((await upload(`${base}/pictures/place?place=header`, png)).json) }
  await houseExamples({ slug, get, post })

  expect(Object.keys(taken).sort()).toEqual(
    Object.values(consoleDescriptions)
      .map(({ id }) => id)
      .sort(),
  )
  await expect(`${JSON.stringify(taken, null, 2)}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, 'console-examples.json'),
  )
})

const requestAnswers: [id: string, how: string, answer?: object][] = [
  ['acceptRequest', 'accept-request'],
  ['declineRequest', 'decline-request', { sentence: 'We have a wedding that evening.' }],
  ['offerTime', 'offer-time', { date: evening, start: '20:00', sentence: 'The hall is quieter then.' }],
]

/** Makes a booking a request that waits for the venue: the demonstration venue has no terms. */
async function asRequest(reference: string): Promise<void> {
  await database().execute(sql`update reservation set status = 'Pending', request_step = 'asked',
    answer_by = created_at + interval '4 hours' where reference = ${reference}`)
}
