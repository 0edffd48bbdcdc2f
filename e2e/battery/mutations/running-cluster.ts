import type { TestProject } from 'vitest/node'

/** Replaces `testing/database/cluster.ts`: provides the cluster of the run that started this one. */
export default function useRunningCluster(project: TestProject): void {
  const { MUTATION_DATABASE_HOST: host, MUTATION_DATABASE_PORT: port, MUTATION_TEMPLATE: template } = process.env
  if (!host || !port || !template) throw new Error('there is no cluster to run on')
  project.provide('databaseHost', host)
  project.provide('databasePort', Number(port))
  project.provide('databaseTemplate', template)
}
