import { expect, test } from 'vitest'
import { ownForm } from '#lib/pages/own-form.ts'
import { Problem } from '#lib/problems/problem.ts'
import { guestRoute } from './guest-route.ts'
import { unlessOutage } from './outage.tsx'

const request = (init: RequestInit = {}) => new Request('http://localhost:3000/checkout/fcs_a-secret', init)

function failing(more: object): () => Promise<Response> {
  return async () => {
    throw Object.assign(new Error('Failed query: select $1 params: fcs_a-secret'), more)
  }
}

test('says that it is busy while the database is unavailable, and lets a guest send the same form again', async () => {
  const form = new FormData()
  form.set('action', 'pay "twice"')
  const page = await unlessOutage(request(), form, failing({ code: 'CONNECTION_CLOSED' }))
  expect(page.status).toBe(503)
  const text = await page.text()
  expect(text).toContain('<form method="post"><input type="hidden" name="action" value="pay &quot;twice&quot;"/>')
})

test('is in the language of the guest', async () => {
  const german = request({ headers: { 'Accept-Language': 'de' } })
  expect(await (await unlessOutage(german, null, failing({ code: '57P03' }))).text()).toContain(
    'Das dauert länger als sonst',
  )
})

test('says so while another server is answering the same press', async () => {
  const work = () => Promise.reject(new Problem('checkout-in-progress'))
  expect((await unlessOutage(request(), new FormData(), work)).status).toBe(503)
})

test('answers other failures with a page too, which shows nothing of the query', async () => {
  const page = await unlessOutage(request(), null, failing({}))
  expect(page.status).toBe(500)
  expect(await page.text()).not.toContain('fcs_a-secret')
})

const answerLength = async (sent: Request) => new Response(String(String((await ownForm(sent))?.get('note')).length))

test('a form that is too large is no outage: it is refused', async () => {
  const { POST } = guestRoute({ POST: answerLength })
  const answer = (length: number) =>
    POST(request({ method: 'POST', body: new URLSearchParams({ note: 'x'.repeat(length) }) }), undefined as never)
  expect(await (await answer(200_000)).text()).toBe('200000')
  expect((await answer(300_000)).status).toBe(413)
})
