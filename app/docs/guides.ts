import { projectFile } from '../project-file.ts'

/** A guide, read from its file. */
export type Guide = {
  slug: string
  /** Its first heading. */
  title: string
  /** Its first paragraph, in one line. */
  summary: string
  markdown: string
}

/** The guides in reading order; each is a file of `docs/guides`. */
export const guideSlugs = [
  'first-reservation',
  'widget',
  'client',
  'keys-and-origins',
  'idempotency-and-retries',
  'time-zones',
  'slots-and-extras',
  'reading-often',
  'deposits',
  'ordering-at-tables',
  'events-and-tickets',
  'vouchers',
  'hosted-page',
  'the-evening',
  'errors',
  'going-live-node',
  'going-live-vercel',
  'several-hosts',
  'poolers',
  'privacy',
] as const

/** All guides. */
export function listGuides(): Guide[] {
  return guideSlugs.map(readGuide)
}

/** The guide of a slug, or null where there is none. */
export function findGuide(slug: string): Guide | null {
  const known = guideSlugs.find((name) => name === slug)
  return known ? readGuide(known) : null
}

function readGuide(slug: string): Guide {
  const markdown = projectFile(`docs/guides/${slug}.md`)
  const [, title, summary] = /^# (.+)\n\n((?:.+\n)+)/.exec(markdown) ?? []
  if (!title || !summary) throw new Error(`docs/guides/${slug}.md begins with a heading and a paragraph`)
  return { slug, title, summary: summary.trim().replaceAll('\n', ' '), markdown }
}
