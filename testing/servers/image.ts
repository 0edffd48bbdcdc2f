import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { copyContext } from './vercel-bundle.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

type Stage = { name: string; base: string; lines: { instruction: string; words: string }[] }

/** The stages of a Dockerfile, in order. The last one, which has no name, is called `image`. */
export function stagesOf(dockerfile: string): Stage[] {
  const lines = dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, instruction = '', words = ''] = /^(\w+) (.*)$/.exec(line) ?? []
    const [, base = '', name = 'image'] = /^(\S+)(?: AS (\S+))?$/.exec(words) ?? []
    if (instruction === 'FROM') stages.push({ name, base, lines: [] })
    else stages.at(-1)?.lines.push({ instruction, words })
  }
  return stages
}

/** An image as folders of this machine. `words` are those of its CMD, without `node`. */
export type BuiltImage = {
  app: string
  dataDir: string
  variables: Record<string, string>
  words: string[]
  discard(): void
}

/**
 * Runs every instruction of hosting/Dockerfile in its order, in empty folders in place of containers: \`/app\` and \`/data\` are
 * below them, Node is the project's own, and everything belongs to the current user. npm takes packages from its cache if it has
 * them. Throws the output of a command that fails, and an error for an instruction that this does not know.
 */
export async function buildImage(): Promise<BuiltImage> {
  const folder = mkdtempSync(join(tmpdir(), 'venue-booking-image-'))
  const discard = () => rmSync(folder, { recursive: true, force: true })
  try {
    const context = join(folder, 'context')
    await copyContext(context)
    const tools = join(folder, 'tools')
    mkdirSync(tools)
    symlinkSync(process.execPath, join(tools, 'node'))
    const places = new Map<string, string>()
    let built: Omit<BuiltImage, 'discard'> | undefined
    for (const stage of stagesOf(readFileSync(join(root, 'hosting/Dockerfile'), 'utf8'))) {
      const place = join(folder, 'stages', stage.name)
      mkdirSync(place, { recursive: true })
      const base = places.get(stage.base)
      if (base) cpSync(base, place, { recursive: true, verbatimSymlinks: true })
      places.set(stage.name, place)
      built = await runStage(stage, { place, context, places, tools })
    }
    if (!built) throw new Error('the Dockerfile has no stage')
    return { ...built, discard }
  } catch (error) {
    discard()
    throw error
  }
}

type BuildFolders = { place: string; context: string; places: ReadonlyMap<string, string>; tools: string }

async function runStage({ lines }: Stage, around: BuildFolders): Promise<Omit<BuiltImage, 'discard'>> {
  const { place, context, places, tools } = around
  const app = join(place, 'app')
  const variables: Record<string, string> = {}
  let words: string[] = []
  for (const { instruction, words: given } of lines) {
    if (instruction === 'WORKDIR') mkdirSync(join(place, given), { recursive: true })
    else if (instruction === 'ENV') {
      for (const pair of given.split(' ')) variables[pair.split('=')[0] ?? ''] = pair.split('=')[1] ?? ''
    } else if (instruction === 'COPY') {
      const [, from] = /^--from=(\S+) /.exec(given) ?? []
      const paths = given.replace(/^--from=\S+ /, '').split(' ')
      const target = paths.pop() ?? ''
      for (const path of paths) {
        const source = from ? join(places.get(from) ?? '', path) : join(context, path)
        if (!existsSync(source)) throw new Error(`COPY ${given}: there is no ${source}`)
        const into = target.endsWith('/') ? join(app, target, basename(path)) : join(app, target)
        cpSync(source, into, { recursive: true, verbatimSymlinks: true })
      }
    } else if (instruction === 'RUN') await execute(given, { app, place, variables, tools })
    else if (instruction === 'CMD') words = JSON.parse(given).slice(1)
    else if (!['USER', 'EXPOSE', 'VOLUME', 'HEALTHCHECK'].includes(instruction)) {
      throw new Error(`${instruction} is not known here`)
    }
  }
  return { app, dataDir: join(place, 'data'), variables, words }
}

async function execute(
  given: string,
  { app, place, variables, tools }: { app: string; place: string; variables: Record<string, string>; tools: string },
): Promise<void> {
  // Without the variables that an outer npm sets, and with the paths of the container below this folder.
  const outer = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_|DATA_DIR|DATABASE_|SECRET|THOROUGH|VITEST)/i.test(name),
  )
  const env = {
    ...Object.fromEntries(outer),
    ...variables,
    ...(variables.DATA_DIR && { DATA_DIR: join(place, variables.DATA_DIR) }),
    PATH: [tools, process.env.PATH].join(delimiter),
    npm_config_prefer_offline: 'true',
  }
  const line = given.startsWith('[') ? (JSON.parse(given) as string[]).map((word) => `'${word}'`).join(' ') : given
  // The owner is this user.
  const here = line.replaceAll(/ && chown \S+ [^&]+/g, '').replaceAll(/(?<= )\/(data|app)\b/g, join(place, '$1'))
  await run('/bin/sh', ['-c', here], { cwd: app, env: env as unknown as NodeJS.ProcessEnv, maxBuffer: 2 ** 26 }).catch(
    (cause) => {
      throw new Error(`RUN ${given}\n${cause.stdout}${cause.stderr}`, { cause })
    },
  )
}
