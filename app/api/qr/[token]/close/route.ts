import { ok } from '#lib/http/answers.ts'
import { method } from '#lib/http/route.ts'
import { tableRoute } from '#lib/http/table-route.ts'
import { closeTabAndPayment } from '#lib/payments/bill/close-tab.ts'
import { readInvoice } from '#lib/table-sessions/invoice-queries.ts'
import { invoiceRecord } from '#lib/table-sessions/record.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = tableRoute('/api/qr/[token]/close', {
  POST: method({
    async answer({ table, now }) {
      const { result: invoice } = await closeTabAndPayment(table, {}, { actor: { kind: 'guest' }, now })
      return ok(invoiceRecord(await readInvoice(table.venue, invoice)))
    },
  }),
})
