// @ts-check
/**
 * The form of an operation, loaded when its button is pressed. It sends requests to the demonstration through this server: a
 * browser sends the page's origin with every POST, and the API refuses a secret key from a page.
 *
 * @typedef {{ name: string, in: string, required?: boolean, description?: string, example?: unknown, schema?: { enum?: string[] } }} Parameter
 * @typedef {{ operationId: string, parameters?: Parameter[], security: Record<string, unknown>[],
 *   requestBody?: { content: Record<string, { example?: unknown }> } }} Operation
 * @typedef {{ method: string, path: string, operation: Operation }} Found
 */

/** @type {Promise<any> | undefined} */
let loaded

/** The document, with a bookable day in every example: the one that is written there will be in the past one day. */
function load() {
  loaded ??= fetch('/openapi.json')
    .then((answer) => answer.text())
    .then((text) => JSON.parse(text.replaceAll('2027-06-16', someWednesday())))
  return loaded
}

/** A Wednesday in three weeks. */
function someWednesday() {
  const day = new Date(Date.now() + 21 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7))
  return day.toISOString().slice(0, 10)
}

/** @param {any} document @param {string} id @returns {Found | undefined} */
function findOperation(document, id) {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.operationId === id) return { method: method.toUpperCase(), path, operation }
    }
  }
  return undefined
}

/**
 * Shows the form in place of the button.
 *
 * @param {HTMLButtonElement} button With the id of the operation, and the demonstration's values for its parameters.
 */
export async function open(button) {
  const document_ = await load()
  const found = findOperation(document_, button.dataset.try ?? '')
  if (!found) return
  const values = JSON.parse(button.dataset.values ?? '{}')
  /** @param {any} parameter @returns {Parameter} */
  const deref = (parameter) =>
    parameter.$ref ? document_.components.parameters[parameter.$ref.split('/').at(-1)] : parameter
  const parameters = (found.operation.parameters ?? []).map(deref)
  const form = document.createElement('form')
  form.className = 'try-form'
  for (const parameter of parameters) form.append(fieldOf(parameter, startOf(parameter, values)))
  const example = found.operation.requestBody?.content['application/json']?.example
  if (found.operation.requestBody) form.append(bodyOf(example))
  const send = document.createElement('button')
  send.textContent = 'Send'
  const shown = document.createElement('div')
  shown.setAttribute('role', 'status')
  form.append(send, shown)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    send.disabled = true
    shown.replaceChildren(...(await sent(found, parameters, new FormData(form))))
    send.disabled = false
  })
  button.replaceWith(form)
  const [first] = form.querySelectorAll(/** @type {'input'} */ ('input, select, textarea, button'))
  first?.focus()
}

/** Optional parameters are sent only when the reader fills them in. @param {Parameter} parameter @param {Record<string, string>} values */
function startOf({ name, in: place, required, example }, values) {
  if (place === 'path') return values[name] ?? String(example ?? '')
  return required ? String(example ?? '') : ''
}

/** @param {Parameter} parameter @param {string} value */
function fieldOf({ name, in: place, required = false, schema }, value) {
  const label = document.createElement('label')
  const said = document.createElement('span')
  said.textContent = `${name}${required ? '' : ', optional'}`
  const control = schema?.enum ? choiceOf(schema.enum) : document.createElement('input')
  control.name = `${place}:${name}`
  control.value = value
  control.required = required
  label.append(said, control)
  return label
}

/** @param {string[]} values */
function choiceOf(values) {
  const select = document.createElement('select')
  for (const value of ['', ...values]) {
    const option = document.createElement('option')
    option.value = value
    option.textContent = value
    select.append(option)
  }
  return select
}

/** @param {unknown} example */
function bodyOf(example) {
  const label = document.createElement('label')
  const said = document.createElement('span')
  said.textContent = 'Body'
  const control = document.createElement('textarea')
  control.name = 'body'
  control.spellcheck = false
  control.value = example === undefined ? '' : JSON.stringify(example, null, 2)
  control.rows = Math.min(16, control.value.split('\n').length + 1)
  label.append(said, control)
  return label
}

/**
 * Sends the request, and returns the part of its answer that is shown.
 *
 * @param {Found} found
 * @param {Parameter[]} parameters
 * @param {FormData} data
 */
async function sent({ method, path, operation }, parameters, data) {
  const key = /** @type {HTMLElement} */ (document.querySelector('#reference')).dataset.key ?? ''
  const headers = new Headers()
  const query = new URLSearchParams()
  let target = path
  for (const { name, in: place } of parameters) {
    const value = String(data.get(`${place}:${name}`) ?? '')
    if (place === 'path') target = target.replace(`{${name}}`, encodeURIComponent(value))
    else if (value !== '' && place === 'query') query.set(name, value)
    else if (value !== '') headers.set(name, value)
  }
  if (operation.security.some((each) => 'serviceKey' in each)) headers.set('X-Service-Key', key)
  const body = data.get('body')
  if (body) headers.set('Content-Type', 'application/json')
  const began = performance.now()
  try {
    const answer = await fetch(`/docs/api/try${target}${query.size > 0 ? `?${query}` : ''}`, {
      method,
      headers,
      ...(body ? { body: String(body) } : {}),
    })
    const text = await answer.text()
    return [line(`${answer.status} in ${Math.round(performance.now() - began)} ms`), block(indented(text))]
  } catch {
    return [line('There was no answer. Is the demonstration running?')]
  }
}

/** @param {string} text */
function indented(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** @param {string} words */
function line(words) {
  const element = document.createElement('p')
  element.className = 'label'
  element.textContent = words
  return element
}

/** @param {string} text */
function block(text) {
  const element = document.createElement('pre')
  element.tabIndex = 0
  element.textContent = text
  return element
}
