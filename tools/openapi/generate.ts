import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientSources } from './client-sources.ts'

// Writes what of the client is made from the OpenAPI document. To be run after every change of the interface; a test says
// when it was not.
for (const [path, text] of Object.entries(await clientSources())) {
  writeFileSync(join(import.meta.dirname, '../../sdk', path), text)
}
