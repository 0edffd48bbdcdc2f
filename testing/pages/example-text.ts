import demo from '#demo/venue.json' with { type: 'json' }

/**
 * A real answer as an example for the document: random values and credentials are replaced by constants of the same
 * form, so that equal answers give equal examples; long lists are cut.
 */
export function exampleOf(answer: unknown): unknown {
  const ids: string[] = []
  const fixed = JSON.stringify(demo)
  const idOf = (id: string) => {
    if (fixed.includes(id)) return id
    if (!ids.includes(id)) ids.push(id)
    return `5f0c6a3e-9d53-4f0e-8b21-0c7f2f6a1b${String(ids.indexOf(id) + 11)}`
  }
  const written = JSON.stringify(cut(answer), (name, value: unknown) => {
    if (name === 'qrSvg') return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 33 33"></svg>'
    if (name === 'clientSecret') return 'fake_secret_5Yb3'
    if (name === 'salt' || name === 'digest') return '0f5b9d1f7a016f1c1c7e3f0a4a539a39'
    if (name === 'version' || (name === 'expected' && typeof value === 'string')) return 'brV4YG8T7D8wacxgt-oabL'
    if (name === 'number' && typeof value === 'string') return '7K2M-4MXW'
    if (name === 'code') return '7KQ24MXW9BTR'
    if (name === 'ending' || name === 'lastFour') return '6PDJ'
    if (name === 'key' && String(value).startsWith('svc_')) return `svc_pk_${'7KQ24MXW'.repeat(3)}9BTR6PDJ`
    // Written beside the requests, at any time.
    if (name === 'lastUsedAt') return '2027-06-16T12:00:00+02:00'
    if (name === 'displayCode') return '7KQ2-4MXW-9BTR-3FHN-6PDJ'
    return value
  })
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, idOf)
    .replaceAll(/"[0-9a-f]{64}"/g, `"${'5f0c6a3e9d534f0e'.repeat(4)}"`)
    .replaceAll(/"(SVC-E|SVC|GV)-[\w-]+"/g, (_, prefix: string) => `"${prefix}-7K2M"`)
    .replaceAll(/\/(tickets|cancel|checkout|vouchers)\/[\w-]+(?=["?])/g, (_, page: string) => `/${page}/7KQ24MXW9BTR`)
    .replaceAll(/state=[\w-]{48}/g, `state=${'7KQ24MXW9BTR'.repeat(4)}`)
    .replaceAll(/\bSVC-[0-9A-Z]{4}(?=\\n)/g, 'SVC-7K2M')
    .replaceAll(/\/([crt])\/[\w-]{48}(?=["?\\/])/g, (_, page: string) => `/${page}/${'7KQ24MXW9BTR'.repeat(4)}`)
    // Another encoder may draw other bytes.
    .replaceAll(/\/pictures\/[0-9a-f]{32}-/g, `/pictures/${'0123456789abcdef'.repeat(2)}-`)
    .replaceAll(/\/invoices\/[\w.-]{40,}(?=["?])/g, () => `/invoices/${'7KQ24MXW9BTR'.repeat(4)}`)
    .replaceAll(/"(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}"/g, '"7K2M-4MXW-9BTR-7KQ2-4MXW"')
    .replaceAll('http://localhost:3000', 'https://booking.example')
  return JSON.parse(written)
}

const longest = 2

function cut(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, typeof value[0] === 'object' ? longest : value.length).map(cut)
  if (typeof value !== 'object' || value === null) return value
  // A week has seven days.
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, name === 'regular' ? each : cut(each)]))
}
