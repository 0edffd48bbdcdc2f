import { ok } from '#lib/http/answers.ts'
import { limitedBy } from '#lib/http/limited-by.ts'
import { method, route } from '#lib/http/route.ts'
import { voucherLookUps } from '#lib/rate-limit/limit-requests.ts'
import { lookUpVoucher } from '#lib/vouchers/look-up.ts'
import { voucherRecord } from '#lib/vouchers/record.ts'

/** The code in the path is the credential: no key, on every plan, with a rate limit for each client. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  '/api/vouchers/[code]',
  {
    GET: method({
      async answer({ params, now, requestedLocale }) {
        const { voucher, venue, code, ...standing } = await lookUpVoucher(params.code ?? '', now)
        return ok(await voucherRecord(voucher, venue, code, { ...standing, reader: requestedLocale }))
      },
    }),
  },
  limitedBy(voucherLookUps),
)
