import { env } from '#lib/env/env.ts'
import { pageRoute } from '#lib/pages/page-route.ts'
import { listGuides } from '../docs/guides.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** The index of the documentation for language models (llmstxt.org), generated from the files of the guides. */
async function show(): Promise<Response> {
  const { appUrl } = env()
  const guides = listGuides().map(
    ({ slug, title, summary }) => `- [${title}](${appUrl}/docs/guides/${slug}.md): ${summary}`,
  )
  const text = `# Venue booking

> An HTTP and JSON interface for hospitality venues: availability and reservations with deposits, events and tickets,
> ordering at tables, and gift vouchers. Every route below /api/venues needs an API key.

## Guides

${guides.join('\n')}

## Reference

- [OpenAPI 3.1 document](${appUrl}/openapi.json): every route, parameter, body, answer and problem
- [Problems](${appUrl}/docs/api/errors): every refusal, with an example and what to do about it
`
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' },
  })
}
