/**
 * The markup of mails. The worker writes them, and Node runs it without a build: it removes types, but does not compile JSX,
 * and one layout does not justify React in each worker. Pages are components (app).
 */

/** Text that is HTML already. Only the `html` template makes it, so that unescaped text never counts as HTML. */
export class Html {
  readonly #text: string
  private constructor(text: string) {
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
  /** For `html` alone; other callers would have to escape. */
  static joined(parts: readonly string[], values: readonly HtmlValue[]): Html {
    return new Html(parts.map((part, at) => part + (at < values.length ? written(values[at]) : '')).join(''))
  }
}

/** The values of a template: null, undefined and false are empty, for `condition && html…`. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[]

/**
 * HTML with its values escaped, for element content and for attributes in double quotes. Nested `html` and lists of it
 * pass through. It does not check addresses: an `href` must come from this program, never from a guest.
 */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return Html.joined(parts, values)
}

function written(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.toString()
  if (typeof value === 'object') return value.map(written).join('')
  return escapeHtml(String(value))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text escaped for HTML: without markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (symbol) => entities[symbol] ?? symbol)
}
