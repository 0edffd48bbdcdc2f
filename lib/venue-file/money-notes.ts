import { mostOfIntent } from '#lib/payments/input.ts'
import type { VenueFile } from './schema.ts'

/** The notes of an import on amounts that it stores, but that not every way of paying takes. */
export function moneyNotes(file: VenueFile): string[] {
  return depositsBeyondIntents(file)
}

/** Deposits above the amount that the interface takes at once (POST payment-intents); the venue's own pages take them. */
function depositsBeyondIntents({ settings, resources, currency }: VenueFile): string[] {
  const deposits: [place: string, amount: number | null][] = [
    ['settings.gameDeposit', settings.gameDeposit],
    ...(settings.terms ?? []).map(({ amount }, at): [string, number | null] => [
      `settings.terms[${at}].amount`,
      amount,
    ]),
    ...resources.map(({ pricing }, at): [string, number | null] => {
      return [`resources[${at}].pricing.depositAmount`, pricing.depositAmount]
    }),
  ]
  return deposits.flatMap(([place, amount]) =>
    amount === null || amount <= mostOfIntent
      ? []
      : [
          `${place}: ${amount} ${currency} is more than ${mostOfIntent}, the most that a payment intent of the interface can have. Guests can pay it on the page of their reservation.`,
        ],
  )
}
