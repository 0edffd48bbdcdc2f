/** The words of a page, without its style and its tags, with single spaces. */
export function pageText(html: string): string {
  return html
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/ +/g, ' ')
    .replace(/\s+/g, ' ')
}
