/** Parameters of paths, by name. */
export const pathParameters: Readonly<Record<string, string>> = {
  venueSlug: 'The venue.',
  eventSlug: 'The event.',
  token: 'The token that is printed in the QR code of a table; a credential, revocable.',
  code: 'The code, in any case and with or without dashes; a credential.',
  cancelToken: 'The last segment of `cancelUrl`; a credential.',
}

/** Headers of requests. */
export const parameters = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: '`de` gives German texts; English is the default.',
    schema: { type: 'string' },
    example: 'de',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes the request safe to repeat: for 24 hours the same key with the same body is answered with what the first one created.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
    example: '0b8e7a52-0d53-4c55-9d7e-6a1f8c1f5a90',
  },
} as const

/** Headers of answers. */
export const headers = {
  RetryAfter: {
    description: 'Seconds after which asking again is worth while.',
    schema: { type: 'string', pattern: '^\\d+$' },
  },
  WwwAuthenticate: { description: '`Bearer`.', required: true, schema: { type: 'string' } },
} as const

/** How callers are known. */
export const securitySchemes = {
  serviceKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Service-Key',
    description:
      'A publishable key (`svc_pk_…`) in browsers, where the `Origin` of the page has to be on its list; a secret key (`svc_sk_…`) on servers, without `Origin`. Never in the query.',
  },
  bearerKey: { type: 'http', scheme: 'bearer', description: 'The same key as `Authorization: Bearer`.' },
  cronSecret: { type: 'http', scheme: 'bearer', description: '`CRON_SECRET` of the host.' },
  fakeSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'Fake-Signature',
    description: 'Signature of the built-in test provider over the raw body.',
  },
  stripeSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'Stripe-Signature',
    description: 'Signature of Stripe over the raw body.',
  },
} as const
