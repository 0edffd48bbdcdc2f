import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedSources } from './client-sources.ts'

// Writes the files that are generated from the OpenAPI documents. Run it after every change of the interface; a
// test fails when they are outdated.
for (const [path, text] of Object.entries(await generatedSources())) {
  writeFileSync(join(import.meta.dirname, '../..', path), text)
}
