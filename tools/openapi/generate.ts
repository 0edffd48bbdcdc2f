import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientSources } from './client-sources.ts'

// Writes the files of the client that are generated from the OpenAPI document. Run it after every change of the interface; a
// test fails when they are outdated.
for (const [path, text] of Object.entries(await clientSources())) {
  writeFileSync(join(import.meta.dirname, '../../sdk', path), text)
}
