// Shows the reference in the page. The server writes the demonstration's key, or none, into the page's attributes.
/* global SwaggerUIBundle */
const place = document.querySelector('#reference')
const { key, venue } = place.dataset

// A browser sends the page's origin with every POST, and the API refuses a secret key from a page. Requests of the reference
// therefore go through this server, which forwards them without the origin.
const send = (request) => {
  if (request.loadSpec) return request
  const { pathname, search } = new URL(request.url, location.href)
  return { ...request, url: `${location.origin}/docs/api/try${pathname}${search}` }
}

/** The names of the header key's security schemes in the document. */
const keyHeaders = (document) =>
  Object.entries(document.components?.securitySchemes ?? {})
    .filter(([, { type, name }]) => type === 'apiKey' && /^x-service-key$/i.test(name))
    .map(([name]) => name)

/** A Wednesday in three weeks: the date of the examples will be in the past one day. */
const someWednesday = () => {
  const day = new Date(Date.now() + 21 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7))
  return day.toISOString().slice(0, 10)
}

/**
 * The document with the demonstration's venue in every address and a bookable day in every example. Optional headers have no
 * example or default, so that the form sends none unless the reader fills it in.
 */
const toTry = (shown) => {
  const document = JSON.parse(JSON.stringify(shown).replaceAll('2027-06-16', someWednesday()))
  const ofPath = ({ parameters = [], ...operations }) => [
    ...parameters,
    ...Object.values(operations).flatMap((operation) => operation.parameters ?? []),
  ]
  const parameters = [
    ...Object.values(document.components?.parameters ?? {}),
    ...Object.values(document.paths ?? {}).flatMap(ofPath),
  ]
  for (const parameter of parameters) {
    if (parameter.name === 'venueSlug') parameter.example = venue
    if (parameter.in !== 'header' || parameter.required) continue
    for (const values of [parameter, parameter.schema ?? {}]) {
      delete values.example
      delete values.examples
      delete values.default
    }
  }
  return document
}

async function show() {
  const shown = await (await fetch('/openapi.json')).json()
  const viewer = SwaggerUIBundle({
    spec: key ? toTry(shown) : shown,
    domNode: place,
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    // No badge of an external validator, and no key in the browser's storage.
    validatorUrl: null,
    persistAuthorization: false,
    ...(key
      ? { tryItOutEnabled: true, requestInterceptor: send, showMutatedRequest: false }
      : { supportedSubmitMethods: [] }),
    onComplete() {
      if (key) for (const name of keyHeaders(shown)) viewer.preauthorizeApiKey(name, key)
    },
  })
}

void show()
