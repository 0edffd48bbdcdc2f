import type { Child, Host, Kit, Problem } from './dom.ts'

type Fields = Record<string, string>

/** The body that was sent last without an answer, with its number: sent again, it is the same request. */
type Unanswered = { body: string; requestId: string }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Whether a request may have been done all the same: nothing was heard, or the service was in trouble. */
const isLost = ({ status = 500 }: Problem) => status >= 500

/**
 * Lets a form send one request at a time, however often its button is pressed. `post` sends a body with a `requestId`. If
 * the answer is lost, it asks again; a later press on the button is the same request as long as nothing was changed. A
 * booking that was made since the page was loaded is made once more only if the guest says so. Fields say what is wrong
 * with them, and everything else is said below.
 */
export function sending(
  host: Host,
  form: HTMLFormElement,
  busy: string,
  work: (fields: Fields, post: <T>(path: string, body: object) => Promise<T>) => Promise<void>,
) {
  let unanswered: Unanswered | undefined

  async function post<T>(path: string, content: object): Promise<T> {
    ;(await import('./twice.ts')).once(host, form, path, content)
    const body = JSON.stringify(content)
    unanswered = unanswered?.body === body ? unanswered : { body, requestId: crypto.randomUUID() }
    const { requestId } = unanswered
    for (let tries = 1; ; tries++) {
      try {
        const answer = await host.ask<T>(path, { ...content, requestId })
        unanswered = undefined
        return answer
      } catch (error) {
        const lost = isLost(error as Problem)
        if (!lost) unanswered = undefined
        if (!lost || tries > 3) throw error
        await wait(tries * 2000)
      }
    }
  }

  form.onsubmit = async (event) => {
    event.preventDefault()
    if (form.ariaBusy) return
    form.ariaBusy = 'true'
    host.say(busy)
    try {
      await work(Object.fromEntries(new FormData(form)) as Fields, post)
    } catch (error) {
      // The question was shown already.
      if (!(error as Problem).asked) refused(host, form, error as Problem)
    }
    form.ariaBusy = null
  }
}

function refused(host: Host, form: HTMLFormElement, error: Problem) {
  host.fail(error)
  const rest: string[] = []
  for (const [name, texts] of Object.entries(error.errors ?? {})) {
    // Bodies spell fields with a small letter, problems with a capital.
    const control = form.querySelector<HTMLInputElement>(`[name="${name}" i]`)
    if (control) {
      control.setCustomValidity(texts.join(' '))
      control.addEventListener('input', () => control.setCustomValidity(''), { once: true })
    } else rest.push(...texts)
  }
  if (rest.length || !form.reportValidity()) host.say(rest.join(' '), 'bad')
}

/** The end of a form: the result, and a way to begin anew. */
export function done(host: Host, { h }: Kit, { title, again }: { title: string; again: string }, ...rest: Child[]) {
  const heading = h('h2', { tabIndex: -1 }, title)
  host.say('')
  host.show(heading, ...rest, h('button', { type: 'button', onclick: () => host.start() }, again))
  heading.focus()
}
