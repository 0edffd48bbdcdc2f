import { type ApiCall, type Route, route } from './route.ts'

/** A route that needs no credentials. */
export function openRoute(pattern: string, answer: (call: ApiCall) => Promise<Response>): Route {
  return route<ApiCall>(pattern, { GET: (_request, call) => answer(call) }, async (_request, call) => call)
}
