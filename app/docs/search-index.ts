import { lexer, type Token } from 'marked'
import { routes } from '#app/api/routes.ts'
import { sha256 } from '#lib/codes.ts'
import { env } from '#lib/env/env.ts'
import { catalogue, type ProblemKind } from '#lib/problems/catalogue.ts'
import { type Operation, readReference } from './api/operations.ts'
import { type Guide, listGuides } from './guides.ts'
import { headingId, wordsOfMarkdown } from './markdown.tsx'
import type { Entry } from './search.js'

let made: { appUrl: string; json: string; etag: string } | undefined

/** The index of the search as JSON: guides by their sections, operations with their fields, and problems. It is made once. */
export function searchIndex(): { json: string; etag: string } {
  const { appUrl } = env()
  if (made?.appUrl !== appUrl) {
    const operations = readReference(routes).chapters.flatMap((chapter) => chapter.operations)
    const entries = [...listGuides().flatMap(entriesOf), ...operations.map(entryOf), ...problemEntries()]
    const json = JSON.stringify(entries).replaceAll('http://localhost:3000', appUrl)
    made = { appUrl, json, etag: `"${sha256(json).toString('base64url').slice(0, 16)}"` }
  }
  return made
}

/** One entry for each section of a guide. Blocks of code are left out. */
function entriesOf({ slug, title, markdown }: Guide): Entry[] {
  const entries: Entry[] = []
  for (const token of lexer(markdown)) {
    if (token.type === 'heading') {
      const anchor = token.depth === 1 ? '' : `#${headingId(token.text)}`
      const heading = wordsOfMarkdown(token.text)
      entries.push({ url: `/docs/guides/${slug}${anchor}`, page: title, title: heading, text: '' })
      continue
    }
    const last = entries.at(-1)
    if (last) last.text = `${last.text} ${textOf(token)}`.replaceAll(/\s+/g, ' ').trim()
  }
  return entries
}

/** The words of a block. */
function textOf(token: Token): string {
  if (token.type === 'code' || token.type === 'space') return ''
  if (token.type === 'table') {
    const cells = [...token.header, ...token.rows.flat()] as { text: string }[]
    return cells.map(({ text }) => wordsOfMarkdown(text)).join(' ')
  }
  return wordsOfMarkdown(token.raw.replace(/!\[[^\]]*\]\([^)]*\)/g, '').replace(/^- /gm, ''))
}

function entryOf({ anchor, summary, description, method, path, fields }: Operation): Entry {
  const text = `${method.toUpperCase()} ${path} ${wordsOfMarkdown(description)} ${fields.join(' ')}`
  return { url: `/docs/api#${anchor}`, page: 'Reference', title: summary, text }
}

function problemEntries(): Entry[] {
  return (Object.keys(catalogue) as ProblemKind[]).map((kind) => {
    const { detail, status, ...more } = catalogue[kind]
    const url = 'page' in more ? `/docs/api/errors/${kind}` : '/docs/api/errors'
    return { url, page: 'Errors', title: kind, text: `${status} ${detail.en}` }
  })
}
