import { expect, test } from 'vitest'
import { GET } from './route.ts'

const first = 'v1.js'

function open(file: string, mode?: string): Promise<Response> {
  const headers: Record<string, string> = mode ? { 'Sec-Fetch-Mode': mode } : {}
  return GET(new Request(`http://widget.test/widget/${file}`, { headers }), { params: Promise.resolve({ file }) })
}

test('a script tag that is no module gets a script that it can run, and no cache keeps it', async () => {
  const [module, unsaid, classic] = [await open(first, 'cors'), await open(first), await open(first, 'no-cors')]
  const code = await module.text()
  expect(code).toContain('import.meta')
  expect(await unsaid.text()).toBe(code)
  const script = await classic.text()
  expect(() => new Function(script)).not.toThrow()
  expect(() => new Function(code)).toThrow(SyntaxError)
  expect(classic.headers.get('cache-control')).toBe('no-store')
  expect(module.headers.get('cache-control')).toBe('public, max-age=300')
  for (const { headers } of [module, unsaid, classic]) expect(headers.get('vary')).toBe('Sec-Fetch-Mode')
})

test('every other file is the same to every tag, and one that is not there is 404', async () => {
  expect((await open('classic.js', 'no-cors')).headers.get('vary')).toBeNull()
  expect((await open('v1-000000000000.js', 'no-cors')).status).toBe(404)
})
