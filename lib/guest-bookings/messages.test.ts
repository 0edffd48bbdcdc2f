import { expect, test } from 'vitest'
import { guestBookingMessages } from './messages.ts'

const refusal = (names: string[], canWrite: boolean) =>
  guestBookingMessages.raisesDeposit(names, '€10.00', { phone: '+49 341 5550100', canWrite })

test('what needs a higher deposit is named as one table, or as several', () => {
  expect(refusal(['Table 3'], true)).toEqual({
    en: 'At this time only Table 3 is free, which needs a deposit of €10.00. Please write to us or call +49 341 5550100.',
    de: 'Zu dieser Zeit ist nur Table 3 frei, dafür wird eine Anzahlung von €10.00 fällig. Bitte schreiben Sie uns oder rufen Sie an: +49 341 5550100.',
  })
  const { en, de } = refusal(['Table 1', 'Table 2'], true)
  expect(en).toMatch(/^At this time only Table 1, Table 2 are free, which need a deposit of €10\.00\. /)
  expect(de).toMatch(/^Zu dieser Zeit sind nur Table 1, Table 2 frei, /)
})

test('a venue without messages is named by its phone alone', () => {
  const { en, de } = refusal(['Table 3'], false)
  expect(en).toMatch(/ Please call \+49 341 5550100\.$/)
  expect(de).toMatch(/ Bitte rufen Sie an: \+49 341 5550100\.$/)
})
