import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, readTree } from '#testing/rules/source-tree.ts'

/**
 * Every text that a module has in both languages differs between them. The compiler finds missing ones; this finds texts that
 * were never translated, also in states that no page test covers.
 */
const modules = readTree()
  .filter(({ path, text }) => /^(app|lib)\/.*\.ts$/.test(path) && !isTest(path) && /\bde: /.test(text))
  .filter(({ path }) => /(texts|messages|problems)\.ts$|problems\/catalogue\.ts$/.test(path))

/** Texts that are the same in both languages. */
const alike = [
  /^null$/,
  /^\{item\}: \{n\}$/,
  /^Tickets?( · \d)?$/,
  /^Extras$/,
  /^Shuffleboards?$/,
  /^(Bowling|Darts)$/,
  /^(Station|Stripe|Text|Websites?)$/,
  /^(Bank|Bar|Code|Events?|Format|Link|Live|Logo|Name|Offline|Online|online|PIN|Pass|Pause|Region|Server)$/,
]

type Pair = { en: string; de: string; place: string }

/** The substitutes: a text that is made of one has no words. */
const stands = new WeakSet<object>()

/** A substitute for any argument: a text, a number, a list or an object with any member. */
function anything(): unknown {
  const stand = new Proxy(() => anything(), {
    get(_, name) {
      if (name === Symbol.toPrimitive) return () => '7'
      if (name === Symbol.iterator) return function* () {}
      if (name === 'then') return undefined
      return anything()
    },
    apply: () => anything(),
  })
  stands.add(stand)
  return stand
}

const argumentSets = [Array(6).fill('7'), Array(6).fill(1), Array(6).fill(7), Array.from({ length: 6 }, anything)]

/** Every pair of an export. A function is called with each set of arguments. */
function pairsIn(value: unknown, place: string): Pair[] {
  if (typeof value === 'function') {
    if (stands.has(value)) return []
    return argumentSets.flatMap((given) => {
      try {
        return pairsIn((value as (...all: unknown[]) => unknown)(...given), `${place}()`)
      } catch {
        return []
      }
    })
  }
  if (value === null || typeof value !== 'object') return []
  const { en, de } = value as { en?: unknown; de?: unknown }
  if (typeof en === 'string' && typeof de === 'string') return [{ en, de, place }]
  return Object.entries(value).flatMap(([name, inner]) => pairsIn(inner, `${place}.${name}`))
}

async function everyPair(): Promise<Pair[]> {
  const loaded = await Promise.all(
    modules.map(async ({ path }) => [path, await import(join(import.meta.dirname, '../..', path))] as const),
  )
  return loaded.flatMap(([path, exported]) => pairsIn({ ...exported }, path))
}

const untranslated = (pairs: readonly Pair[]) =>
  pairs.filter(({ en, de }) => en === de && /[a-z]{3}/i.test(en) && !alike.some((form) => form.test(en)))

test('no German text is in English', async () => {
  const pairs = await everyPair()
  expect(modules.length).toBeGreaterThan(15)
  expect(pairs.length).toBeGreaterThan(400)
  expect(untranslated(pairs).map(({ place, en }) => `${place}: ${en}`)).toEqual([])
})

test('control: an untranslated text is found, also behind a function', () => {
  const texts = { held: { use: (until: string) => ({ en: `Until ${until} at most.`, de: `Until ${until} at most.` }) } }
  expect(untranslated(pairsIn(texts, 'texts'))[0]).toMatchObject({ place: 'texts.held.use()' })
})
