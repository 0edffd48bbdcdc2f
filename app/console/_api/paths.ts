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

/** A tuple as long as the number of slashes in a path. A parameter has no slash. */
type Depth<S extends string> = S extends `${string}/${infer Rest}` ? [...Depth<Rest>, unknown] : []

type Unqueried<S extends string> = S extends `${infer Path}?${string}` ? Path : S
/** The operations whose path matches a text without its query. */
type Matching<S extends string, M extends Method> = {
  [P in With<M>]: Unqueried<S> extends Filled<Below<P>>
    ? Depth<Unqueried<S>> extends Depth<Below<P>>
      ? paths[P][M]
      : never
    : never
}[With<M>]

type JsonBody<B> = { content: { 'application/json': B } }
type BodyIn<O> = O extends { requestBody: JsonBody<infer B> }
  ? B
  : O extends { requestBody?: infer R }
    ? [Exclude<R, undefined>] extends [never]
      ? Record<string, never> | undefined
      : Exclude<R, undefined> extends JsonBody<infer B>
        ? B | undefined
        : never
    : Record<string, never> | undefined
type AnswerIn<O> = O extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never

/** The body that the operation of a path takes; any object if the path is only known as a string. */
export type BodyOf<S extends string> = string extends S ? object | undefined : BodyIn<Matching<S, 'post'>>
/** The answer to a read of a path; unknown if the path is only known as a string. */
export type AnswerOf<S extends string> = string extends S ? unknown : AnswerIn<Matching<S, 'get'>>
/** The answer to the acts of the evening. */
export type ActAnswer = AnswerIn<Matching<'undo', 'post'>>
/** The answer to an act. */
export type ActAnswerOf<S extends string> = string extends S ? ActAnswer : AnswerIn<Matching<S, 'post'>>
