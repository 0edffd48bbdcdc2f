import { describe, expect, test } from 'vitest'
import { fullVenue } from '#testing/venues/full-venue.ts'
import { changed, problemsOf } from '#testing/venues/venue-file-problems.ts'

const first = (name: 'menus' | 'events' | 'voucherProducts' | 'apiKeys') => fullVenue()[name]?.[0]
const mistakes: [path: string, value: unknown, ...problems: string[]][] = [
  ['menus.1', first('menus'), 'menus[1].id: must not be there twice; entry 0 of the list has it too (found "kueche")'],
  ['menus.0.kind', undefined, 'menus[0].kind: is required'],
  [
    'menus.1.groups.0.items.1.name',
    'Veltliner 1/8',
    'menus[1].groups[0].items[1].name: must not be there twice in one menu (found "Veltliner 1/8")',
  ],
  ['menus.0.groups.0.items.0.taxRate', 10, 'menus[0].groups[0].items[0].taxRate: must be at most 1 (found 10)'],
  [
    'menus.0.groups.0.items.0.imageUrl',
    'http://lerche.example/a.jpg',
    'menus[0].groups[0].items[0].imageUrl: must be a whole https address (found "http://lerche.example/a.jpg")',
  ],
  [
    'menus.0.groups.0.items.0.price',
    1.001,
    'menus[0].groups[0].items[0].price: must have at most 2 digits after the decimal point, as amounts in EUR do (found 1.001)',
  ],
  [
    'events.1',
    first('events'),
    'events[1].slug: must not be there twice; entry 0 of the list has it too (found "weinprobe")',
  ],
  [
    'events.0.registration.price',
    null,
    'events[0].registration.price: must be more than 0 for paid tickets (found null)',
  ],
  ['events.0.registration.mode', 'Free', 'events[0].registration.price: must be null unless mode is Paid (found 39.5)'],
  [
    'events.0.registration.closesAt',
    '2027-09-16T12:00:00',
    'events[0].registration.closesAt: must be an instant with offset such as 2027-06-11T18:00:00+02:00 (found "2027-09-16T12:00:00")',
  ],
  [
    'events.0.registration.closesAt',
    '9999-12-31T23:00:00-05:00',
    'events[0].registration.closesAt: must lie in the years 1 to 9998 (found "9999-12-31T23:00:00-05:00")',
  ],
  [
    'events.0.registration.closesAt',
    '0001-01-01T00:00:00+01:00',
    'events[0].registration.closesAt: must lie in the years 1 to 9998 (found "0001-01-01T00:00:00+01:00")',
  ],
  ['events.0.registration.capacity', 0, 'events[0].registration.capacity: must be between 1 and 1000000 (found 0)'],
  ['events.0.start', null, 'events[0].end: must be null when start is (found "00:30")'],
  ['events.0.status', 'Live', 'events[0].status: must be one of Draft, Published, Cancelled (found "Live")'],
  [
    'voucherProducts.1',
    first('voucherProducts'),
    'voucherProducts[1].id: must not be there twice; entry 0 of the list has it too (found "gutschein-40")',
  ],
  ['voucherProducts.0.price', null, 'voucherProducts[0].price: is required unless customAmount is true (found null)'],
  [
    'voucherProducts.0.minAmount',
    5,
    'voucherProducts[0].minAmount: must be null unless customAmount is true (found 5)',
  ],
  [
    'voucherProducts.0.itemName',
    'Suppe',
    'voucherProducts[0].itemName: must be null unless kind is Item (found "Suppe")',
  ],
  ['voucherProducts.1.price', 5, 'voucherProducts[1].price: must be null when customAmount is true (found 5)'],
  ['voucherProducts.1.maxAmount', 4, 'voucherProducts[1].maxAmount: must be at least minAmount, which is 5 (found 4)'],
  ['voucherProducts.2.itemName', null, 'voucherProducts[2].itemName: is required for kind Item (found null)'],
  ['voucherProducts.0.kind', 'Percentage', 'voucherProducts[0].kind: must be one of Amount, Item (found "Percentage")'],
  ['vouchers.0.faceValue', 0, 'vouchers[0].faceValue: must be more than 0 (found 0)'],
  ['vouchers.0.percentage', 10, 'vouchers[0].percentage: must be null for kind Amount (found 10)'],
  ['vouchers.1.percentage', 101, 'vouchers[1].percentage: must be at most 100 (found 101)'],
  ['vouchers.1.percentage', undefined, 'vouchers[1].percentage: is required for kind Percentage (found null)'],
  ['vouchers.2.itemName', undefined, 'vouchers[2].itemName: is required for kind Item (found null)'],
  ['vouchers.1.id', 'gs-1', 'vouchers[1].id: must not be there twice; entry 0 of the list has it too (found "gs-1")'],
  ['vouchers.0.code', 'ABCD', 'vouchers[0].code: is not a field that is known'],
  ['vouchers.0.expiresOn', undefined, 'vouchers[0].expiresOn: is required'],
  [
    'apiKeys.1',
    first('apiKeys'),
    'apiKeys[1].label: must differ from that of the other publishable keys (found "Website")',
  ],
  ['apiKeys.0.key', 'svc_pk_x', 'apiKeys[0].key: is not a field that is known'],
  ['apiKeys.0.kind', 'public', 'apiKeys[0].kind: must be one of publishable, secret (found "public")'],
  ...[
    'https://a.example/',
    'https://a.example/x',
    'https://*.a.example',
    'null',
    '*',
    'a.example',
    'https://u@a.example',
    'ftp://a.example',
    'https://a.example:99999',
  ].map((origin): [string, unknown, string] => [
    'apiKeys.0.origins.1',
    origin,
    `apiKeys[0].origins[1]: must be an origin such as https://www.example.com, without a path, a slash at the end or a wildcard (found "${origin}")`,
  ]),
  [
    'apiKeys.0.origins.1',
    'HTTPS://Lerche.example:443',
    'apiKeys[0].origins[1]: must not be there twice; entry 0 of the list has it too (found "https://lerche.example")',
  ],
]

describe('a mistake in an offer is reported with its path', () => {
  test.each(mistakes)('%s = %j', (path, value, ...expected) => {
    expect(problemsOf(changed(path, value))).toEqual(expected.map((line) => expect.stringContaining(line)))
  })
})
