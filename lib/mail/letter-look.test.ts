import { expect, test } from 'vitest'
import { contrast } from '#lib/colour.ts'
import { renderLetter } from './layout.ts'
import type { LetterContent } from './letter-content.ts'
import { type LetterLook, lookColours, plainColours } from './letter-look.ts'

const steps = ['00', '2b', '55', '80', 'aa', 'd5', 'ff']
const colours = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

test('every colour of a venue gives letters that can be read', () => {
  const poor: unknown[] = []
  for (const [name, made] of [
    ['plain', plainColours] as const,
    ...colours.map((one) => [one, lookColours(one)] as const),
  ]) {
    const check = (what: string, one: string, ground: string, least: number) => {
      if (!(contrast(one, ground) >= least)) poor.push([name, what, one, ground])
    }
    for (const text of ['ink', 'quiet', 'word'] as const) {
      for (const ground of ['#ffffff', made.page, made.highlight]) check(text, made[text], ground, 4.5)
    }
    for (const ground of [made.fill, made.fillEnd]) check('onFill', made.onFill, ground, 4.5)
    check('edge', made.edge, '#ffffff', 3)
  }
  expect(poor).toEqual([])
})

const content: LetterContent = {
  locale: 'en',
  venueName: 'The Lerche',
  headline: 'Your booking is confirmed',
  highlight: { title: 'Saturday, 12 December 2026', detail: '19:30 to 20:30', date: '2026-12-12' },
  greeting: 'Hello Mia,',
  paragraphs: ['Thank you.'],
  facts: [{ label: 'Open that day', value: { ofVenue: '17:00 to midnight' } }],
  action: { label: 'See, move or cancel', href: 'http://localhost:3000/v/lerche/r/x' },
  closing: [],
  footer: { lines: ['Lerche GmbH'], phone: '1', email: 'hello@lerche.example', website: null, reason: 'Reason' },
}
const look: LetterLook = {
  colour: '#f8e08e',
  logo: { src: 'http://localhost:3000/pictures/a-800.png', size: { width: 120, height: 40 }, ground: '#ffffff' },
  links: [
    { label: 'Map', href: 'https://www.openstreetmap.org/search?query=Steinweg+1' },
    { label: 'Imprint', href: 'https://lerche.example/imprint' },
  ],
}

test('a letter in the look of a venue has its colour, its logo on a white cell, one button, and its links', () => {
  const { html, text } = renderLetter({ ...content, look })
  expect(html).toContain('bgcolor="#f8e08e"')
  expect(html).toMatch(
    /<td width="1" bgcolor="#ffffff"[^>]*><img src="http:\/\/localhost:3000\/pictures\/a-800\.png" width="120" height="40" alt=""/,
  )
  expect(html.match(/<td class="button" align="center" bgcolor="#f8e08e"/g)).toHaveLength(1)
  expect(html).toContain('color:#000000;text-decoration:none">See, move or cancel</a>')
  expect(html).toMatch(/>SAT<\/td>.*>12<\/td>.*>Dec<\/td>/s)
  expect(html).toContain('<meta name="color-scheme" content="light">')
  expect(html).not.toMatch(/prefers-color-scheme|@import|<link|url\(/)
  for (const { label, href } of look.links) {
    expect(html).toContain(`href="${href}"`)
    expect(text).toContain(`${label}: ${href}`)
  }
  // The card is 560 pixels wide at most, and the text of the list of mails comes first.
  expect(html).toContain('max-width:560px')
  expect(html.indexOf('Thank you.')).toBeLessThan(html.indexOf('The Lerche</td>'))
})

test('a logo of unknown size keeps its proportions', () => {
  const { html } = renderLetter({
    ...content,
    look: { ...look, logo: { src: 'https://l.example/l.png', size: null, ground: '#ffffff' } },
  })
  expect(html).toContain('<img src="https://l.example/l.png" height="40" alt=""')
})

test('a letter without a look is plain: it loads nothing, and has dark colours', () => {
  const { html } = renderLetter(content)
  expect(html).not.toMatch(/<img|linear-gradient/)
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).toContain('The Lerche')
})
