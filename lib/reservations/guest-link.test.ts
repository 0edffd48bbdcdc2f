import { describe, expect, test } from 'vitest'
import { randomBytes, randomUUID } from '#lib/codes.ts'
import { env } from '#lib/env/env.ts'
import { idInToken } from '#lib/link-token.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { guestPath, guestToken, guestUrl, isTokenOfReservation } from './guest-link.ts'

const linked = { venueId: randomUUID(), id: randomUUID(), linkVersion: 1 }
const token = guestToken(linked)

describe('the token of a reservation', () => {
  test('is the same each time, names the reservation, and fits in a path as it is', () => {
    expect(guestToken(linked)).toBe(token)
    expect(token).toMatch(/^[\w-]{48}$/)
    expect(idInToken(token)).toBe(linked.id)
    expect(isTokenOfReservation(token, linked)).toBe(true)
    expect(guestPath('bar', linked)).toBe(`/v/bar/r/${token}`)
    expect(guestUrl('bar', linked)).toBe(`${env().appUrl}/v/bar/r/${token}`)
  })

  test('is another one for another venue, another reservation and another version', () => {
    for (const other of [{ venueId: randomUUID() }, { id: randomUUID() }, { linkVersion: 2 }, { linkVersion: 0 }]) {
      expect(isTokenOfReservation(token, { ...linked, ...other })).toBe(false)
      expect(isTokenOfReservation(guestToken({ ...linked, ...other }), linked)).toBe(false)
    }
  })

  test('is not valid with any of its bits or symbols changed', () => {
    const bytes = Buffer.from(token, 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(isTokenOfReservation(changed.toString('base64url'), linked)).toBe(false)
    }
    const others = [token.slice(1), `${token}A`, `${token}=`, ` ${token}`, token.replace(/.$/, '+'), '', 'ü'.repeat(48)]
    for (const other of others) expect([other, isTokenOfReservation(other, linked)]).toEqual([other, false])
    expect(idInToken(`${token}A`)).toBeNull()
  })

  test('is not found by trying', () => {
    const id = Buffer.from(token, 'base64url').subarray(0, 16)
    let found = 0
    for (let tries = scaled(10_000, 500_000); tries > 0; tries--) {
      const guess = randomBytes(36)
      if (isTokenOfReservation(guess.toString('base64url'), linked)) found++
      // The hard case: the id is known, since the record has it.
      id.copy(guess)
      if (isTokenOfReservation(guess.toString('base64url'), linked)) found++
    }
    expect(found).toBe(0)
    expect(isTokenOfReservation(token, linked)).toBe(true)
  })
})
