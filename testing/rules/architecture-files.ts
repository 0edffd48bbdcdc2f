import type { Rule } from './architecture.ts'
import { importsOf, isTest } from './source-tree.ts'

const longest = 300
/** Written by drizzle-kit. */
const generated = 'db/migrations/0000_tables.sql'

export const filesAreShort: Rule = (files) =>
  files
    .filter(({ path }) => path !== generated)
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > longest)
    .map(({ path, lines }) => `${path} has ${lines} lines; ${longest} are the most`)

const saysNothing = /^(utils?|helpers?|common|shared|types|misc)(\.|$)/

export const namesAreMeaningful: Rule = (files) =>
  files
    .filter(({ path }) => path.split('/').some((part) => saysNothing.test(part)))
    .map(({ path }) => `${path} is named for nothing in particular`)

export const routesAreThin: Rule = (files) => {
  const routes = files
    .filter(({ path }) => /^app\/api\/.*route\.ts$/.test(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .sort((one, other) => one.lines - other.lines)
  const median = routes[Math.floor(routes.length / 2)]?.lines ?? 0
  return [
    ...routes.filter(({ lines }) => lines > 40).map(({ path, lines }) => `${path} has ${lines} lines; 40 are the most`),
    ...(median >= 20 ? [`half of the routes have ${median} lines or more; their median stays under 20`] : []),
  ]
}

/** TypeScript takes `a.tsx` for `a.ts`, and Node never sees an import of types. */
export const importsNameTheirFiles: Rule = (files) => {
  const paths = new Set(files.map(({ path }) => path))
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ target, isPackage }) => !isPackage && /(?<!\.d)\.tsx?$/.test(target) && !paths.has(target))
        .map(({ target }) => `${file.path} imports ${target}, which does not exist`),
    )
}
