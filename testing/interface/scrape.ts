/** The number of a sample in a scrape, by its name and some of its labels; null if there is none. */
export function sampleOf(text: string, name: string, labels: Record<string, string> = {}): number | null {
  for (const line of text.split('\n')) {
    const [, found, given = '', value] = /^([a-zA-Z_:]\w*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (found !== name) continue
    if (Object.entries(labels).every(([label, of]) => given.split(',').includes(`${label}="${of}"`)))
      return Number(value)
  }
  return null
}

/** The names of all metrics that a scrape declares, and the kind of each. */
export function metricsIn(text: string): Map<string, string> {
  return new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]))
}
