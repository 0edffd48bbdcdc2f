import type { components } from '../schema.d.ts'

/** Bodies and answers by their names, such as `Schemas['Reservation']`. */
export type Schemas = components['schemas']

/** Any problem of any route. */
export type Problem = Schemas[Extract<keyof Schemas, `${string}Problem`>]

/** What a problem is told from the others by. */
export type ProblemSlug = Problem['slug']

/**
 * The response with a problem that has a `slug`: the last part of its type where it has a page, else its status in words. What
 * is none of the `known` problems of the route, or no problem at all, is an `other` one.
 */
export async function namedProblem(response: Response, known: readonly string[]): Promise<Response> {
  const { status, statusText } = response
  const told = await problemIn(response)
  const type = textOf(told.type) ?? 'about:blank'
  const title = textOf(told.title) ?? statusText
  const slug = slugOf(type) ?? title.toLowerCase().replaceAll(' ', '-')
  const named = known.includes(slug) && told.title !== undefined ? slug : 'other'
  const headers = new Headers(response.headers)
  headers.set('Content-Type', 'application/problem+json')
  // They told of the body that came.
  for (const name of ['Content-Length', 'Content-Encoding']) headers.delete(name)
  return Response.json({ detail: '', ...told, type, title, status, slug: named }, { status, statusText, headers })
}

/** The slug in a problem's type; undefined where it has no page of its own. */
export function slugOf(type: string): string | undefined {
  return /\/api\/errors\/([a-z-]+)$/.exec(type)?.[1]
}

/** The members of a problem, none where the body is something else. */
export async function problemIn(response: Response): Promise<{ type?: unknown; title?: unknown }> {
  if (!response.headers.get('Content-Type')?.startsWith('application/problem+json')) return {}
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null ? body : {}
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
