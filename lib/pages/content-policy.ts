/** What a page may do besides showing its own text. Everything else is forbidden. */
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
