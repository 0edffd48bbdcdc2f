import { describe, expect, test } from 'vitest'
import { randomBytes, randomUUID } from '#lib/codes.ts'
import { env } from '#lib/env/env.ts'
import { guestToken } from '#lib/reservations/guest-link.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { isTokenOfRegistration, registrationPath, registrationToken, registrationUrl } from './registration-link.ts'

const linked = { venueId: randomUUID(), id: randomUUID() }
const token = registrationToken(linked)

describe('the token of a registration', () => {
  test('is the same each time, and fits in a path as it is', () => {
    expect(registrationToken(linked)).toBe(token)
    expect(token).toMatch(/^[\w-]{48}$/)
    expect(isTokenOfRegistration(token, linked)).toBe(true)
    expect(registrationPath('bar', linked)).toBe(`/v/bar/t/${token}`)
    expect(registrationUrl('bar', linked)).toBe(`${env().appUrl}/v/bar/t/${token}`)
  })

  test('is another one for another venue, another registration, and a reservation with the same id', () => {
    for (const other of [{ venueId: randomUUID() }, { id: randomUUID() }]) {
      expect(isTokenOfRegistration(token, { ...linked, ...other })).toBe(false)
      expect(isTokenOfRegistration(registrationToken({ ...linked, ...other }), linked)).toBe(false)
    }
    expect(isTokenOfRegistration(guestToken({ ...linked, linkVersion: 1 }), linked)).toBe(false)
  })

  test('is not valid with any of its bits or symbols changed', () => {
    const bytes = Buffer.from(token, 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(isTokenOfRegistration(changed.toString('base64url'), linked)).toBe(false)
    }
    const others = [token.slice(1), `${token}A`, `${token}=`, ` ${token}`, token.replace(/.$/, '+'), '', 'ü'.repeat(48)]
    for (const other of others) expect([other, isTokenOfRegistration(other, linked)]).toEqual([other, false])
  })

  test('is not found by trying, also if the id is known: calendar files have it', () => {
    const id = Buffer.from(token, 'base64url').subarray(0, 16)
    let found = 0
    for (let tries = scaled(5_000, 500_000); tries > 0; tries--) {
      const guess = randomBytes(36)
      id.copy(guess)
      if (isTokenOfRegistration(guess.toString('base64url'), linked)) found++
    }
    expect(found).toBe(0)
  })
})
