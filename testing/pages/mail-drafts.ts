/** The mails that links of a page begin: their subjects and bodies, in the order of the page. */
export function draftsIn(html: string): { subject: string; body: string }[] {
  return [...html.matchAll(/href="mailto:\?([^"]*)"/g)].map(([, query = '']) => {
    // A plus is itself in a mailto link, but a space for URLSearchParams (RFC 6068).
    const values = new URLSearchParams(query.replaceAll('&amp;', '&').replaceAll('+', '%2B'))
    return { subject: values.get('subject') ?? '', body: values.get('body') ?? '' }
  })
}
