import { acted } from '#lib/http/acted.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleAct, consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { invoiceNumberIn } from '#lib/invoices/read-invoice.ts'
import { GiveBackRequest, minorAmountsOf } from '#lib/payments/bill/counter-input.ts'
import { givenBackRecord } from '#lib/payments/bill/counter-record.ts'
import { giveMoneyBack } from '#lib/payments/bill/give-back.ts'
import { readGiveBack } from '#lib/payments/bill/read-give-back.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/invoices/[invoiceNumber]/give-back',
  {
    GET: consoleRead({
      act: 'refunds',
      answer: async ({ venue, params }) => ok(await readGiveBack(venue, invoiceNumberIn(params.invoiceNumber))),
    }),
    POST: consoleAct({
      act: 'refunds',
      body: GiveBackRequest,
      answer: (call) => {
        const by = call.body.by.map(({ means, amount }) => {
          return { means, minor: minorAmountsOf({ amount }, call.venue.currency).amount }
        })
        const number = invoiceNumberIn(call.params.invoiceNumber)
        const giving = { ...call.body, by }
        return acted(
          call,
          (acting) => giveMoneyBack(call.venue, number, giving, acting),
          () => null,
          givenBackRecord,
        )
      },
    }),
  },
)
