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

/** The guides by their readers, in reading order; each is a file of `docs/guides`. */
export const guideGroups = [
  {
    title: { en: 'Your website', de: 'Ihre Website' },
    slugs: ['widget', 'wordpress', 'hosted-page'],
  },
  {
    title: { en: 'Staff of a venue', de: 'Team eines Hauses' },
    slugs: ['the-evening', 'orders-and-bills', 'closing-the-day', 'the-house', 'people-and-devices'],
  },
  {
    title: { en: 'Developers: first steps', de: 'Entwicklung: erste Schritte' },
    slugs: ['first-reservation', 'client', 'keys-and-origins', 'idempotency-and-retries', 'errors', 'time-zones'],
  },
  {
    title: { en: 'Developers: by task', de: 'Entwicklung: nach Aufgabe' },
    slugs: [
      'what-guests-get',
      'slots-and-extras',
      'reading-often',
      'deposits',
      'ordering-at-tables',
      'events-and-tickets',
      'vouchers',
    ],
  },
  {
    title: { en: 'Operators', de: 'Betreiber' },
    slugs: [
      'your-own-venue',
      'commands',
      'going-live-node',
      'going-live-vercel',
      'receiving-mail',
      'operating',
      'upgrading',
      'several-hosts',
      'poolers',
      'privacy',
    ],
  },
] as const

/** All slugs, in reading order. */
export const guideSlugs = guideGroups.flatMap(({ slugs }): readonly GuideSlug[] => slugs)

export type GuideSlug = (typeof guideGroups)[number]['slugs'][number]

/** All guides. */
export function listGuides(): Guide[] {
  return guideSlugs.map(readGuide)
}

/** The group that a guide belongs to. */
export function groupOf({ slug }: Guide): (typeof guideGroups)[number] {
  const found = guideGroups.find(({ slugs }) => (slugs as readonly string[]).includes(slug))
  if (!found) throw new Error(`${slug} is in no group`)
  return found
}

/** The guide of a slug, or null if there is none. */
export function findGuide(slug: string): Guide | null {
  const known = guideSlugs.find((name) => name === slug)
  return known ? readGuide(known) : null
}

/** The guide of a slug. */
export function readGuide(slug: GuideSlug): Guide {
  const markdown = projectFile(`docs/guides/${slug}.md`)
  const [, title, summary] = /^# (.+)\n\n((?:.+\n)+)/.exec(markdown) ?? []
  if (!title || !summary) throw new Error(`docs/guides/${slug}.md begins with a heading and a paragraph`)
  return { slug, title, summary: summary.trim().replaceAll('\n', ' '), markdown }
}
