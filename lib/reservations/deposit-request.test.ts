import { describe, expect, test } from 'vitest'
import { depositRequestAt } from './deposit-request.ts'

const createdAt = new Date('2027-06-01T12:00:00Z')
const minutesAfter = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)

describe('the mail that requests a deposit is due', () => {
  test.each<[string, number | null, number | undefined, number]>([
    ['five minutes after the booking', 30, undefined, 5],
    ['five minutes after it, where the hold has no end', null, undefined, 5],
    ['five minutes after the checkout was opened', 30, 4, 9],
    ['when half of the hold is left, whatever is opened', 20, 9, 10],
    ['after a quarter of a short hold', 4, undefined, 1],
    ['when half of a short hold is left, at the latest', 4, 1.5, 2],
    ['after a quarter of an hour at the latest, however long the hold', 1440, 1000, 15],
  ])('%s', (_, hold, opened, minutes) => {
    const booked = { createdAt, holdExpiresAt: hold === null ? null : minutesAfter(hold) }
    expect(depositRequestAt(booked, opened === undefined ? undefined : minutesAfter(opened))).toEqual(
      minutesAfter(minutes),
    )
  })
})
