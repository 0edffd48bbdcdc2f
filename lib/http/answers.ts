/** 200 with a JSON body. */
export function ok(record: unknown): Response {
  return json(200, record)
}

/** As `ok`, with a record whose texts are in the language of the request. */
export function okInLanguage(record: unknown): Response {
  return json(200, record, { Vary: 'Accept-Language' })
}

/** 201 with the record of what was created and, if it has one, its address. */
export function created(record: unknown, location?: string): Response {
  return json(201, record, location ? { Location: location } : {})
}

/** 202: accepted, and completed later by a job. */
export function accepted(record: unknown): Response {
  return json(202, record)
}

/** 200 with plain text, for programs that do not read JSON. */
export function plainTextAnswer(text: string, type: string): Response {
  return new Response(text, { headers: { 'Content-Type': type } })
}

function json(status: number, record: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(record), { status, headers: { 'Content-Type': 'application/json', ...headers } })
}
