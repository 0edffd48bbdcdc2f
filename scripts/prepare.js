// For `node --import`, before anything that an older Node cannot read: says which one is needed, then prepares the process.
import './require-node.js'

await import('./load-env-file.ts')
