import type { components } from '../schema.d.ts'

/** Types of bodies and responses by name, such as `Schemas['Reservation']`. */
export type Schemas = components['schemas']

/** Any problem of any route. */
export type Problem = Schemas[Extract<keyof Schemas, `${string}Problem`>]

/** Identifies a problem. */
export type ProblemSlug = Problem['slug']

/**
 * The response with a problem that has a `slug`: the last part of its type where it has a page, else its status in words. The
 * slug is `other` for a problem that is not in `known`, the route's list, and for a body that is no problem.
 */
export async function namedProblem(response: Response, known: readonly string[]): Promise<Response> {
  const { status, statusText } = response
  const received = await problemIn(response)
  const type = textOf(received.type) ?? 'about:blank'
  const title = textOf(received.title) ?? statusText
  const slug = slugOf(type) ?? title.toLowerCase().replaceAll(' ', '-')
  const named = known.includes(slug) && received.title !== undefined ? slug : 'other'
  const headers = new Headers(response.headers)
  headers.set('Content-Type', 'application/problem+json')
  // These describe the body that was received.
  for (const name of ['Content-Length', 'Content-Encoding']) headers.delete(name)
  return Response.json({ detail: '', ...received, type, title, status, slug: named }, { status, statusText, headers })
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
