import { describe, expect, test } from 'vitest'
import {
  environmentIsReadInOnePlace,
  httpStaysAtTheEdge,
  importsFollowLadder,
  importsFollowLayers,
  importsMakeNoCircles,
  ladder,
  packagesHaveOneDoor,
  programAvoidsTesting,
  pureRules,
  type Rule,
  racesEveryLock,
  routesAvoidDatabase,
  rulesArePure,
  throwsEveryProblem,
} from '#testing/rules/architecture.ts'
import {
  filesAreShort,
  importsNameTheirFiles,
  namesAreMeaningful,
  routesAreThin,
} from '#testing/rules/architecture-files.ts'
import { nodeLoadsNoJsx, presentationIsInApp } from '#testing/rules/architecture-presentation.ts'
import { readTree, type Source } from '#testing/rules/source-tree.ts'

/**
 * The architecture, as tests. Each rule has sample projects that break it, one breach each: a rule that catches none of them
 * proves nothing.
 */
const tree = readTree()

/** A project of one line per file: `{ 'lib/money.ts': "import '#db/client.ts'" }`. */
const project = (files: Record<string, string>): Source[] =>
  Object.entries(files).map(([path, text]) => ({ path, text }))

type Sample = Record<string, string>
const rules: [name: string, rule: Rule, breaches: Sample[], fine: Sample][] = [
  [
    'app imports lib, lib imports db, and none the other way',
    importsFollowLayers,
    [
      { 'lib/venues/queries.ts': "import { page } from '#app/page.tsx'" },
      { 'lib/venues/queries.ts': "import { x } from '../../server/front-door.ts'" },
      { 'db/client.ts': "import { getVenue } from '#lib/venues/queries.ts'" },
      { 'db/errors.ts': "import { env } from '#lib/env/env.ts'" },
      { 'db/schema/venues.ts': "import { getVenue } from '#lib/venues/queries.ts'" },
      { 'server/front-door.ts': "import { routes } from '#app/api/routes.ts'" },
      { 'app/api/x/route.ts': "import { credentials } from '#demo/credentials.ts'" },
      { 'app/page.tsx': "export { database } from '#db/client.ts'" },
      { 'lib/text.ts': "const later = await import('#demo/start.ts')" },
    ],
    {
      'db/schema/venues.ts': "import type { Text } from '#lib/i18n/locale.ts'",
      'db/client.ts': "import { env } from '#lib/env/env.ts'",
      'server.ts': "import { routes } from '#app/api/routes.ts'",
      'lib/venues/queries.test.ts': "import { routes } from '#app/api/routes.ts'",
    },
  ],
  [
    'only app/api and server speak HTTP',
    httpStaysAtTheEdge,
    [
      { 'lib/venues/queries.ts': "import { ok } from '#lib/http/answers.ts'" },
      { 'app/page.tsx': "import { ok } from '#lib/http/answers.ts'" },
      { 'lib/keys/check.ts': "import { traceIdOf } from '../http/route.ts'" },
    ],
    { 'app/api/x/route.ts': "import { ok } from '#lib/http/answers.ts'", 'lib/http/a.ts': "import './b.ts'" },
  ],
  [
    'no route and no page touches the database',
    routesAvoidDatabase,
    [
      { 'app/api/x/route.ts': "import { database } from '#db/client.ts'" },
      { 'app/api/x/route.ts': "import { eq } from 'drizzle-orm'" },
      { 'app/page.tsx': "import { sql } from 'drizzle-orm/pg-core'" },
      { 'app/page.tsx': "import postgres from 'postgres'" },
    ],
    { 'app/api/x/route.ts': "import { getVenue } from '#lib/venues/queries.ts'" },
  ],
  [
    'a room imports its own row of the ladder or a lower one, without circles',
    importsFollowLadder,
    [
      { 'lib/venues/queries.ts': "import { plan } from '#lib/reservations/plan.ts'" },
      { 'lib/money.ts': "import { Problem } from './problems/problem.ts'" },
      { 'lib/problems/problem.ts': "import type { Venue } from '#lib/venues/queries.ts'" },
      { 'lib/keys/a.ts': "import '#lib/plans/b.ts'", 'lib/plans/b.ts': "import '../keys/a.ts'" },
      {
        'lib/keys/a.ts': "import '#lib/plans/b.ts'",
        'lib/plans/b.ts': "import '#lib/mail/c.ts'",
        'lib/mail/c.ts': "import '#lib/keys/a.ts'",
      },
      { 'lib/everything/new.ts': 'export const x = 1' },
    ],
    {
      'lib/reservations/plan.ts': "import { getVenue } from '#lib/venues/queries.ts'",
      'lib/keys/a.ts': "import { b } from '#lib/plans/b.ts'",
      'lib/keys/c.ts': "import './a.ts'",
    },
  ],
  [
    'no files import each other in a circle, imports of types included',
    importsMakeNoCircles,
    [
      { 'lib/a.ts': "import type { B } from './b.ts'", 'lib/b.ts': "import { a } from './a.ts'" },
      {
        'app/a.tsx': "import { type B } from './b.tsx'",
        'app/b.tsx': "const c = await import('../c.ts')",
        'c.ts': "export { a } from './app/a.tsx'",
      },
      { 'lib/a.ts': "import type { A } from './a.ts'" },
    ],
    {
      'lib/a.ts': "import type { B } from './b.ts'\nimport type { C } from './c.ts'",
      'lib/b.ts': "import type { C } from './c.ts'",
      'lib/c.ts': "import 'a'",
    },
  ],
  [
    'rules decide by their arguments alone',
    rulesArePure,
    [
      { 'lib/money.ts': "import { database } from '#db/client.ts'" },
      { 'lib/money.ts': "import { env } from './env/env.ts'" },
      { 'lib/money.ts': 'export const now = () => new Date()' },
      { 'lib/money.ts': 'export const now = () => Date.now()' },
      { 'lib/money.ts': 'export const luck = () => Math.random()' },
      { 'lib/money.ts': "import { a } from './urls.ts'", 'lib/urls.ts': "import { env } from './env/env.ts'" },
    ],
    {
      'lib/money.ts': "import type { Db } from '#db/client.ts'\nexport const at = (now: Date) => new Date(now)",
      'lib/reservations/verb.ts': 'export const now = () => Date.now()',
    },
  ],
  [
    'each package has one door',
    packagesHaveOneDoor,
    [
      { 'lib/availability/offers.ts': "import { DateTime } from 'luxon'" },
      { 'lib/http/route.ts': "import pino from 'pino'" },
      { 'lib/http/route.ts': "import Negotiator from 'negotiator'" },
      { 'lib/keys/create.ts': "import { randomBytes } from 'node:crypto'" },
      { 'lib/venues/queries.ts': "import postgres from 'postgres'" },
      { 'lib/http/route.ts': "import { NextResponse } from 'next/server'" },
      { 'server/front-door.ts': "const { default: next } = await import('next')" },
      { 'lib/events/page.ts': "import { createElement } from 'react'" },
      { 'app/(guest)/x/route.tsx': "const { renderToString } = await import('react-dom/server')" },
    ],
    { 'lib/time.ts': "import { DateTime } from 'luxon'", 'lib/log.ts': "import pino from 'pino'" },
  ],
  [
    'markup and style are in app, except those of mails',
    presentationIsInApp,
    [
      { 'lib/events/page.tsx': 'export const page = <p />' },
      { 'lib/events/page.css': 'p { margin: 0; }' },
      { 'server/style.ts': 'export const style = `p { margin: 0; }`' },
      { 'lib/events/style.ts': 'export const style = `@media print {\n  .card {\n    color: red;\n  }\n}`' },
      { 'lib/events/page.ts': "import { html } from '#lib/html.ts'" },
      { 'app/(guest)/tickets/[code]/page.ts': "import { type Html, html } from '#lib/html.ts'" },
    ],
    {
      'lib/mail/layout.ts': 'import { html } from \'#lib/html.ts\'\nexport const p = html`<p style="margin: 0;">`',
      'app/page.css': 'p { margin: 0; }',
      'app/page.tsx': "import { styleSheet } from './style-sheet.ts'",
      'lib/time.ts': 'export type Wall = { date: string; time: string }',
    },
  ],
  [
    'no program of Node loads a component',
    nodeLoadsNoJsx,
    [
      { 'server.ts': "import { page } from '#app/page.tsx'" },
      { 'server.ts': "import './app/route.ts'", 'app/route.ts': "const { page } = await import('./page.tsx')" },
      { 'scripts/keys.ts': "import '#lib/keys/a.ts'", 'lib/keys/a.ts': "import '#app/page.tsx'" },
    ],
    {
      'server.ts': "import './app/api/route.ts'",
      'app/api/route.ts': "import type { Page } from '../page.tsx'",
      'app/page.tsx': "import './other.tsx'",
    },
  ],
  [
    'the environment is read and checked in one place',
    environmentIsReadInOnePlace,
    [
      { 'lib/venues/queries.ts': 'const url = process.env.APP_URL' },
      { 'server/front-door.ts': 'const { PORT } = process.env' },
      { 'server.ts': "const port = process['env'].PORT" },
      { 'app/page.tsx': 'const url = process\n  .env.APP_URL' },
    ],
    {
      'lib/env/env.ts': 'const port = process.env.PORT',
      'lib/log.ts': '// process.env is read elsewhere\n/** as `process.env` */\nconst pid = process.pid',
      'lib/env.test.ts': 'process.env.PORT = "1"',
    },
  ],
  [
    'the program imports nothing that is for tests',
    programAvoidsTesting,
    [{ 'lib/venues/queries.ts': "import { venueFile } from '#testing/venues/venues.ts'" }],
    { 'lib/venues/queries.test.ts': "import { venueFile } from '#testing/venues/venues.ts'" },
  ],
  [
    'no file has more than 300 lines',
    filesAreShort,
    [
      { 'lib/long.ts': 'x\n'.repeat(301) },
      { 'lib/long.test.ts': 'x\n'.repeat(301) },
      { 'app/long.css': 'x\n'.repeat(301) },
      { 'db/migrations/0001_long.sql': 'x\n'.repeat(301) },
    ],
    { 'lib/long.ts': 'x\n'.repeat(300) },
  ],
  [
    'an import names a file that exists',
    importsNameTheirFiles,
    [{ 'app/a.ts': "import type { B } from './b.tsx'", 'app/b.ts': '' }],
    { 'app/a.ts': "import { c } from '#lib/c.ts'", 'lib/c.ts': "import type { D } from './d.d.ts'" },
  ],
  [
    'no file has a generic name',
    namesAreMeaningful,
    [
      { 'lib/utils/x.ts': '' },
      { 'lib/venues/helpers.ts': '' },
      { 'lib/common.test.ts': '' },
      { 'app/shared/page.tsx': '' },
      { 'db/types.ts': '' },
    ],
    { 'lib/venues/resource-types.ts': '', 'lib/commonplace.ts': '' },
  ],
  [
    'routes are thin',
    routesAreThin,
    [
      { 'app/api/x/route.ts': 'x\n'.repeat(41), 'app/api/y/route.ts': 'x\n', 'app/api/z/route.ts': 'x\n' },
      { 'app/api/x/route.ts': 'x\n'.repeat(20), 'app/api/y/route.ts': 'x\n'.repeat(25), 'app/api/z/route.ts': 'x\n' },
    ],
    { 'app/api/x/route.ts': 'x\n'.repeat(40), 'app/api/y/route.ts': 'x\n', 'app/api/z/route.ts': 'x\n' },
  ],
  [
    'every lock is the subject of a race test',
    racesEveryLock,
    [
      { 'lib/venues/locks.ts': 'export async function lockVenue() {}' },
      { 'db/locks.ts': 'export const lockAll = 1', 'db/locks.test.ts': 'lockAll()' },
      { 'lib/venues/locks.ts': 'export function lockVenue() {}', 'lib/a.race.test.ts': 'lockVenues()' },
    ],
    { 'lib/venues/locks.ts': 'export async function lockVenue() {}', 'lib/venues/a.race.test.ts': 'lockVenue()' },
  ],
]

describe.each(rules)('%s:', (_, rule, breaches, fine) => {
  test('this project obeys it', () => {
    expect(rule(tree)).toEqual([])
  })

  const named = breaches.map((breach) => [JSON.stringify(breach).slice(0, 120), breach] as const)
  test.each(named)('%s is caught', (_, breach) => {
    expect(rule(project(breach))).toHaveLength(1)
  })

  test('a project that obeys it passes', () => {
    expect(rule(project(fine))).toEqual([])
  })
})

describe('every problem of the catalogue is thrown somewhere:', () => {
  test('this project obeys it', () => {
    expect(throwsEveryProblem()(tree)).toEqual([])
  })

  test('a kind that is only listed, mentioned or tested is caught', () => {
    const rule = throwsEveryProblem(['listed', 'mentioned', 'tested', 'thrown', 'chosen', 'wrapped'])
    const files = project({
      'lib/problems/x-problems.ts': 'export const x = { listed: { status: 409 } }',
      'lib/a.ts': "// new Problem('mentioned')\nif (kind === 'mentioned') throw new Problem('thrown', { errors })",
      'lib/a.test.ts': "throw new Problem('tested')",
      'lib/b.ts': "throw new Problem(full ? 'chosen' : 'thrown')\nthrow new Problem(\n  'wrapped',\n  {},\n)",
    })
    expect(rule(files)).toEqual(['listed', 'mentioned', 'tested'].map((kind) => `nothing throws the problem ${kind}`))
  })
})

describe('the input of the rules', () => {
  test('is this whole project', () => {
    const paths = tree.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['server.ts', 'lib/architecture.test.ts', 'db/client.ts', ...pureRules]),
    )
    expect(paths.filter((path) => path.includes('node_modules'))).toEqual([])
    expect(new Set(ladder.flat()).size).toBe(ladder.flat().length)
  })
})
