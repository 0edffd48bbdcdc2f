import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { call } from '#testing/interface/call.ts'
import { debianProgram } from '#testing/servers/debian.ts'
import { startServer } from '#testing/servers/servers.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/** The alerts as Prometheus reads them: `promtool` evaluates them over healthy and unhealthy series. */
const database = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'alerts-'))
const rules = join(import.meta.dirname, '../../docs/alerts.yml')
const promtool = debianProgram('promtool', ['prometheus'])

afterAll(() => rmSync(folder, { recursive: true }))

function run(args: string[], input = ''): string {
  const env = { ...process.env, ...promtool.env }
  return execFileSync(promtool.path, args, { input, encoding: 'utf8', env, stdio: 'pipe' })
}

/** Series with one value per minute: first value, increase per minute, number of steps. */
const flat = (value: number, minutes = 60) => `${value}+0x${minutes}`
const rising = (perMinute: number) => `0+${perMinute}x60`
const answers = (status: number) =>
  `booking_http_request_duration_seconds_count{route="/api/x",method="GET",status="${status}"}`
const within = (le: string) => `booking_http_request_duration_seconds_bucket{route="/api/x",le="${le}"}`

type Case = {
  alert: string
  series: readonly string[]
  well: readonly string[]
  sick: readonly string[]
  /** The minutes after which an alert fires that waits for days. */
  afterMinutes?: number
}
const cases: Case[] = [
  { alert: 'ServerDown', series: ['up{job="venue-booking",instance="a"}'], well: [flat(1)], sick: [flat(0)] },
  { alert: 'ServerNotReady', series: ['booking_ready{check="database"}'], well: [flat(1)], sick: [flat(0)] },
  { alert: 'SetupFault', series: ['booking_setup_warning{warning="mail"}'], well: [flat(0)], sick: [flat(1)] },
  { alert: 'GuaranteesLacking', series: ['booking_ready{check="guarantees"}'], well: [flat(1)], sick: [flat(0)] },
  { alert: 'WritesRefused', series: ['booking_ready{check="writes"}'], well: [flat(1)], sick: [flat(0)] },
  // One server that reaches the database shows that the database runs.
  {
    alert: 'DatabaseAway',
    series: ['booking_database_up{instance="a"}', 'booking_database_up{instance="b"}'],
    well: [flat(0), flat(1)],
    sick: [flat(0), flat(0)],
  },
  {
    alert: 'ManyFailures',
    series: [answers(200), answers(500)],
    well: [rising(1000), rising(9)],
    sick: [rising(1000), rising(20)],
  },
  {
    alert: 'UnexpectedFailure',
    series: ['booking_problems_total{kind="internal"}'],
    well: [flat(3)],
    sick: [rising(1)],
  },
  {
    alert: 'SlowAnswers',
    series: [within('1'), within('2.5'), within('+Inf')],
    well: [rising(99), rising(100), rising(100)],
    sick: [rising(80), rising(100), rising(100)],
  },
  { alert: 'PoolExhausted', series: ['booking_transactions{state="waiting"}'], well: [flat(5)], sick: [flat(6)] },
  {
    alert: 'LongWaitsForLocks',
    series: [
      'booking_transaction_failures_total{reason="lock_timeout"}',
      'booking_transaction_failures_total{reason="deadlock"}',
    ],
    well: [flat(9), rising(9)],
    sick: [rising(1), flat(0)],
  },
  { alert: 'ManyRetries', series: ['booking_transaction_retries_total'], well: [rising(20)], sick: [rising(60)] },
  {
    alert: 'OldTransaction',
    series: ['booking_database_oldest_transaction_seconds'],
    well: [flat(600)],
    sick: [flat(2000)],
  },
  {
    alert: 'ConnectionsNearlyUsedUp',
    series: ['booking_database_backends', 'booking_database_backends_max'],
    well: [flat(60), flat(97)],
    sick: [flat(90), flat(97)],
  },
  { alert: 'ReplicationLag', series: ['booking_database_replication_lag_bytes'], well: [flat(1e6)], sick: [flat(1e9)] },
  { alert: 'ArchiveBehind', series: ['booking_database_archive_waiting_seconds'], well: [flat(0)], sick: [rising(60)] },
  // The clock of these series begins at zero.
  {
    alert: 'BaseBackupTooOld',
    series: ['booking_base_backup_finished_timestamp_seconds'],
    well: [flat(-86_400)],
    sick: [flat(-172_800)],
  },
  {
    alert: 'DiskNearlyFull',
    series: [
      'node_filesystem_avail_bytes{mountpoint="/data",fstype="ext4"}',
      'node_filesystem_size_bytes{mountpoint="/data",fstype="ext4"}',
      'node_filesystem_avail_bytes{mountpoint="/run",fstype="tmpfs"}',
      'node_filesystem_size_bytes{mountpoint="/run",fstype="tmpfs"}',
    ],
    well: [flat(2e10), flat(1e11), flat(0), flat(1e9)],
    sick: [flat(1e10), flat(1e11), flat(1e9), flat(1e9)],
  },
  {
    alert: 'JobsLate',
    series: ['booking_jobs_oldest_due_seconds{pool="payments"}', 'booking_jobs_oldest_due_seconds{pool="mail"}'],
    well: [flat(200), flat(400)],
    sick: [flat(400), flat(0)],
  },
  {
    alert: 'JobsFailed',
    series: ['booking_jobs{kind="refund-payment",state="dead"}', 'booking_jobs{kind="send-mail",state="dead"}'],
    well: [flat(0), flat(1)],
    sick: [flat(1), flat(0)],
  },
  { alert: 'MailsFailed', series: ['booking_mails{state="dead"}'], well: [flat(0)], sick: [flat(1)] },
  // A mail that is refused repeatedly stays; other sent mails show that it is the only one.
  {
    alert: 'MailsStuck',
    series: [
      'booking_mails_oldest_waiting_seconds',
      'booking_job_duration_seconds_count{kind="send-mail",result="done"}',
      'booking_job_duration_seconds_count{kind="send-mail",result="failed"}',
    ],
    well: [flat(3600), rising(1), rising(9)],
    sick: [flat(700), flat(7), rising(9)],
  },
  { alert: 'MailsWaiting', series: ['booking_mails{state="waiting"}'], well: [flat(100)], sick: [flat(101)] },
  { alert: 'PaymentsOverdue', series: ['booking_payments{state="overdue"}'], well: [flat(0)], sick: [flat(1)] },
  {
    alert: 'RefundsRefused',
    series: ['booking_payments{state="refused"}'],
    well: [flat(0, 3_000)],
    sick: [flat(1, 3_000)],
    afterMinutes: 2_900,
  },
  {
    alert: 'WebhooksMissing',
    series: [
      'booking_payments_settled_total{by="webhook"}',
      'booking_payments_settled_total{by="reconcile"}',
      'booking_payment_webhooks_total{result="paid"}',
      'booking_payment_webhooks_total{result="refused"}',
    ],
    // A single payment, ten minutes after the start.
    well: [flat(0), '0x10 1x50', '0x10 1x50', flat(0)],
    sick: [flat(0), '0x10 1x50', flat(0), rising(1)],
  },
  {
    alert: 'RateLimitStoreAway',
    series: ['booking_rate_limit_store_failures_total'],
    well: [flat(7)],
    sick: [rising(1)],
  },
  {
    alert: 'WalletCertificateEnds',
    series: ['booking_wallet_certificate_end_timestamp_seconds'],
    // The evaluation begins in 1970.
    well: [flat(40 * 86_400)],
    sick: [flat(20 * 86_400)],
  },
  { alert: 'ManyStreams', series: ['booking_table_streams'], well: [flat(4000)], sick: [flat(4900)] },
  { alert: 'EventLoopBusy', series: ['nodejs_eventloop_lag_p99_seconds'], well: [flat(0.02)], sick: [flat(0.4)] },
  { alert: 'MemoryGrows', series: ['process_resident_memory_bytes'], well: [flat(4e8)], sick: [flat(2e9)] },
]

type Evaluated = Pick<Case, 'alert' | 'series' | 'afterMinutes'>

/** Evaluates the rules over series: whether the alert fires after 45 minutes, or after its own time. */
function evaluate({ alert, series, afterMinutes = 45 }: Evaluated, values: readonly string[], fires: boolean): string {
  const file = join(folder, `${alert}.yml`)
  // JSON is valid YAML.
  const written = {
    rule_files: [rules],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: series.map((name, at) => ({ series: name, values: values[at] })),
        promql_expr_test: [
          {
            expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
            eval_time: `${afterMinutes}m`,
            exp_samples: [{ labels: '{}', value: fires ? 1 : 0 }],
          },
        ],
      },
    ],
  }
  writeFileSync(file, JSON.stringify(written))
  return run(['test', 'rules', file])
}

test('Prometheus accepts the alerts', () => {
  expect(run(['check', 'rules', rules])).toContain('SUCCESS')
})

test('every alert is among these', () => {
  const names = [...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(cases.map(({ alert }) => alert)).toEqual(names)
})

describe.each(cases)('$alert', ({ well, sick, ...evaluated }) => {
  test('does not fire over healthy series', () => {
    evaluate(evaluated, well, false)
  })

  test('fires over unhealthy series', () => {
    evaluate(evaluated, sick, true)
  })

  test('control: the test fails if the alert does not fire', () => {
    expect(() => evaluate(evaluated, well, true)).toThrow()
  })
})

test('the absence of any base backup is reported as well', () => {
  evaluate({ alert: 'BaseBackupTooOld', series: ['up{job="venue-booking"}'] }, [flat(1)], true)
})

test('Prometheus parses the metrics of a server, and accepts their names', async () => {
  const { slug, secretKey } = await importTestVenue({})
  const token = 'a-token-of-prometheus'
  const server = await startServer({ databaseUrl: database.url, env: { METRICS_TOKEN: token } })
  try {
    await call(server.url, 'GET', `/api/venues/${slug}/menus`, { key: secretKey })
    await call(server.url, 'GET', `/api/venues/${slug}/menus`)
    const { text } = await call(server.url, 'GET', '/api/metrics', { headers: { Authorization: `Bearer ${token}` } })
    expect(text).toMatch(/^booking_http_request_duration_seconds_count\{.*status="401"\} 1$/m)
    // The names of Node's own metrics are not ours.
    const ours = text.split('\n').filter((line) => /\bbooking_/.test(line))
    expect(run(['check', 'metrics'], `${ours.join('\n')}\n`)).toBe('')
    expect(() => run(['check', 'metrics'], 'booking_milliseconds{a="1" 2\n')).toThrow()
  } finally {
    await server.stop()
  }
})
