import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { routes } from '#app/api/routes.ts'
import { env, rereadEnv } from '#lib/env/env.ts'
import { openApiDocument } from '#lib/openapi/document.ts'
import { namedProblems } from '#lib/problems/catalogue.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { GET as asset } from '../assets/[file]/route.ts'
import { listGuides } from '../guides.ts'
import { headingId } from '../markdown.tsx'
import { readReference } from './operations.ts'
import { GET as reference } from './route.tsx'

const dataDir = useDataDir()
let html = ''
let page: Document

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', dataDir)
  rereadEnv()
  html = await (await reference(new Request('http://docs.test/docs/api'))).text()
  page = new JSDOM(html).window.document
})

type Raw = Record<string, Record<string, { operationId: string; tags: string[]; summary: string }>>
const document = openApiDocument(routes, env())
const operations = Object.entries(document.paths as unknown as Raw).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

describe('the reference', () => {
  test('has every operation of the document at its anchor, with its method and path, once', () => {
    expect(operations.length).toBeGreaterThan(30)
    for (const { operationId, tags, method, path, summary } of operations) {
      const places = page.querySelectorAll(`[id="/${tags[0]}/${operationId}"]`)
      expect(places, operationId).toHaveLength(1)
      expect(places[0]?.querySelector('h3')?.textContent).toBe(summary)
      expect(places[0]?.querySelector('.route')?.textContent).toBe(`${method.toUpperCase()} ${path}`)
      const links = page.querySelectorAll(`.docs-side a[href="#/${tags[0]}/${operationId}"]`)
      expect(links, operationId).toHaveLength(1)
    }
    expect(page.querySelectorAll('.operation')).toHaveLength(operations.length)
  })

  test('shows every parameter, field, status and problem of an operation', () => {
    for (const { anchor, fields, answers, problems } of readReference(routes).chapters.flatMap(
      (chapter) => chapter.operations,
    )) {
      const text = page.getElementById(anchor)?.textContent ?? ''
      expect(fields.filter((name) => !text.includes(name))).toEqual([])
      expect(answers.filter(({ status }) => !text.includes(status))).toEqual([])
      expect(problems.flatMap(({ kinds }) => kinds).filter((kind) => !text.includes(kind))).toEqual([])
    }
    const properties = Object.values(document.components?.schemas ?? {}).flatMap((schema) =>
      Object.entries((schema as { title?: string; properties?: object }).properties ?? {}).map(([name]) => name),
    )
    const shown = page.querySelector('#reference')?.textContent ?? ''
    const ofProblems = new Set(['type', 'title', 'status', 'detail', 'traceId'])
    expect(properties.length).toBeGreaterThan(300)
    const missing = properties.filter((name) => !ofProblems.has(name) && !shown.includes(name))
    // Problems explain their own fields on their pages.
    expect([...new Set(missing)].filter((name) => !inProblems(name))).toEqual([])
  })

  test('links problems to their pages', () => {
    const linked = [...page.querySelectorAll('.problems a')].map((link) => link.getAttribute('href')?.split('/').at(-1))
    expect(linked.length).toBeGreaterThan(50)
    expect(linked.filter((kind) => !namedProblems.includes(kind as never))).toEqual([])
  })

  test('shows all examples in the language of the address, which links keep, and each offers the others', async () => {
    const open = async (query: string) => {
      const answer = await reference(new Request(`http://docs.test/docs/api${query}`))
      return new JSDOM(await answer.text()).window.document
    }
    for (const [query, title, grammar] of [
      ['', 'curl', 'sh'],
      ['?in=javascript', 'JavaScript', 'js'],
      ['?lang=de&in=php', 'PHP', 'php'],
      ['?in=cobol', 'curl', 'sh'],
    ] as const) {
      const shown = await open(query)
      const current = [...shown.querySelectorAll('.languages [aria-current]')].map((link) => link.textContent)
      expect([query, new Set(current)]).toEqual([query, new Set([title])])
      expect(current).toHaveLength(operations.length)
      expect(shown.querySelectorAll(`.languages + pre > code.language-${grammar}`)).toHaveLength(operations.length)
    }
    const venue = (await open('?lang=de&in=php')).querySelector('[id="/Venue/getVenue"]')
    expect([...(venue?.querySelectorAll('.languages a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      '/docs/api?lang=de#/Venue/getVenue',
      '/docs/api?lang=de&in=javascript#/Venue/getVenue',
      '/docs/api?lang=de&in=php#/Venue/getVenue',
    ])
  })

  test('has nothing of the console', () => {
    expect(html).not.toContain('/api/console')
  })

  test('is loaded in a second on a slow phone: all of it has less than 60 kB compressed', async () => {
    const files = [...page.querySelectorAll('link[rel=stylesheet], script[src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    )
    expect(files.toSorted()).toEqual(
      ['docs.css', 'docs.js', 'house.css', 'reference.css'].map((name) => `/docs/assets/${name}`),
    )
    const texts = await Promise.all([...files.map((path) => path.split('/').at(-1) ?? ''), 'search.js'].map(served))
    // A second at 1.6 Mbit/s is 200 kB.
    expect(await compressed([html, ...texts])).toBeLessThan(60_000)
    expect(await compressed([await served('try.js')])).toBeLessThan(5_000)
    expect(await compressed([await served('search.json')])).toBeLessThan(60_000)
  })
})

test('every anchor in guides, the interface and the reference exists', () => {
  const guides = new Map(
    listGuides().map(({ slug, markdown }) => [
      slug,
      new Set([...markdown.matchAll(/^#{1,4} (.+)$/gm)].map(([, heading = '']) => headingId(heading))),
    ]),
  )
  const dead: string[] = []
  let checked = 0
  for (const { slug, markdown } of listGuides()) {
    for (const [, target = ''] of markdown.matchAll(/\]\(([^)\s]+#[^)\s]+)\)/g)) {
      const [file = '', anchor = ''] = target.split('#')
      const inReference = file === '/docs/api' && page.getElementById(anchor)
      const inGuide = guides.get(file === '' ? slug : file.replace(/\.md$/, ''))?.has(anchor)
      if (!inReference && !inGuide) dead.push(`${slug}: ${target}`)
      checked += 1
    }
  }
  expect(dead).toEqual([])
  expect(checked).toBeGreaterThan(5)
})

async function served(file: string): Promise<string> {
  const answer = await asset(new Request(`http://docs.test/docs/assets/${file}`), { params: Promise.resolve({ file }) })
  expect(answer.status, file).toBe(200)
  return answer.text()
}

/** The bytes of texts, each compressed as a server sends it. */
async function compressed(texts: readonly string[]): Promise<number> {
  const sizes = texts.map(async (text) => {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
    return (await new Response(stream).arrayBuffer()).byteLength
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

function inProblems(name: string): boolean {
  const schemas = Object.entries(document.components?.schemas ?? {}) as [string, { properties?: object }][]
  return schemas.every(([title, { properties = {} }]) => !(name in properties) || title.endsWith('Problem'))
}
