import type { Rule } from './architecture.ts'
import { codeOf, isTest, type Source } from './source-tree.ts'

/** The names that several files export on purpose, each group with its reason. */
export const sharedNames: Record<string, readonly string[]> = {
  'each screen has its texts in a file beside it': ['texts'],
  'a field of a request (input.ts), of an answer (record-fields.ts, imported as `field`) and of the venue file': [
    'email',
    'guid',
    'instant',
    'list',
    'refuse',
    'slug',
    'text',
  ],
  'a schema, and the type of the values that are stored': [
    'Accounting',
    'FloorPlan',
    'OpeningHours',
    'PricingModel',
    'ResourceType',
  ],
  'a record of the service, as a client in the browser reads it': ['ActAnswer', 'DoorState', 'ListedTicket'],
  'the widget imports nothing of the service, and has these shapes itself': ['addDays', 'Alternative', 'Problem'],
  'each part of the widget that is loaded later begins with it': ['start'],
  'the same part of two sets: of static pages of guests, and of React screens of staff': ['Field', 'Icon', 'Notice'],
  'a short word of tests: an instant by the clock of their evening': ['at'],
}

/** Names that Next reads from the files of a route or a page. */
const readByNext =
  /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|metadata|generateMetadata|viewport|dynamic|config|proxy|runtime|revalidate|maxDuration)$/

const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm

/** The names that files declare and export, each with its files. */
function exportedNames(files: readonly Source[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const file of files.filter(({ path }) => /^(app|lib|db|server|demo|widget|testing)\/.*\.tsx?$/.test(path)))
    for (const [, name = ''] of codeOf(file).matchAll(declaration))
      if (!readByNext.test(name)) names.set(name, (names.get(name) ?? new Set()).add(file.path))
  return names
}

/** An exported name says what it is without its folder, so no other file exports the same name. */
export const exportedNamesAreUnique: Rule = (files) => {
  const shared = Object.values(sharedNames).flat()
  return [...exportedNames(files)]
    .filter(([name, paths]) => paths.size > 1 && !shared.includes(name))
    .map(([name, paths]) => `${[...paths].join(' and ')} export ${name}: name what each of them is`)
}

/** The shared names that only one file exports, or none. */
export function needlesslyShared(files: readonly Source[]): string[] {
  const names = exportedNames(files)
  return Object.values(sharedNames)
    .flat()
    .filter((name) => (names.get(name)?.size ?? 0) < 2)
}

const nothing = /^(?:export )?type (Around|Asked|At|Of|Said|Shown|To|Told|Wanted|Way|Where|WhyNot)\b/gm

/** A type is a thing: its name is a noun, and not a preposition or a participle alone. */
export const typesAreThings: Rule = (files) =>
  files
    .filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path))
    .flatMap((file) =>
      [...codeOf(file).matchAll(nothing)].map(([, name]) => `${file.path} has a type ${name}, which names no thing`),
    )
