import type { paths } from './schema.d.ts'

/** The types of the console's calls, by their paths below `/api/console/venues/{venueSlug}/`. */
type Base = '/api/console/venues/{venueSlug}/'
type Below<P> = P extends `${Base}${infer Rest}` ? Rest : never
type Method = 'get' | 'post'
type With<M extends Method> = { [P in keyof paths]: paths[P][M] extends object ? P : never }[keyof paths]

/** A path with any text in the place of each parameter: `reservations/{reference}/seat` as `reservations/${string}/seat`. */
type Filled<P extends string> = P extends `${infer Start}{${string}}${infer End}`
  ? `${Start}${string}${Filled<End>}`
  : P

/** How many slashes a path has: a parameter has none. */
type Depth<S extends string> = S extends `${string}/${infer Rest}` ? [...Depth<Rest>, unknown] : []

type Unqueried<S extends string> = S extends `${infer Path}?${string}` ? Path : S
/** The operations whose path a text is, without its query. */
type Matching<S extends string, M extends Method> = {
  [P in With<M>]: Unqueried<S> extends Filled<Below<P>>
    ? Depth<Unqueried<S>> extends Depth<Below<P>>
      ? paths[P][M]
      : never
    : never
}[With<M>]

type BodyIn<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? B
  : Record<string, never> | undefined
type AnswerIn<O> = O extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never

/** What a path takes: the body of its operation; any object where the path is not known before. */
export type BodyOf<S extends string> = string extends S ? object | undefined : BodyIn<Matching<S, 'post'>>
/** What a path answers; unknown where the path is not known before. */
export type AnswerOf<S extends string> = string extends S ? unknown : AnswerIn<Matching<S, 'get'>>
/** The answer to the acts of the evening. */
export type ActAnswer = AnswerIn<Matching<'undo', 'post'>>
/** What an act answers. */
export type ActAnswerOf<S extends string> = string extends S ? ActAnswer : AnswerIn<Matching<S, 'post'>>
