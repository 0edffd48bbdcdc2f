/** What a page may do besides showing its own text. All else is forbidden to it. */
export type PageNeeds = {
  /** The source of its style: `'self'` for style sheets of this service, else the hash of the sheet written into the page. */
  style: string
  /** Whose pictures it shows: `own` are files of this service; those written into the page are always allowed. */
  images: 'own' | 'none'
  /** Whether it runs modules of this service, and lets them ask this service. */
  scripts: boolean
  /** Where its forms may lead: `'none'`, or `'self'` and other origins. */
  forms: readonly string[]
}

/** The `Content-Security-Policy` of a page that this service writes: it asks nobody else for anything, and nobody frames it. */
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
