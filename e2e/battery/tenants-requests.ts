import { randomUUID } from 'node:crypto'
import type { CallOptions } from '#testing/interface/call.ts'
import { type Expected, type Kind, type Operation, operations, type Place } from './tenants-places.ts'
import type { Tenant } from './tenants-states.ts'
import { evening } from './tenants-venue.ts'

/** A request of the matrix before it is sent. */
export type Request = {
  path: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string>
  body?: Record<string, unknown>
}

/** One wrong identifier in one place of a request that succeeds otherwise. */
export type Case = { operation: Operation; request: Request; name: string; expected: string }

const first = (list: readonly string[] | undefined) => list?.[0] ?? ''

/** The request of an operation as a guest of this venue sends it, with the venue's own identifiers. */
export function goodRequest({ id }: Operation, tenant: Tenant): Request {
  const { live } = tenant
  const own = (kind: Kind) => first(live[kind])
  const isVenueRoute = 'path venueSlug' in (operations[id]?.places ?? {})
  const body = bodies[id]?.(own, tenant)
  return {
    path: {
      venueSlug: own('venueSlug'),
      eventSlug: live.eventSlug[['openTicketCheckout', 'joinWaitingList'].indexOf(id) + 1] ?? '',
      token: own('tableToken'),
      cancelToken: own('cancelToken'),
      code: id === 'getTicket' ? own('ticketCode') : own('voucherCode'),
    },
    query: queries[id]?.(own) ?? {},
    headers: isVenueRoute ? { 'X-Service-Key': tenant.secretKey } : {},
    ...(body && { body }),
  }
}

type Own = (kind: Kind) => string
const person = { email: 'ada@guest.example', phone: '+49 30 1234567', notes: 'A window, please' }
const buyer = { buyerName: 'Ada Guest', ...person, quantity: 2, attendees: ['', 'Ben Guest'] }

const queries: Record<string, (own: Own) => Record<string, string>> = {
  getAvailability: (own) => ({ date: evening, partySize: '2', resourceGroup: own('resourceGroup') }),
  getAvailabilityDays: (own) => ({ from: evening, until: evening, resourceGroup: own('resourceGroup') }),
}

const bodies: Record<string, (own: Own, tenant: Tenant) => Record<string, unknown>> = {
  createReservation: (own) => ({
    resourceType: 'RestaurantTable',
    resourceId: own('resourceId'),
    date: evening,
    start: '18:00',
    partySize: 2,
    customerName: 'Ada Guest',
    ...person,
    depositOptIn: true,
    extras: [{ extraId: own('extraId'), quantity: 1 }],
    resourceGroup: own('resourceGroup'),
  }),
  createPaymentIntent: (own) => ({
    reservationReference: own('reservationReference'),
    amount: 10,
    currency: 'EUR',
    voucherCode: own('voucherCode'),
  }),
  createMessage: () => ({
    guestName: 'Ada Guest',
    guestEmail: person.email,
    subject: 'The garden',
    body: 'Is there shade?',
  }),
  registerForEvent: () => ({ ...buyer }),
  joinWaitingList: () => ({ buyerName: 'Ada Guest', email: person.email, quantity: 1 }),
  openTicketCheckout: (own) => ({
    ...buyer,
    voucherCode: own('voucherCode'),
    successUrl: own('returnUrl'),
    cancelUrl: own('returnUrl'),
  }),
  openVoucherCheckout: (own) => ({
    productId: own('productId'),
    buyerName: 'Ada Guest',
    buyerEmail: person.email,
    successUrl: own('returnUrl'),
    cancelUrl: own('returnUrl'),
  }),
  placeOrder: (own) => ({
    lines: [{ menuId: own('menuId'), itemName: own('itemName'), quantity: 1 }],
    sessionId: own('sessionId'),
  }),
  payTab: (own, { live }) => ({
    sessionId: own('sessionId'),
    voucherCode: own('voucherCode'),
    voucherCodes: live.voucherCode.slice(1),
    share: { lines: [{ itemName: own('itemName'), quantity: 1 }] },
  }),
}

/** A request with something else in one of its places (`body lines[].menuId`). */
export function withValue(request: Request, place: string, value: string): Request {
  const changed = structuredClone(request)
  const [where, name = ''] = place.split(' ') as ['path' | 'query' | 'header' | 'body', string]
  if (where === 'path') changed.path[name] = value
  else if (where === 'query') changed.query[name] = value
  else if (where === 'header') {
    // A key is sent in one of its two headers.
    if (name === 'Authorization') delete changed.headers['X-Service-Key']
    changed.headers[name] = name === 'Authorization' ? `Bearer ${value}` : value
  } else {
    const steps = name.split(/\.|(?=\[\])/).map((step) => (step === '[]' ? '0' : step))
    const last = steps.pop() ?? ''
    let at = changed.body as Record<string, unknown>
    for (const step of steps) at = at[step] as Record<string, unknown>
    at[last] = value
  }
  return changed
}

/** A request as it goes over the wire. Each has its own client address, so that no rate limit applies. */
export function asCall(operation: Operation, { path, query, headers, body }: Request, number: number) {
  const address = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  const options: CallOptions = {
    headers: { ...headers, 'X-Forwarded-For': `127.${number >> 16}.${(number >> 8) & 255}.${number & 255}` },
    ...(body && { body }),
  }
  return { path: search ? `${address}?${search}` : address, options }
}

/** Every wrong identifier in every place of an operation, sent by guests of `a`. */
export function casesOf(operation: Operation, a: Tenant, b: Tenant): Case[] {
  const request = goodRequest(operation, a)
  const places = Object.entries(operations[operation.id]?.places ?? {})
  return places.flatMap(([place, expecting]) =>
    wrongValues(place, expecting, a, b).map(({ about, value, expected }) => ({
      operation,
      request: withValue(request, place, value),
      name: `${operation.id}, ${place}: ${about}`,
      expected: inFull(expected, value),
    })),
  )
}

/** The expected answer to this value. */
export function inFull(expected: Expected, value: string): string {
  return typeof expected === 'string' ? expected : expected(value)
}

type Wrong = { about: string; value: string; expected: Expected }

/** Every identifier that does not belong in a place of a request of `a`. */
export function wrongValues(place: string, { kind, unknown, ...more }: Place, a: Tenant, b: Tenant): Wrong[] {
  const isCredential = place.startsWith('path ') && kind !== 'venueSlug' && kind !== 'eventSlug'
  const wrong: Wrong[] = [{ about: 'nobody’s', value: strangers()[kind], expected: unknown }]
  const add = (about: string, values: readonly string[] | undefined, expected: Expected) => {
    for (const value of values ?? []) wrong.push({ about, value, expected })
  }
  // A client with the other venue's printed token or code is a guest of that venue, and not of this one.
  if (!isCredential) add('the other venue’s', b.live[kind], more.foreign ?? unknown)
  add('withdrawn', a.dead[kind], more.dead ?? unknown)
  if (!isCredential) add('the other venue’s, withdrawn', b.dead[kind], unknown)
  if (kind === 'apiKey' && more.foreign) add('narrowed to another venue', [a.narrowedKey], more.foreign)
  for (const other of Object.keys(a.live) as Kind[]) {
    if (other === kind) continue
    const expected = more.kinds?.[other] ?? unknown
    add(`this venue’s ${other}`, a.live[other].slice(0, 1), expected)
    add(`the other venue’s ${other}`, b.live[other].slice(0, 1), expected)
  }
  return wrong
}

/** A well-formed value of each kind that identifies nothing. */
function strangers(): Record<Kind, string> {
  const symbols = (count: number) =>
    randomUUID()
      .toUpperCase()
      .replace(/[-ILOU]/g, '')
      .repeat(2)
      .slice(0, count)
  const token = (bytes: number) =>
    Buffer.from(randomUUID() + randomUUID())
      .toString('base64url')
      .slice(0, bytes)
  return {
    venueSlug: 'house-of-nobody',
    eventSlug: 'event-of-nobody',
    tableToken: token(24),
    ticketCode: symbols(12),
    cancelToken: token(27),
    guestToken: token(36),
    registrationToken: token(36),
    waitingToken: token(36),
    threadToken: token(36),
    feedToken: token(36),
    voucherCode: symbols(20),
    reservationReference: 'SVC-ZZZZ',
    registrationReference: 'SVC-E-ZZZZ',
    saleReference: 'GV-ZZZZZZZZ',
    reservationId: randomUUID(),
    apiKey: `svc_sk_${token(32)}`,
    publishableKey: `svc_pk_${token(32)}`,
    resourceId: 't99',
    extraId: 'confetti',
    productId: 'a-thousand',
    menuId: 'cellar',
    itemName: 'Ambrosia',
    sessionId: randomUUID(),
    resourceGroup: randomUUID(),
    checkoutSession: `fcs_${token(32)}`,
    paymentId: randomUUID(),
    invoiceSecret: `${randomUUID()}.${token(32)}`,
    receiptSecret: `1.zzz.${token(22)}.${token(32)}`,
    threadId: randomUUID(),
    orderId: randomUUID(),
    callId: randomUUID(),
    accountId: randomUUID(),
    returnUrl: 'https://nobody.example/thanks',
  }
}
