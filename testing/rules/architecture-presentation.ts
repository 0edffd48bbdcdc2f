import { programImports, type Rule, reached } from './architecture.ts'
import { codeOf, isTest } from './source-tree.ts'

/** Markup and style are in app. Only mails, which the worker writes, are made by the template of lib/html.ts. */
export const presentationIsInApp: Rule = (files) => {
  const rest = files.filter(({ path }) => /^(lib|server|db)\//.test(path) && !isTest(path))
  return [
    ...rest.filter(({ path }) => /\.(tsx|css)$/.test(path)).map(({ path }) => `${path} belongs to app`),
    ...rest
      .filter((file) => file.path.endsWith('.ts') && cssRule.test(codeOf(file)))
      .map(({ path }) => `${path} has style, which belongs to app`),
    ...programImports(files)
      .filter(({ target, from }) => target === 'lib/html.ts' && !from.startsWith('lib/mail/'))
      .map(({ from }) => `${from} imports lib/html.ts, which is for mails`),
  ]
}

/** A rule of a style sheet in a string. The code itself has no semicolon before a brace. */
const cssRule = /[\w\])*]\s*\{[^{}]*[a-z-]+:\s*[^;{}]+;\s*\}/

/** Node removes types, but does not compile JSX: no program that it runs without a build may load a component. */
export const nodeLoadsNoJsx: Rule = (files) =>
  files
    .filter(({ path }) => /^(server|scripts\/[\w-]+)\.ts$/.test(path) && !isTest(path))
    .flatMap((program) =>
      reached(program, files)
        .filter(({ target }) => target.endsWith('.tsx'))
        .map(({ target, from }) => `${from} imports ${target}, and ${program.path} reaches it`),
    )
