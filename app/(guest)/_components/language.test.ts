import { expect, test } from 'vitest'
import { env } from '#lib/env/env.ts'
import { addressInLanguage, answeredInLanguage, keepLanguage } from './language.ts'

test.each([
  ['/v/bar', '/v/bar?lang=de'],
  ['/v/bar#hours', '/v/bar?lang=de#hours'],
  ['/v/bar?a=1&b=%20#x', '/v/bar?a=1&b=+&lang=de#x'],
  ['/v/bar?lang=en', '/v/bar?lang=de'],
  ['?done=moved', '?done=moved&lang=de'],
  ['', '?lang=de'],
])('an address in a language: %s', (address, expected) => {
  expect(addressInLanguage(address, 'de')).toBe(expected)
})

test('links and forms of a page keep the language that its address names', () => {
  const kept = (markup: string) => keepLanguage(markup, 'de')
  expect(kept('<a class="x" href="/v/bar?a=1&amp;b=2#c">')).toBe(
    '<a class="x" href="/v/bar?a=1&amp;b=2&amp;lang=de#c">',
  )
  expect(kept('<a href="?save">')).toBe('<a href="?save=&amp;lang=de">')
  expect(kept('<form method="post" action="/v/bar/pay">')).toBe('<form method="post" action="/v/bar/pay?lang=de">')
  // Without an address of its own, a form is sent to that of the page, which names the language.
  expect(kept('<form method="post"><button>')).toBe('<form method="post"><button>')
  // The query of a form that is sent by GET consists of its fields.
  const field = '<input type="hidden" name="lang" value="de"/>'
  expect(kept('<form method="get" action="/v/bar/reserve"><input name="a"/>')).toBe(
    `<form method="get" action="/v/bar/reserve">${field}<input name="a"/>`,
  )
})

test('a link that leads elsewhere, or names a language itself, stays as it is', () => {
  for (const markup of [
    '<a href="https://bar.example/?x">',
    '<a href="//bar.example/">',
    '<a href="tel:+4930">',
    '<a href="#tab">',
    '<a href="?a=1&amp;lang=en" lang="en">',
    '<a href="/v/bar?lang=en">',
    '<link rel="icon" href="/pictures/a.png"/>',
    '<script type="module" src="/tables/ordering.js"></script>',
    '<form method="get" action="/v/bar"><input type="hidden" name="lang" value="en"/>',
    '<p>&lt;a href=&quot;/v/bar&quot;&gt;</p>',
  ]) {
    expect(keepLanguage(markup, 'de')).toBe(markup)
  }
})

test('a redirect to a page of this service keeps the language, and no other one', () => {
  const next = (location: string, address = '/v/bar/r/x/cancel?lang=de') => {
    const response = new Response(null, { status: 303, headers: { Location: location } })
    return answeredInLanguage(new Request(`${env().appUrl}${address}`), response).headers.get('location')
  }
  expect(next('/v/bar/r/x?done=moved')).toBe('/v/bar/r/x?done=moved&lang=de')
  expect(next(`${env().appUrl}/thank-you?venue=bar`)).toBe(`${env().appUrl}/thank-you?venue=bar&lang=de`)
  expect(next('/v/bar/r/x', '/v/bar/r/x/cancel')).toBe('/v/bar/r/x')
  expect(next('/v/bar/r/x', '/v/bar/r/x/cancel?lang=fr')).toBe('/v/bar/r/x')
  expect(next('https://checkout.example/pay/1')).toBe('https://checkout.example/pay/1')
  expect(next('//checkout.example/pay')).toBe('//checkout.example/pay')
})
