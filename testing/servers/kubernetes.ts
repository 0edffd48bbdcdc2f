import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** An object of a Kubernetes manifest. */
export type Manifest = { apiVersion: string; kind: string; metadata: { name: string } }

/**
 * Errors in manifests, a line each, by Kubernetes's published schemas, which the package `kubernetes-models` contains.
 * These accept unknown fields, like a server that drops them; the package's types do not.
 */
export async function manifestFaults(manifests: readonly Manifest[]): Promise<string[]> {
  const faults: string[] = []
  for (const manifest of manifests) {
    try {
      const { [manifest.kind]: Model } = await import(modelOf(manifest))
      new Model(manifest).validate()
    } catch (error) {
      faults.push(`${manifest.kind} ${manifest.metadata?.name}: ${(error as Error).message}`)
    }
  }
  return faults.length > 0 ? faults : unknownFields(manifests)
}

const modelOf = ({ apiVersion, kind }: Manifest) => `kubernetes-models/${apiVersion}/${kind}`

/** The compiler's errors on the manifests, written as literals of their types. */
function unknownFields(manifests: readonly Manifest[]): string[] {
  // The folder is below node_modules, so that the package is found.
  const folder = mkdtempSync(join(root, 'node_modules/.cache/kubernetes-'))
  const lines = manifests.flatMap((manifest, at) => [
    `import type { I${manifest.kind} as Type${at} } from '${modelOf(manifest)}'`,
    `export const manifest${at}: Type${at} = ${JSON.stringify(manifest)}`,
  ])
  writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'))
  const words = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', 'manifests.ts']
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...words], { cwd: folder })
    return []
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout)
      .split('\n')
      .filter((line) => line.includes('error'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
