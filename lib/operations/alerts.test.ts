import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { catalogue } from '#lib/problems/catalogue.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { metricsIn, sampleOf } from '#testing/interface/scrape.ts'
import { scriptOf } from '#testing/servers/compose.ts'
import { scrape } from './scrape.ts'

/** Checks that the alerts, their metrics and the sections of the runbook match. */
useTestDatabase()

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
const runbook = read('docs/runbook.md')
const alerts = read('docs/alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: text.split('\n')[0] ?? '',
    // One line, or several after `>-`, up to the next key.
    expression: /^ {8}expr: (?:>-\n)?([\s\S]*?)^ {8}\w/m.exec(text)?.[1] ?? '',
    severity: /severity: (\w+)/.exec(text)?.[1],
    link: /runbook: "([^"]+)"/.exec(text)?.[1],
  }))

/** The metrics of an expression, with their selectors. */
function selectors(expression: string) {
  return [...expression.matchAll(/\b((?:booking|nodejs|process|node)_\w+|up)(?:\{([^}]*)\})?/g)].map(
    ([, metric = '', labels = '']) => ({
      metric,
      labels: [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', value = '']) => [label, value] as const),
    }),
  )
}

let text: string
let types: Map<string, string>

beforeAll(async () => {
  await inTransaction(async () => {})
  // On a busy machine the database may answer too late for one scrape, which then leaves out what it says.
  await vi.waitFor(
    async () => {
      text = await scrape(new Date())
      expect(sampleOf(text, 'booking_database_up')).toBe(1)
    },
    { timeout: 60_000, interval: 500 },
  )
  types = metricsIn(text)
})

/** Metrics from elsewhere: from Prometheus for each server, from node_exporter for each host. */
const foreign = ['up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes']

/** Whether a scrape declares a metric, or the histogram that it is a part of; or the base backup writes it. */
function isScraped(metric: string): boolean {
  if (scriptOf('base-backup').includes(`echo "${metric} $(date +%s)"`)) return true
  const histogram = metric.replace(/_(bucket|count|sum)$/, '')
  return types.has(metric) || (histogram !== metric && types.get(histogram) === 'histogram')
}

describe.each(alerts)('the alert $name', ({ name, expression, severity, link }) => {
  test('uses metrics that exist', () => {
    const used = selectors(expression)
    expect(used).not.toHaveLength(0)
    for (const { metric } of used) if (!foreign.includes(metric)) expect(isScraped(metric), metric).toBe(true)
  })

  test('selects label values that exist', () => {
    for (const { metric, labels } of selectors(expression)) {
      for (const [label, value] of labels) {
        if (metric === 'booking_problems_total') expect(Object.keys(catalogue)).toContain(value)
        else if (types.get(metric) === 'gauge') expect(sampleOf(text, metric, { [label]: value }), value).not.toBeNull()
      }
    }
  })

  test('has a complete section in the runbook', () => {
    expect(['warning', 'critical']).toContain(severity)
    expect(link).toBe(`docs/runbook.md#${name.toLowerCase()}`)
    const section = runbook.split(/^## /m).find((each) => each.startsWith(`${name}\n`)) ?? ''
    const words = [...section.matchAll(/^\*\*(.+?):\*\* (.*)/gm)].map(([, word]) => word)
    expect(words).toEqual(['It means', 'Guests notice', 'Look at', 'Do'])
  })
})

test('there are alerts, each with a unique name', () => {
  expect(alerts.length).toBeGreaterThan(15)
  expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length)
})

test('the runbook has no section of an alert that does not exist', () => {
  const sections = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  expect(sections.toSorted()).toEqual(alerts.map(({ name }) => name).toSorted())
})

test('the runbook names only metrics that exist', () => {
  for (const [, metric = ''] of runbook.matchAll(/`[^`]*?\b((?:booking|nodejs|process)_\w+)/g)) {
    expect(isScraped(metric), metric).toBe(true)
  }
  expect(isScraped('booking_http_requests_of_yesterday')).toBe(false)
  expect(isScraped('booking_jobs_count')).toBe(false)
})

test.each(['docs/runbook.md', 'docs/scaling.md', 'docs/decisions.md', 'SECURITY.md'])(
  'every command that %s names exists',
  (path) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const commands = [...read(path).matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, command]) => command)
    expect(commands).not.toHaveLength(0)
    for (const command of commands) expect(Object.keys(scripts)).toContain(command)
  },
)
