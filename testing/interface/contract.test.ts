import { describe, expect, test } from 'vitest'
import { problemExample } from '#lib/openapi/problems.ts'
import type { ProblemKind } from '#lib/problems/catalogue.ts'
import { checkContract } from './contract.ts'
import type { Exchange } from './documented.ts'

/** The contract catches each breach: each of these answers is wrong in one place, and the same answer without the fault passes. */
const intent = {
  id: '5f0c6a3e-9d53-4f0e-8b21-0c7f2f6a1b11',
  reservationReference: 'SVC-7K2M',
  amount: 20,
  currency: 'EUR',
  status: 'RequiresConfirmation',
  provider: 'fake',
  clientSecret: 'fake_secret',
  checkoutUrl: null,
  createdAt: '2027-06-01T10:00:00.000Z',
}
const sent = { reservationReference: 'SVC-7K2M', amount: 20, currency: 'EUR' }

function answer(record: object, more: Partial<Exchange> & { header?: Record<string, string> } = {}): () => void {
  const { header = {}, status = 201, ...exchange } = more
  const type = status < 400 ? 'application/json' : 'application/problem+json'
  return () =>
    checkContract({
      method: 'POST',
      path: '/api/venues/copper-cue/payment-intents',
      status,
      headers: new Headers({ 'Content-Type': type, ...header }),
      text: JSON.stringify(record),
      ...exchange,
    })
}

function problem(kind: ProblemKind, more: Parameters<typeof answer>[1] = {}, members: object = {}): () => void {
  const record = problemExample(kind, 'http://localhost:3000/docs')
  return answer({ ...record, ...members }, { status: record.status, ...more })
}

const { clientSecret: _, ...withoutSecret } = intent
const path = '/api/venues/copper-cue/reservations'

describe('a success', () => {
  test('that matches the document passes', () => {
    expect(answer(intent, { sent })).not.toThrow()
    expect(
      answer({ ...intent, voucherAmount: 5, cardAmount: 15 }, { sent: { ...sent, voucherCode: ' x' } }),
    ).not.toThrow()
  })

  test.each<[string, () => void, RegExp]>([
    ['with a field that the document lacks', answer({ ...intent, secret: 1 }), /must NOT have additional properties/],
    ['without one of its fields', answer(withoutSecret), /must have required property 'clientSecret'/],
    ['with null in a required field', answer({ ...intent, currency: null }), /currency must be string/],
    ['with another type', answer({ ...intent, amount: '20' }), /amount must be number/],
    ['with an instant without offset', answer({ ...intent, createdAt: '2027-06-01T10:00:00' }), /format "date-time"/],
    ['of another status', answer(intent, { status: 200 }), /does not have there/],
    ['to a body that should be refused', answer(intent, { sent: { ...sent, amount: 0 } }), /amount must be >= 0.01/],
    ['without Location', answer(intent, { path }), /without Location/],
    ['with Location where there is none', answer(intent, { header: { Location: '/x' } }), /not documented there/],
    ['at an address that the document lacks', answer(intent, { path: '/api/venues/x/unknown' }), /does not have there/],
    ['to a method that the document lacks', answer(intent, { method: 'PUT' }), /does not have there/],
  ])('%s is caught', (_, check, complaint) => {
    expect(check).toThrow(complaint)
  })
})

describe('a refusal', () => {
  test('that matches the document passes', () => {
    expect(problem('payments-not-enabled')).not.toThrow()
    expect(problem('voucher-not-usable')).not.toThrow()
    expect(problem('invalid-request')).not.toThrow()
    expect(problem('checkout-in-progress', { header: { 'Retry-After': '1' } })).not.toThrow()
    expect(problem('not-found', { path: '/api/venues/x/unknown' })).not.toThrow()
    expect(problem('method-not-allowed', { method: 'PUT', header: { Allow: 'POST, OPTIONS' } })).not.toThrow()
    expect(problem('headers-too-large')).not.toThrow()
  })

  test.each<[string, () => void, RegExp]>([
    ['of a kind that this address does not answer', problem('slot-not-available'), /must match exactly one schema/],
    [
      'of a status that it does not answer',
      problem('rate-limited', { header: { 'Retry-After': '1' } }),
      /not have there/,
    ],
    ['without its member', problem('voucher-not-usable', {}, { reason: undefined }), /must match exactly one schema/],
    [
      'with a reason of its own',
      problem('voucher-not-usable', {}, { reason: 'stolen' }),
      /must match exactly one schema/,
    ],
    ['with errors that it does not have', problem('not-found', {}, { errors: {} }), /404 !== 400/],
    ['without WWW-Authenticate', problem('api-key-missing'), /without WWW-Authenticate/],
    [
      'with a member that the document lacks',
      problem('payments-not-enabled', {}, { stack: 'at …' }),
      /exactly one schema/,
    ],
    ['to a valid request as to an invalid one', problem('request-timeout'), /not have there/],
  ])('%s is caught', (_, check, complaint) => {
    expect(check).toThrow(complaint)
  })
})

describe('a preflight', () => {
  const preflight = (path: string) => answer({}, { method: 'OPTIONS', path, status: 204, text: '' })
  const backslashes = '/api\\venues/x/unknown'

  test.each(['/api/venues/x/menus', '/api/venues/x/unknown', backslashes, 'http://a.example/api/venues/x/unknown'])(
    'of %s is answered',
    (path) => {
      expect(preflight(path)).not.toThrow()
    },
  )

  test.each(['/api/unknown', '/api/unknown?/api/venues/', 'http://a.example/unknown'])('of %s is caught', (path) => {
    expect(preflight(path)).toThrow(/does not have there/)
  })
})
