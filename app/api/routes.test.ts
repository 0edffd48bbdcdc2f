import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkContract } from '#testing/interface/contract.ts'
import { importsOf, readTree } from '#testing/rules/source-tree.ts'
import { routes, unknownPath } from './routes.ts'

/**
 * Compares the table that a Node host dispatches on with the folders that Next finds by itself. Both must serve the same
 * routes, or an address would work on one host and not on another.
 */
const catchAll = '/api/[...all]'
const folders = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /(^|\/)route\.tsx?$/.test(path))
  .map((path) => `/api/${path.replace(/\/?route\.tsx?$/, '')}`)

const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const moduleOf = (pattern: string) => import(join(import.meta.dirname, pattern.replace('/api/', ''), 'route.ts'))

test('the table has every route of the folders, and no other', () => {
  expect(routes.map(({ pattern }) => pattern).sort()).toEqual(folders.filter((path) => path !== catchAll).sort())
  expect(folders).toContain(catchAll)
})

test('no folder has a name with another meaning in Next', () => {
  const patterns = routes.flatMap(({ pattern }) => pattern.split('/').slice(1))
  for (const segment of patterns) expect(segment).toMatch(/^([a-z][a-z-]*|\[[a-z][A-Za-z]*\])$/)
})

describe.each(folders)('%s', (pattern) => {
  const entry = routes.find((each) => each.pattern === pattern)
  const source = readTree().find(({ path }) => path === `app${pattern}/route.ts`)
  const path = pattern.replaceAll(/\[.*?\]/g, 'x')
  const answer = async (method: string) => {
    const { [method]: handler } = await moduleOf(pattern)
    const response: Response = await handler(new Request(`http://api.test${path}`, { method }), {
      params: Promise.resolve({}),
    })
    const text = await response.text()
    checkContract({ method, path, status: response.status, headers: response.headers, text })
    return response
  }

  test('is served by the module of its folder, with a handler for every method, under its own name in the log', async () => {
    const exported = await moduleOf(pattern)
    expect(entry?.route ?? unknownPath).toBe(exported)
    expect(Object.keys(exported).sort()).toEqual([...everyMethod].sort())
    if (pattern !== catchAll) expect(source?.text).toContain(`'${pattern}'`)
  })

  test('imports neither Next nor the database', () => {
    if (!source) throw new Error(`no file app${pattern}/route.ts`)
    const targets = importsOf(source).map(({ target }) => target)
    expect(targets).not.toHaveLength(0)
    expect(targets.filter((target) => /^(next$|db\/|drizzle-orm$|postgres$)/.test(target))).toEqual([])
  })

  // The server refuses unknown methods in the same way as these.
  test('refuses PUT, PATCH and DELETE', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const response = await answer(method)
      expect([method, response.status]).toEqual([method, entry ? 405 : 404])
      if (entry) expect(response.headers.get('allow')).toMatch(/^((GET, HEAD|POST), )+OPTIONS$/)
    }
  })

  test('is 404 with a slash at the end of its path, but not at the end of its query', async () => {
    if (!entry) return
    const { PUT } = await moduleOf(pattern)
    const statusOf = async (address: string) => {
      const request = new Request(`http://api.test${address}`, { method: 'PUT' })
      return (await PUT(request, { params: Promise.resolve({}) })).status
    }
    for (const query of ['?from=a/', '?from=a/?b', '?from=https://a.example/']) {
      expect([query, await statusOf(path + query)]).toEqual([query, 405])
    }
    expect([await statusOf(`${path}/`), await statusOf(`${path}/?a`)]).toEqual([404, 404])
  })

  test('sends headers that forbid sniffing and, with a credential in the path or a session, caching', async () => {
    for (const method of everyMethod.filter((each) => each !== 'OPTIONS')) {
      const { headers } = await answer(method)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      const isPrivate = entry?.access === 'credential-in-path' || entry?.access === 'operator'
      expect(headers.get('cache-control')).toBe(isPrivate ? 'no-store' : null)
    }
  })

  test('requires the credential that the table declares', async () => {
    expect(entry?.access === 'api-key').toBe(pattern.startsWith('/api/venues/'))
    expect(entry?.access === 'operator').toBe(pattern.startsWith('/api/console/'))
    if (entry?.access !== 'api-key' && entry?.access !== 'operator') return
    const [allowed] = (await answer('PUT')).headers.get('allow')?.split(', ') ?? []
    expect((await answer(allowed ?? '')).status).toBe(401)
  })
})
