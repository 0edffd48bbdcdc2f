import { readFileSync } from 'node:fs'

/**
 * Variables whose values are in files: `SECRET_FILE=/run/secrets/secret` in place of `SECRET`, as Docker and Kubernetes
 * hand out secrets. It goes for every variable that there is, and for no other: `SSL_CERT_FILE` is not ours.
 */

/** Thrown when the environment is wrong; the message has one line per wrong variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/**
 * What is set of an environment, with the contents of files under the names of their variables. An empty value counts as
 * not set, an empty file as well. Of a file's end one line break is cut, which editors and `echo` add.
 * Throws EnvironmentError naming every variable that is given twice, and every file that cannot be read; never what is in it.
 */
export function givenVariables(
  source: Record<string, string | undefined>,
  known: readonly string[],
): Record<string, string> {
  const given: Record<string, string> = {}
  const wrong: string[] = []
  for (const [name, value] of Object.entries(source)) if (value) given[name] = value
  for (const name of known) {
    const path = given[`${name}_FILE`]
    if (path === undefined) continue
    if (given[name] !== undefined) {
      wrong.push(`  ${name}_FILE: is given as well as ${name}; only one of them can be`)
      continue
    }
    try {
      const content = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
      if (content !== '') given[name] = content
    } catch (error) {
      wrong.push(`  ${name}_FILE: ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`)
    }
  }
  if (wrong.length > 0) throw new EnvironmentError(`The environment is not right:\n${wrong.join('\n')}`)
  return given
}
