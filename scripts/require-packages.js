// For the build, before it loads a package: plain JavaScript without imports of packages.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Why the build cannot run with the packages that are installed, as a message for the user; null if it can.
 * @param {string} folder of the project
 */
export function packagesRefusal(folder) {
  if (existsSync(join(folder, 'node_modules', 'typescript'))) return null
  return `The packages of the build are not installed: npm leaves them out where NODE_ENV is "production". Run
  npm install --include=dev && npm run build`
}

if (import.meta.filename === process.argv[1]) {
  const refusal = packagesRefusal(process.cwd())
  if (refusal !== null) {
    console.error(refusal)
    process.exit(1)
  }
}
