import { expect, test } from 'vitest'
import type { PlacedPicture } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { brandedPage } from './branded-page.tsx'

const digest = 'cd'.repeat(16)
const picture: PlacedPicture = { digest, width: 1600, height: 800, form: 'jpg', ground: 'any', alt: 'The <terrace>' }
const business = {
  legalName: 'Lerche GmbH',
  addressLine1: 'Steinweg 1',
  postalCode: '04109',
  city: 'Leipzig',
  addressLine2: null,
}

async function shown(venue: object = {}, address = '/v/lerche/r/secret?done=moved', lang: 'en' | 'de' = 'en') {
  const of = { name: 'The Lerche', slug: 'lerche', pictures: {}, business, settings: { colour: '#1c3f94' }, ...venue }
  const page = await brandedPage(new Request(`http://localhost:3000${address}`), of as unknown as Venue, {
    status: 200,
    locale: lang,
    title: 'A page',
    content: <a href="/v/lerche/r/secret/write">Write</a>,
  })
  return { html: await page.text(), policy: page.headers.get('content-security-policy') ?? '', headers: page.headers }
}

test('has the name with the initials in its head, and who runs the venue and where in its foot', async () => {
  const { html, policy, headers } = await shown()
  expect(html).toContain('<span class="logo" aria-hidden="true">L</span>The Lerche</p>')
  expect(html).toContain('<footer class="foot"><p>Lerche GmbH, Steinweg 1, 04109 Leipzig</p>')
  expect(html).not.toMatch(/Imprint|Privacy|<img |<link rel="preload/)
  expect(policy).toContain('img-src data:;')
  expect(html).toMatch(/<link rel="icon" href="data:image\/svg\+xml,/)
  expect(headers.get('vary')).toBe('Accept-Language')
})

test('leads to the page of the venue where it has one, and to its legal notes', async () => {
  const settings = {
    colour: '#1c3f94',
    bookingPage: true,
    imprintUrl: 'https://l.example/i',
    privacyUrl: 'https://l.example/p',
  }
  const { html } = await shown({ settings }, undefined, 'de')
  expect(html.match(/<a href="\/v\/lerche">/g)).toHaveLength(2)
  expect(html).toContain('<a href="https://l.example/i">Impressum</a>')
  expect(html).toContain('<a href="https://l.example/p">Datenschutz</a>')
})

test('shows the logo and the picture at the head where they are on this service, and words never on the picture', async () => {
  const { html, policy } = await shown({ pictures: { logo: picture, header: picture } })
  expect(policy).toContain("img-src 'self' data:;")
  const head = /<header class="house pictured">(.*)<\/header>/s.exec(html)?.[1] ?? ''
  expect(head).toContain(`<img class="pic" src="/pictures/${digest}-1600.webp" alt="The &lt;terrace&gt;" width="1600"`)
  expect(head).toContain(`<img src="/pictures/${digest}-800.webp" alt="" width="80" height="40"/>`)
  const elsewhere = { colour: '#1c3f94', logoUrl: 'https://l.example/l.png', headerImageUrl: 'https://l.example/h.jpg' }
  expect((await shown({ settings: elsewhere })).html).not.toContain('<img')
})

test('offers the same page in the other language, and keeps the one that its address names', async () => {
  const { html } = await shown()
  expect(html).toContain('<span aria-current="true">English</span>')
  expect(html).toContain('<a href="?done=moved&amp;lang=de" lang="de" hrefLang="de">Deutsch</a>')
  expect(html).toContain('<a href="/v/lerche/r/secret/write">')
  expect(html).not.toContain('secret?')
  const german = (await shown({}, '/v/lerche/r/secret?done=moved&lang=de', 'de')).html
  expect(german).toContain('<a href="?done=moved&amp;lang=en" lang="en" hrefLang="en">English</a>')
  expect(german).toContain('<a href="/v/lerche/r/secret/write?lang=de">')
})
