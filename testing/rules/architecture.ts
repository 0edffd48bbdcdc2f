import { catalogue } from '#lib/problems/catalogue.ts'
import { doors } from './package-doors.ts'
import { codeOf, type Import, importsOf, isTest, type Source } from './source-tree.ts'

/**
 * The rules of the house (lib/README.md, CONTRIBUTING.md). Each takes the files of a project and returns a sentence for
 * every breach, so that a test can show both that the project obeys it and that it catches a breach.
 */
export type Rule = (files: readonly Source[]) => string[]

/** The rooms of lib and its single doors, from the top. A room imports its own row or a lower one. */
export const ladder = [
  ['worker', 'openapi', 'operations'],
  ['guests'],
  ['house', 'inbox'],
  ['privacy'],
  ['evening', 'printing', 'venue-file'],
  ['closings', 'guest-bookings', 'inbound-mail', 'invoices', 'notices', 'orders', 'seatings', 'tabs', 'venue-page'],
  ['calendars', 'payments', 'wallet'],
  ['reservations', 'doors', 'events', 'table-sessions'],
  ['availability', 'vouchers', 'messages', 'operators'],
  ['rules', 'venues'],
  ['plans', 'keys', 'checkout', 'pictures', 'mail', 'jobs', 'idempotency', 'rate-limit', 'pages', 'audit'],
  ['problems', 'i18n', 'csv', 'input', 'record-fields', 'request-bytes', 'instance', 'phone-number', 'name-search'],
  [
    'time',
    'money',
    'codes',
    'colour',
    'greys',
    'secret',
    'link-token',
    'reply-address',
    'text',
    'guest-text',
    'html',
    'calendar',
    'qr',
    'pdf',
    ...['urls', 'shown-address'],
    'address-in-use',
    'env',
    'certificates',
    'log',
    'metrics',
    'traces',
    'error-reports',
    'batch',
    'batched-writes',
    'bounded-cache',
    'followers',
  ],
]

/** Words of the rooms in which the schema is written. They import nothing but words. */
const vocabulary = [
  'lib/audit/actor.ts',
  'lib/checkout/names.ts',
  'lib/closings/sums.ts',
  'lib/closings/words.ts',
  'lib/events/status.ts',
  'lib/guest-text.ts',
  'lib/house/choices.ts',
  'lib/i18n/locale.ts',
  'lib/mail/letter.ts',
  'lib/messages/attachment-types.ts',
  'lib/mail/undelivered.ts',
  'lib/messages/mail-refusals.ts',
  'lib/operators/roles.ts',
  'lib/orders/words.ts',
  'lib/table-sessions/words.ts',
  'lib/pictures/names.ts',
  'lib/payments/status.ts',
  'lib/plans/plans.ts',
  'lib/reservations/extras.ts',
  'lib/reservations/status.ts',
  'lib/table-sessions/call-words.ts',
  'lib/table-sessions/invoice.ts',
  'lib/venues/configuration.ts',
  'lib/venues/floor-plan.ts',
  'lib/venues/pause-columns.ts',
  'lib/venues/resource-types.ts',
  'lib/venues/stations.ts',
  'lib/vouchers/status.ts',
]

/** Functions of their arguments alone: no database, no clock, no environment, no randomness. */
export const pureRules = [
  'lib/availability/any-free.ts',
  'lib/availability/deposit.ts',
  'lib/availability/group-selection.ts',
  'lib/availability/price.ts',
  'lib/colour.ts',
  'lib/evening/needs.ts',
  'lib/evening/pacing.ts',
  'lib/evening/sections.ts',
  'lib/evening/span.ts',
  'lib/events/staff/concerns-guests.ts',
  'lib/events/staff/event-meaning.ts',
  'lib/events/registration-rules.ts',
  'lib/events/status.ts',
  'lib/events/times.ts',
  'lib/events/window.ts',
  'lib/guest-bookings/choices.ts',
  'lib/guest-bookings/refusals.ts',
  'lib/guest-bookings/state.ts',
  'lib/money.ts',
  'lib/operators/browser-name.ts',
  'lib/operators/roles.ts',
  'lib/orders/words.ts',
  'lib/table-sessions/words.ts',
  'lib/plans/plans.ts',
  'lib/rate-limit/window.ts',
  'lib/reservations/extras.ts',
  'lib/reservations/reminder.ts',
  'lib/reservations/status.ts',
  'lib/seatings/room.ts',
  'lib/seatings/stage.ts',
  'lib/seatings/stages.ts',
  'lib/table-sessions/invoice.ts',
  'lib/text.ts',
  'lib/time.ts',
  'lib/venues/configuration.ts',
  'lib/venues/floor-plan.ts',
  'lib/venues/durations.ts',
  'lib/venues/resource-types.ts',
  'lib/venues/stations.ts',
  'lib/availability/opening-hours.ts',
  'lib/venue-page/types-on-offer.ts',
  'lib/vouchers/split.ts',
  'lib/vouchers/status.ts',
  'lib/vouchers/usability.ts',
]

const top = (path: string) => path.split('/')[0] ?? ''
const room = (path: string) => (path.split('/')[1] ?? '').replace(/\.ts$/, '')
const row = (name: string) => ladder.findIndex((names) => names.includes(name))

/** Every import of the program itself: tests, their tools and the browser tests may reach everywhere. */
export function programImports(files: readonly Source[]): (Import & { from: string })[] {
  return files
    .filter(({ path }) => /^(app|lib|db|server|demo|scripts|server\.ts)/.test(path) && !isTest(path))
    .flatMap((file) => importsOf(file).map((each) => ({ ...each, from: file.path })))
}

const layerRules: Record<string, (target: string, from: string) => boolean> = {
  app: (target, from) =>
    /^(app|lib|demo)\//.test(target) && !(from.startsWith('app/api/') && target.startsWith('demo/')),
  lib: (target) => /^((lib|db)\/|package\.json$)/.test(target),
  db: (target, from) => target.startsWith('db/') || dbMayKnow(target, from),
  server: (target) => /^(server|lib|db)\//.test(target),
  demo: (target) => /^(demo|lib|db)\//.test(target),
  scripts: (target) => /^(scripts|lib|db|demo|testing)\//.test(target),
  'server.ts': (target) => /^(server|app|lib|db|demo)\//.test(target),
}

function dbMayKnow(target: string, from: string): boolean {
  // An encrypted column encrypts and decrypts itself.
  if (from === 'db/schema/sealed.ts') return target === 'lib/secret.ts'
  if (from.startsWith('db/schema/')) return vocabulary.includes(target)
  // The queue has a list of the kinds of jobs.
  if (from === 'db/job-queue.ts' && target === 'lib/jobs/kinds.ts') return true
  if (from === 'db/traced-statements.ts') return target === 'lib/traces/spans.ts'
  return /^db\/(client|embedded|job-queue)\.ts$/.test(from) && /^lib\/(env\/env|log|metrics)\.ts$/.test(target)
}

export const importsFollowLayers: Rule = (files) =>
  programImports(files)
    .filter(({ target, from, isPackage }) => !isPackage && layerRules[top(from)]?.(target, from) === false)
    .map(({ target, from }) => `${from} imports ${target}, which is not below it`)

export const httpStaysAtTheEdge: Rule = (files) =>
  programImports(files)
    .filter(({ target, from }) => target.startsWith('lib/http/') && !/^(app\/api|server|lib\/http)\//.test(from))
    .map(({ target, from }) => `${from} imports ${target}; only app/api and server speak HTTP`)

export const routesAvoidDatabase: Rule = (files) =>
  programImports(files)
    .filter(({ target, from }) => from.startsWith('app/') && /^(db\/|drizzle-orm$|postgres$)/.test(target))
    .map(({ target, from }) => `${from} imports ${target}; a room reads the database for it`)

export const importsFollowLadder: Rule = (files) => {
  const steps = programImports(files)
    .filter(({ from, target }) => from.startsWith('lib/') && target.startsWith('lib/'))
    .map(({ from, target }) => ({ from, target, upper: room(from), lower: room(target) }))
    .filter(({ upper, lower }) => upper !== lower && upper !== 'http' && lower !== 'http')
  const strangers = [...new Set(files.filter(isRoom).map(({ path }) => room(path)))].filter((name) => row(name) < 0)
  return [
    ...strangers.map((name) => `lib/${name} has no place on the ladder`),
    ...steps
      .filter(({ upper, lower }) => row(lower) < row(upper))
      .map(({ from, target }) => `${from} imports ${target}, which is above it`),
    ...circles(steps.map(({ upper, lower }) => [upper, lower])).map((way) => `rooms import each other: ${way}`),
  ]
}

function isRoom({ path }: Source): boolean {
  return /^lib\/.*\.ts$/.test(path) && !isTest(path) && room(path) !== 'http'
}

/** Imports of types count: a file that cannot be read without another one is not below it. */
export const importsMakeNoCircles: Rule = (files) => {
  const steps = files.flatMap((file) =>
    importsOf(file).flatMap(({ target, isPackage }) => (isPackage ? [] : [[file.path, target] as const])),
  )
  return circles(steps).map((way) => `files import each other: ${way}`)
}

/** The circles among steps, each once, from the place at which the search met it. */
function circles(steps: readonly (readonly [from: string, to: string])[]): string[] {
  const stepsFrom = Map.groupBy(steps, ([from]) => from)
  const done = new Set<string>()
  const found = new Set<string>()
  const walk = (at: string, trail: readonly string[]) => {
    if (trail.includes(at)) found.add([...trail.slice(trail.indexOf(at)), at].join(' → '))
    if (done.has(at) || trail.includes(at)) return
    for (const [, next] of stepsFrom.get(at) ?? []) walk(next, [...trail, at])
    done.add(at)
  }
  for (const from of stepsFrom.keys()) walk(from, [])
  return [...found]
}

const impure = /^(db\/|lib\/(env\/env|log|codes|secret)\.ts$|node:|drizzle-orm$|postgres$|luxon$)/

export const rulesArePure: Rule = (files) =>
  files
    .filter(({ path }) => pureRules.includes(path))
    .flatMap((file) => [
      ...reached(file, files)
        // For the offsets of zones, which are data. It never reads the time of day.
        .filter(({ target, from }) => impure.test(target) && !(from === 'lib/time.ts' && target === 'luxon'))
        .map(({ from, target }) => `${file.path} reaches ${target}${from === file.path ? '' : ` through ${from}`}`),
      ...(
        /\bnew Date\(\)|\bDate\.now\(|\bperformance\.now\(|\bMath\.random\(|\bprocess\.|\bfetch\(/.exec(codeOf(file)) ??
        []
      ).map((found) => `${file.path} reads ${found}`),
    ])

/** Everything that runs because a file does. */
export function reached(
  file: Source,
  files: readonly Source[],
  seen = new Set<string>(),
): (Import & { from: string })[] {
  if (seen.has(file.path)) return []
  seen.add(file.path)
  const own = importsOf(file).filter(({ typeOnly }) => !typeOnly)
  const further = own.flatMap(({ target }) => files.filter(({ path }) => path === target))
  return [
    ...own.map((each) => ({ ...each, from: file.path })),
    ...further.flatMap((next) => reached(next, files, seen)),
  ]
}

export const packagesHaveOneDoor: Rule = (files) =>
  programImports(files)
    .filter(({ target, from, isPackage }) => isPackage && doors[target]?.test(from) === false)
    .map(({ target, from }) => `${from} imports ${target}, which has a door of its own`)

const readsEnvironment =
  /^(lib\/env\/env\.ts|instrumentation\.ts|[\w.-]+\.config\.ts|(scripts|testing|e2e)\/.*|.*\.test\.tsx?)$/

export const environmentIsReadInOnePlace: Rule = (files) =>
  files
    .filter((file) => /\bprocess\s*\.\s*env\b|\bprocess\[/.test(codeOf(file)) && !readsEnvironment.test(file.path))
    .map(({ path }) => `${path} reads process.env; lib/env/env.ts reads and checks it once`)

export const programAvoidsTesting: Rule = (files) =>
  programImports(files)
    .filter(({ target, from }) => /^(testing|e2e)\//.test(target) && !from.startsWith('scripts/'))
    .map(({ target, from }) => `${from} imports ${target}, which is there for tests`)

export const throwsEveryProblem =
  (kinds: readonly string[] = Object.keys(catalogue)): Rule =>
  (files) => {
    const program = files.filter(({ path }) => /^(app|lib|server)\/.*\.tsx?$/.test(path) && !isTest(path))
    const thrown = new Set(
      program.flatMap((file) => [...codeOf(file).matchAll(/\bnew Problem\(\s*([^,)]*)/g)].flatMap(quoted)),
    )
    return kinds.filter((kind) => !thrown.has(kind)).map((kind) => `nothing throws the problem ${kind}`)
  }

function quoted([, argument = '']: RegExpMatchArray): string[] {
  return [...argument.matchAll(/'([^']+)'/g)].map(([, kind = '']) => kind)
}

export const racesEveryLock: Rule = (files) => {
  const races = files.filter(({ path }) => path.endsWith('.race.test.ts'))
  return files
    .filter(({ path }) => /^(lib|db)\/.*\.ts$/.test(path) && !isTest(path))
    .flatMap((file) =>
      [...codeOf(file).matchAll(/^export (?:async )?(?:function|const) (lock\w*)/gm)].map(([, name]) => ({
        name,
        file,
      })),
    )
    .filter(({ name }) => !races.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)))
    .map(({ name, file }) => `no race test names ${name} of ${file.path}`)
}
