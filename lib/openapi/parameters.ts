import { providerNames } from '#lib/checkout/names.ts'
import { providerTraits } from '#lib/checkout/providers.ts'
/** Parameters of paths, by name. */
export const pathParameters: Readonly<Record<string, { description: string; example?: string }>> = {
  venueSlug: { description: 'The venue.', example: 'copper-cue' },
  eventSlug: { description: 'The event.' },
  token: { description: 'The token that is printed in the QR code of a table; a credential, revocable.' },
  code: { description: 'The code, in any case and with or without dashes; a credential.' },
  cancelToken: { description: 'The last segment of `cancelUrl`; a credential.' },
  reference: { description: 'The reference of a reservation, or of a registration.', example: 'SVC-7K2M' },
  ordinal: { description: 'The place of a ticket in its registration, from 1.' },
  invoiceNumber: { description: 'The number of an invoice.' },
  number: { description: 'The number of a closing.', example: '1' },
  tabId: { description: 'The id of a tab.' },
  answerId: { description: 'The id of a saved answer.' },
  threadId: { description: 'The id of a conversation.' },
  keyId: { description: 'The id of a key.' },
  feedId: { description: 'The id of a calendar feed.' },
  attachmentId: { description: 'The id of a file that came with a message of the conversation.' },
  guestId: { description: 'The id of a record of the guest, as the list has it.' },
  blockId: { description: 'The id of a block.' },
  voucherId: { description: 'The id of a voucher.' },
  paymentId: { description: 'The id of a payment.' },
  accountId: { description: 'The id of a house account.' },
  resourceId: { description: 'The id of a table or of another resource.', example: 't1' },
  section: { description: "A section of the venue's settings, such as `hours`, `tables`, `menus`.", example: 'hours' },
  changeId: { description: 'The id of a save of the settings that moves or cancels bookings.' },
}

/** Headers of requests. */
export const parameters = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description:
      "`de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for.",
    schema: { type: 'string' },
    example: 'de',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
    example: '0b8e7a52-0d53-4c55-9d7e-6a1f8c1f5a90',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an answer that the client has. If the answer is unchanged, it is 304 without a body.',
    schema: { type: 'string' },
    example: 'W/"12-40-1x3f9k"',
  },
} as const

/** Headers of requests to the console. */
export const consoleParameters = {
  AcceptLanguage: parameters.AcceptLanguage,
  IdempotencyKey: {
    ...parameters.IdempotencyKey,
    required: true,
    description: `${parameters.IdempotencyKey.description} A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over.`,
  },
} as const

/** Headers of answers. */
export const headers = {
  ETag: {
    description: 'Identifies the answer, for `If-None-Match`. The same for each of its codings.',
    required: true,
    schema: { type: 'string', pattern: '^W/"[\\w-]+"$' },
  },
  ContentEncoding: {
    description:
      'The compression of the body: the best that `Accept-Encoding` allows. Short bodies are not compressed.',
    schema: { type: 'string', enum: ['gzip', 'zstd'] as string[] },
  },
  Vary: {
    description: 'The request headers on which the answer depends, for caches.',
    required: true,
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'Seconds to wait before the request is sent again.',
    schema: { type: 'string', pattern: '^\\d+$' },
  },
  WwwAuthenticate: { description: '`Bearer`.', required: true, schema: { type: 'string' } },
} as const

/** Headers of answers of the console. */
export const consoleHeaders = {
  RetryAfter: headers.RetryAfter,
  WwwAuthenticate: { ...headers.WwwAuthenticate, description: '`Cookie`.' },
} as const

/** How callers of the console authenticate. */
export const consoleSecuritySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-console',
    description:
      'The session of somebody who is signed in; over http, on this computer alone, the cookie is `console`.',
  },
} as const

/** How callers authenticate. */
export const securitySchemes = {
  serviceKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Service-Key',
    description:
      'A publishable key (`svc_pk_…`) in browsers: the `Origin` of the page has to be on its list. A secret key (`svc_sk_…`) on servers, without `Origin`. Never in the query.',
  },
  bearerKey: { type: 'http', scheme: 'bearer', description: 'The same key as `Authorization: Bearer`.' },
  cronSecret: { type: 'http', scheme: 'bearer', description: '`CRON_SECRET` of the host.' },
  metricsToken: { type: 'http', scheme: 'bearer', description: '`METRICS_TOKEN` of the host.' },
  inboundMailSecret: { type: 'http', scheme: 'bearer', description: '`INBOUND_MAIL_SECRET` of the host.' },
  resendSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'svix-signature',
    description:
      'The signature of Resend, with `svix-id` and `svix-timestamp`, by `RESEND_WEBHOOK_SECRET` of the host.',
  },
  ...Object.fromEntries(
    providerNames.map((name) => [
      `${name}Signature`,
      { type: 'apiKey' as const, in: 'header' as const, ...providerTraits(name).webhookSignature },
    ]),
  ),
} as const
