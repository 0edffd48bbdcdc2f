import { readFileSync } from 'node:fs'

/**
 * Variables whose values are in files: `SECRET_FILE=/run/secrets/secret` in place of `SECRET`, as Docker and Kubernetes
 * provide secrets. This holds for every variable of the service, and for no other: `SSL_CERT_FILE` is not one of them.
 */

/** Thrown when the environment is wrong; the message has one line per wrong variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/**
 * The variables that are set in an environment, with the contents of files under the names of their variables. An empty value
 * or file counts as not set. One line break at the end of a file is removed, which editors and `echo` add.
 * Throws EnvironmentError with every variable that is given twice and every file that cannot be read; never with contents.
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
