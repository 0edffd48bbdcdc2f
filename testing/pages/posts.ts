import { routes } from '#app/api/routes.ts'
import { operationsOfRoute } from '#lib/openapi/described-route.ts'
import { consoleDocument, openApiDocument } from '#lib/openapi/document.ts'
import type { JsonSchema } from '../interface/arbitraries.ts'

/** A request with a body, as the document describes it, to the demonstration venue. */
export type Post = {
  pattern: string
  path: string
  headers: Record<string, string>
  /** The document's example: valid, so that only the venue's rules can refuse it. */
  body: Record<string, unknown>
  /** The body's fields. */
  fields: Record<string, JsonSchema>
}

type OfVenue = { slug: string; secretKey: string; tokens: Record<string, string>; evening: string }

/** One request to each route of the interface that takes a body. `evening` is the date of the venue's events. */
export function postsOfAllRoutes(venue: OfVenue): Post[] {
  return postsTo(
    routes.filter(({ access }) => access !== 'operator'),
    openApiDocument,
    venue,
    (access) => ({ ...(access === 'api-key' && { 'X-Service-Key': venue.secretKey }) }),
  )
}

/** One request to each route of the console that takes a body, with the session of these headers. */
export function postsOfConsole(venue: OfVenue, session: Record<string, string>): Post[] {
  const ofConsole = routes.filter(({ access }) => access === 'operator')
  return postsTo(ofConsole, consoleDocument, venue, () => session)
}

function postsTo(
  taken: readonly (typeof routes)[number][],
  documentOf: typeof openApiDocument,
  venue: OfVenue,
  headersFor: (access: (typeof routes)[number]['access']) => Record<string, string>,
): Post[] {
  const document = documentOf(routes, {
    appUrl: 'https://booking.example',
    docsUrl: 'https://booking.example/docs',
  })
  const described = JSON.parse(JSON.stringify(document)) as Described
  const names = {
    venueSlug: venue.slug,
    eventSlug: 'quiz-night',
    token: venue.tokens['hall-1'] ?? '',
    reference: 'SVC-7K2M',
  }
  const taking = taken.flatMap(operationsOfRoute).filter(({ requestSpec }) => requestSpec.body !== undefined)
  return taking.map(({ pattern, access }): Post => {
    // The event whose tickets are paid.
    const isOfPaid = pattern.endsWith('/tickets/checkout') || pattern.endsWith('/edit')
    const fill = (bracket: RegExp) =>
      pattern.replaceAll(bracket, (_, name: keyof typeof names) =>
        name === 'eventSlug' && isOfPaid ? 'courtyard-jazz' : names[name],
      )
    const operation = described.paths[pattern.replaceAll(/\[(\w+)\]/g, '{$1}')]?.post
    const { example, schema } = operation?.requestBody.content['application/json'] ?? {}
    if (!example || !schema) throw new Error(`the document has no example for POST ${pattern}`)
    const dates = ['date', 'deliverOn'].filter((name) => name in example)
    return {
      pattern,
      path: fill(/\[(\w+)\]/g),
      headers: headersFor(access),
      body: { ...example, ...Object.fromEntries(dates.map((name) => [name, venue.evening])) },
      fields: described.components.schemas[schema.$ref.replace(/^.*\//, '')]?.properties ?? {},
    }
  })
}

type Described = {
  paths: Record<string, { post?: { requestBody: { content: Record<string, Content> } } }>
  components: { schemas: Record<string, JsonSchema> }
}
type Content = { example: Record<string, unknown>; schema: { $ref: string } }
