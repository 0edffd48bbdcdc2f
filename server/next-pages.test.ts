import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { beforeEach, expect, test, vi } from 'vitest'
import { nextPages, PagesError } from './next-pages.ts'

/** When Next is loaded, and which requests wait for it. The browser tests check the responses of Next. */
const next = vi.hoisted(() => ({ loads: 0, answered: [] as string[], prepare: async () => {} }))

vi.mock('next', () => ({
  default() {
    next.loads++
    return {
      prepare: () => next.prepare(),
      getRequestHandler: () => async (incoming: IncomingMessage) => void next.answered.push(incoming.url ?? ''),
      close: async () => {},
    }
  },
}))

beforeEach(() => {
  Object.assign(next, { loads: 0, answered: [], prepare: async () => {} })
})

const request = (pages: ReturnType<typeof nextPages>['pages'], url: string) =>
  pages({ url } as IncomingMessage, {} as ServerResponse)

test('a page that is opened before Next is prepared waits for it, and is answered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  next.prepare = () => promise
  const app = nextPages({ dir: tmpdir(), dev: true })
  expect(next.loads).toBe(0)
  const answers = Promise.all([request(app.pages, '/first'), request(app.pages, '/second')])
  const prepared = app.prepare()
  await vi.waitFor(() => expect(next.loads).toBe(1))
  expect(next.answered).toEqual([])
  resolve()
  await Promise.all([answers, prepared])
  expect(next).toMatchObject({ loads: 1, answered: ['/first', '/second'] })
})

test('if Next cannot be prepared, every page fails, and so does `prepare`', async () => {
  next.prepare = () => Promise.reject(new Error('no such build'))
  const app = nextPages({ dir: tmpdir(), dev: true })
  await expect(request(app.pages, '/')).rejects.toThrow('no such build')
  await expect(app.prepare()).rejects.toThrow('no such build')
  await expect(request(app.pages, '/')).rejects.toThrow('no such build')
  expect(next.loads).toBe(1)
})

test('without a build there are no pages, which is an error before anything is loaded', () => {
  expect(() => nextPages({ dir: tmpdir(), dev: false })).toThrow(PagesError)
  expect(next.loads).toBe(0)
})
