import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment'
import type { IJob } from 'kubernetes-models/batch/v1/Job'
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import type { ISecret } from 'kubernetes-models/v1/Secret'
import type { IService } from 'kubernetes-models/v1/Service'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { routes } from '#app/api/routes.ts'
import { readEnv } from '#lib/env/env.ts'
import { bytesOfAmount, memoryAlert } from '#testing/interface/limits.ts'
import { type Manifest, manifestFaults } from '#testing/servers/kubernetes.ts'
import { answersWithinMs } from '../server/stop-signals.ts'

/** Checks that Kubernetes accepts hosting/kubernetes, and that its numbers match the program. */
const root = join(import.meta.dirname, '..')
const folder = join(import.meta.dirname, 'kubernetes')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
// Kubernetes reads YAML 1.1, in which 0440 is octal.
const manifestIn = <T = Manifest>(name: string) =>
  parse(readFileSync(join(folder, name), 'utf8'), { version: '1.1' }) as T

const kustomization = manifestIn<{
  resources: string[]
  images: { name: string }[]
  configMapGenerator: { name: string; envs: string[] }[]
}>('kustomization.yaml')
const deployment = manifestIn<IDeployment>('deployment.yaml')
const job = manifestIn<IJob>('migrate.yaml')
const secret = manifestIn<ISecret>('secret.example.yaml')
const all = [...kustomization.resources, 'secret.example.yaml'].map((name) => manifestIn(name))

const pod = deployment.spec?.template.spec
const server = pod?.containers[0]
const migrate = job.spec?.template.spec
const dockerfile = read('hosting/Dockerfile')
const settings = Object.fromEntries(
  readFileSync(join(folder, 'settings.env'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(/=(.*)/s) as [string, string]),
)
/** The settings, with the key of the bucket that they name. */
const configured = { ...settings, PICTURES_SECRET_ACCESS_KEY: secret.stringData?.PICTURES_SECRET_ACCESS_KEY }
const variables = (container = server) =>
  Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value]))

describe('Kubernetes', () => {
  test('accepts every manifest', async () => {
    expect(await manifestFaults(all)).toEqual([])
  })

  test.each<[string, string, (manifest: never) => void]>([
    ['a string for a number', 'deployment.yaml', ({ spec }: { spec: { replicas: unknown } }) => (spec.replicas = '3')],
    ['a missing field', 'deployment.yaml', ({ spec }: IDeployment) => delete (spec as Partial<typeof spec>)?.selector],
    [
      'a field that does not exist',
      'deployment.yaml',
      ({ spec }: IDeployment) => Object.assign(spec?.template.spec ?? {}, { x: 1 }),
    ],
    [
      'a field in the wrong place',
      'deployment.yaml',
      ({ spec }: IDeployment) => Object.assign(spec ?? {}, { terminationGracePeriodSeconds: 60 }),
    ],
    [
      'an invalid quantity',
      'migrate.yaml',
      ({ spec }: IJob) =>
        Object.assign(spec?.template.spec?.containers[0]?.resources ?? {}, { limits: { memory: 'much' } }),
    ],
    [
      'a version that does not exist',
      'disruption-budget.yaml',
      (manifest: Manifest) => (manifest.apiVersion = 'policy/v9'),
    ],
  ])('control: refuses %s', async (_, name, spoil) => {
    const manifest = manifestIn(name)
    spoil(manifest as never)
    expect(await manifestFaults([manifest])).not.toEqual([])
  })

  test('gets every file, with names that match each other', () => {
    const others = ['kustomization.yaml', 'secret.example.yaml', 'settings.env']
    expect(readdirSync(folder).toSorted()).toEqual([...kustomization.resources, ...others].toSorted())
    const labels = deployment.spec?.template.metadata?.labels
    const service = manifestIn<IService>('service.yaml')
    const budget = manifestIn<IPodDisruptionBudget>('disruption-budget.yaml')
    const backend = manifestIn<IIngress>('ingress.yaml').spec?.rules?.[0]?.http?.paths[0]?.backend.service
    const spread = pod?.topologySpreadConstraints?.map(({ labelSelector }) => labelSelector)
    for (const selector of [deployment.spec?.selector, budget.spec?.selector, ...(spread ?? [])]) {
      expect(selector?.matchLabels).toEqual(labels)
    }
    expect(service.spec?.selector).toEqual(labels)
    // Otherwise the job would get requests.
    expect(job.spec?.template.metadata?.labels).not.toEqual(labels)
    expect(service.spec?.ports?.map(({ targetPort }) => targetPort)).toEqual(server?.ports?.map(({ name }) => name))
    expect([backend?.name, backend?.port?.name]).toEqual([service.metadata?.name, service.spec?.ports?.[0]?.name])
    expect([server?.image, migrate?.containers[0]?.image]).toEqual(Array(2).fill(kustomization.images[0]?.name))
    expect(server?.envFrom?.map(({ configMapRef }) => configMapRef?.name)).toEqual([
      kustomization.configMapGenerator[0]?.name,
    ])
  })
})

describe('the program', () => {
  const mountOf = (mounts: { name: string; mountPath: string }[] | undefined, name: string) =>
    mounts?.find((mount) => mount.name === name)?.mountPath

  test.each([
    ['a server', server, pod],
    ['the job', migrate?.containers[0], migrate],
  ])('is given by %s only variables that it supports, and each secret as a file that exists', (_, container, spec) => {
    const secrets = mountOf(container?.volumeMounts, 'secrets')
    expect(spec?.volumes?.find(({ name }) => name === 'secrets')?.secret?.secretName).toBe(secret.metadata?.name)
    const given = Object.entries(variables(container)).map(([name, value]) => {
      if (!name.endsWith('_FILE')) return [name, value]
      const key = name.replace(/_FILE$/, '')
      expect(value).toBe(`${secrets}/${key}`)
      return [key, secret.stringData?.[key]]
    })
    const whole = { NODE_ENV: 'production', ...(container === server && settings), ...Object.fromEntries(given) }
    const known = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(Object.keys(whole).filter((name) => name !== 'NODE_ENV' && !known.includes(name))).toEqual([])
    expect(readEnv(whole).databaseUrl).toBe(secret.stringData?.DATABASE_URL)
    if (container === server)
      expect(Object.keys(whole)).toEqual(expect.arrayContaining(Object.keys(secret.stringData ?? {})))
  })

  test('stores pictures in a bucket that all servers share', () => {
    expect(readEnv(configured).pictures).toMatchObject({ bucket: expect.any(String) })
  })

  test('listens on the port of its probes, at the public address', () => {
    const { port, appUrl, trustedProxyHops } = readEnv({ ...configured, PORT: variables().PORT })
    expect(server?.ports?.map(({ containerPort }) => containerPort)).toEqual([port])
    const { tls, rules } = manifestIn<IIngress>('ingress.yaml').spec ?? {}
    expect([rules?.[0]?.host, tls?.[0]?.hosts?.[0]].map((host) => `https://${host}`)).toEqual([appUrl, appUrl])
    expect(trustedProxyHops).toBe(1)
    const probes = [server?.startupProbe, server?.readinessProbe, server?.livenessProbe]
    expect(probes.map((probe) => probe?.httpGet?.path)).toEqual(['/api/health', '/api/ready', '/api/health'])
    expect(probes.map((probe) => probe?.httpGet?.port)).toEqual(Array(3).fill(server?.ports?.[0]?.name))
    expect(routes.map(({ pattern }) => pattern)).toEqual(expect.arrayContaining(['/api/health', '/api/ready']))
  })

  test('has enough time to shut down, and is taken out of service before it refuses requests', () => {
    const { shutdownDelayMs } = readEnv(configured)
    const { periodSeconds = 0, failureThreshold = 0 } = server?.readinessProbe ?? {}
    expect(shutdownDelayMs).toBeGreaterThan(periodSeconds * failureThreshold * 1000)
    // The steps after the responses, jobs and the database, take ten more.
    expect(Number(pod?.terminationGracePeriodSeconds) * 1000).toBeGreaterThan(
      shutdownDelayMs + answersWithinMs + 10_000,
    )
  })

  test('is replaced one by one, and never with fewer servers', () => {
    expect(deployment.spec?.replicas).toBe(3)
    expect(deployment.spec?.strategy?.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
    expect(manifestIn<IPodDisruptionBudget>('disruption-budget.yaml').spec?.maxUnavailable).toBe(1)
  })

  test('is not root, and writes only to mounted folders', () => {
    expect(dockerfile).toMatch(/^USER node$/m)
    for (const spec of [pod, migrate]) {
      // The user "node" of the image.
      expect(spec?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, fsGroup: 1000 })
      const inside = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } }
      expect(spec?.containers[0]?.securityContext).toEqual(inside)
      expect(spec?.volumes?.find(({ name }) => name === 'secrets')?.secret?.defaultMode).toBe(0o440)
    }
    const dataDir = /DATA_DIR=(\S+)/.exec(dockerfile)?.[1]
    const workDir = [...dockerfile.matchAll(/^WORKDIR (\S+)$/gm)].at(-1)?.[1]
    const writable = server?.volumeMounts?.filter(({ readOnly }) => !readOnly).map(({ mountPath }) => mountPath)
    expect(writable).toEqual(expect.arrayContaining(['/tmp', dataDir, `${workDir}/.next/cache`]))
  })

  test('has more memory than the threshold of the alert', () => {
    expect(bytesOfAmount(String(server?.resources?.limits?.memory))).toBeGreaterThan(memoryAlert())
  })

  test('is migrated by the existing command', () => {
    const { scripts } = JSON.parse(read('package.json'))
    expect(migrate?.containers[0]?.command?.join(' ')).toBe(scripts['db:migrate'])
  })
})
