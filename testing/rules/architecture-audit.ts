import type { Rule } from './architecture.ts'
import { codeOf, importsOf, isTest, type Source } from './source-tree.ts'

type Found = { name: string; isExported: boolean; signature: string; body: string }

/** The functions of a file at its top level. The signature ends with the first line that is not indented and ends in a brace. */
function functionsOf(file: Source): Found[] {
  return codeOf(file)
    .split(/^(?=(?:export )?(?:async )?function \w)/m)
    .flatMap((part) => {
      const [, exported, name] = /^(export )?(?:async )?function (\w+)/.exec(part) ?? []
      const last = /^\S.*\{$/m.exec(part)
      const at = last ? last.index + last[0].length : part.length
      const found = { isExported: exported !== undefined, signature: part.slice(0, at), body: part.slice(at) }
      return name ? [{ name, ...found }] : []
    })
}

const takesActing = ({ signature }: Found) => /\bacting\b/.test(signature)
const isProgram = ({ path }: Source) => /^lib\/.*\.ts$/.test(path) && !isTest(path) && path !== recorder
const recorder = 'lib/audit/record-act.ts'

/** A function that writes an audit entry takes the actor, and its file lets the caller's last step run. */
export const actsHaveActors: Rule = (files) =>
  files.filter(isProgram).flatMap((file) => {
    const writers = functionsOf(file).filter(({ body }) => /\brecordAct\(/.test(body))
    const unfinished = writers.length > 0 && !/\bfinishAct\(|\bbeforeCommit\?\.\(/.test(codeOf(file))
    return [
      ...writers
        .filter((each) => !takesActing(each))
        .map(({ name }) => `${name} of ${file.path} writes an audit entry, and does not take who acts`),
      ...(unfinished ? [`${file.path} writes audit entries, and runs no last step of its callers`] : []),
    ]
  })

/** The files with a verb that takes the actor. */
function filesWithVerbs(files: readonly Source[]): Set<string> {
  const verbs = files
    .filter(isProgram)
    .filter((file) => functionsOf(file).some((each) => each.isExported && takesActing(each)))
  return new Set(verbs.map(({ path }) => path))
}

/** A command that calls a verb of staff acts under its own name, as package.json has it. */
export const commandsNameThemselves: Rule = (files) => {
  const verbs = filesWithVerbs(files)
  const scripts = new Set(files.map(({ path }) => path))
  return files
    .filter(({ path }) => /^scripts\/[\w-]+\.ts$/.test(path) && !isTest(path))
    .filter((file) => importsOf(file).some(({ target, typeOnly }) => !typeOnly && verbs.has(target)))
    .flatMap((file) => {
      const own = /([\w-]+)\.ts$/.exec(file.path)?.[1] ?? ''
      // `staff-devices.ts` is a part of the command `staff.ts`.
      const [command = ''] = own.split('-')
      const name = scripts.has(`scripts/${command}.ts`) ? command : own
      return codeOf(file).includes(`actingBy('${name}')`) ? [] : [`${file.path} acts, and not by actingBy('${name}')`]
    })
}

/** A route of the console that changes something passes on the person who is signed in, never a guest or a program. */
export const consoleActsByItsPeople: Rule = (files) =>
  files
    .filter(({ path }) => /^app\/api\/console\/.*route\.ts$/.test(path))
    .map((file) => ({ path: file.path, code: codeOf(file) }))
    .flatMap(({ path, code }) => [
      ...(/\bPOST\s*:/.test(code) && !/\bact(ing|or)\b/.test(code) ? [`${path} acts, and does not say who`] : []),
      ...(/kind:\s*'(guest|job|command)'/.test(code) ? [`${path} acts as somebody who is not signed in`] : []),
    ])
