/** The abilities of a page besides showing its own text. Everything else is forbidden. */
export type PageNeeds = {
  /** The source of its style: `'self'` for style sheets of this service, else the hash of the page's inline sheet. */
  style: string
  /** The pictures that it shows: `own` are files of this service; inline ones are always allowed. */
  images: 'own' | 'none'
  /** Whether it runs modules of this service, which may send requests to this service. */
  scripts: boolean
  /** The targets of its forms: `'none'`, or `'self'` and other origins. */
  forms: readonly string[]
}

/** The `Content-Security-Policy` of a page of this service: no requests to other hosts, and no framing. */
export function contentPolicy({ style, images, scripts, forms }: PageNeeds): string {
  return [
    `default-src 'none'`,
    `style-src ${style}`,
    images === 'own' ? `img-src 'self' data:` : 'img-src data:',
    ...(scripts ? [`script-src 'self'`, `connect-src 'self'`] : []),
    `form-action ${forms.join(' ')}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/**
 * The policy of a screen of the console, whose scripts are Next's: those with the nonce, and the ones that they load. In
 * development Next also evaluates code, and inserts its styles and its live reload.
 */
export function consoleScreenPolicy(nonce: string, { development }: { development: boolean }): string {
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? ` 'unsafe-eval'` : ''}`,
    `style-src 'self' ${development ? `'unsafe-inline'` : `'nonce-${nonce}'`}`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `frame-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
