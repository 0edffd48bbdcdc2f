// Shows the reference in the page, with what the server has written beside it: the demonstration's key, or none.
/* global SwaggerUIBundle */
const place = document.querySelector('#reference')
const { key, venue } = place.dataset

// A browser names the page's origin with every POST, and a secret key is refused with it, as it should be in a page. What
// is tried here therefore goes by way of this server, which sends it on as a server would.
const send = (request) => {
  if (request.loadSpec) return request
  const { pathname, search } = new URL(request.url, location.href)
  return { ...request, url: `${location.origin}/docs/api/try${pathname}${search}` }
}

/** The names that the document gives to the key in its header. */
const keyHeaders = (document) =>
  Object.entries(document.components?.securitySchemes ?? {})
    .filter(([, { type, name }]) => type === 'apiKey' && /^x-service-key$/i.test(name))
    .map(([name]) => name)

/** A Wednesday in some weeks: that of the examples comes nearer and is over one day. */
const someWednesday = () => {
  const day = new Date(Date.now() + 21 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7))
  return day.toISOString().slice(0, 10)
}

/**
 * The document with the demonstration's venue in every address, a day that can be booked in every example, and optional
 * headers left to whoever wants them.
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
    for (const told of [parameter, parameter.schema ?? {}]) {
      delete told.example
      delete told.examples
      delete told.default
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
    // No badge of a validator elsewhere, and no key that outlives the page.
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
