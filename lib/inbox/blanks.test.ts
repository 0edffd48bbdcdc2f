import { expect, test } from 'vitest'
import { fillBlanks, hasBlanks } from './blanks.ts'

const blanks = { name: 'Ada $& Guest', date: null, time: '19:30', table: 'Hall {time}', link: null }

test('a blank that is known is filled, once and as it is; an unknown one stays', () => {
  const filled = fillBlanks('Hello {name}, {table} at {time} on {date}. {other}', blanks)
  expect(filled).toBe('Hello Ada $& Guest, Hall {time} at 19:30 on {date}. {other}')
  expect(hasBlanks('on {date}')).toBe(true)
  expect(hasBlanks('on {other}')).toBe(false)
})
