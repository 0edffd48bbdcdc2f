import { expect, test } from 'vitest'
import { readGuide } from '#app/docs/guides.ts'
import { headingId } from '#app/docs/markdown.tsx'
import { sections } from './src/hints.ts'

test('each hint leads to a section of the guide, and no section of a mistake is without one', () => {
  const [, mistakes = ''] = readGuide('widget').markdown.split('\n## If no form appears\n')
  const headings = [...mistakes.matchAll(/^### (.+)$/gm)].map(([, heading = '']) => headingId(heading))
  expect([...new Set(Object.values(sections))].toSorted()).toEqual(headings.toSorted())
})
