import { type Call, type Route, route } from './route.ts'

/** A route that needs no credentials. */
export function openRoute(pattern: string, answer: (call: Call) => Promise<Response>): Route {
  return route<Call>(pattern, { GET: (_request, call) => answer(call) }, async (_request, call) => call)
}
