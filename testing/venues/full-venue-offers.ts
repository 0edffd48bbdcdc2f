import type { WrittenVenueFile } from './venues.ts'

/** The offers of the full venue: every field of menus, events and vouchers. */
export const fullOffers: Pick<WrittenVenueFile, 'menus' | 'events' | 'voucherProducts' | 'vouchers'> = {
  menus: [
    {
      id: 'kueche',
      kind: 'Food',
      name: 'Küche',
      description: 'Bis 22 Uhr',
      groups: [
        {
          name: 'Warmes',
          description: 'Mit Brot',
          items: [
            {
              name: 'Maultaschen',
              description: 'In der Brühe',
              price: 11.8,
              taxRate: 0.1,
              tags: ['hausgemacht'],
              allergens: ['gluten', 'milk'],
              imageUrl: 'https://lerche.example/maultaschen.jpg',
            },
          ],
        },
      ],
    },
    {
      id: 'wein',
      kind: 'Drinks',
      name: 'Wein',
      description: '',
      groups: [
        {
          name: 'Offen',
          description: null,
          items: [
            { name: 'Veltliner 1/8', description: '', price: 4.2, taxRate: null, tags: [], imageUrl: null },
            { name: 'Zweigelt 1/8', description: '', price: 4.4, taxRate: 0.2, tags: ['vegan'], imageUrl: null },
          ],
        },
      ],
    },
  ],
  events: [
    {
      slug: 'weinprobe',
      title: 'Weinprobe',
      excerpt: 'Fünf Weine',
      imageUrl: 'https://lerche.example/probe.jpg',
      imageAlt: 'Gläser',
      status: 'Published',
      date: '2027-09-17',
      start: '19:00',
      end: '00:30',
      timeLabel: 'Einlass 18:30',
      locationLabel: 'Keller',
      language: 'de',
      description: '<p>Mit Käse.</p>',
      registration: { mode: 'Paid', price: 39.5, capacity: 24, closesAt: '2027-09-16T12:00:00+02:00' },
    },
  ],
  voucherProducts: [
    {
      id: 'gutschein-40',
      kind: 'Amount',
      title: { de: 'Gutschein 40 €', en: 'Voucher €40' },
      price: 40,
      customAmount: false,
      minAmount: null,
      maxAmount: null,
      itemName: null,
      soldOnline: true,
    },
    {
      id: 'frei',
      kind: 'Amount',
      title: { de: 'Freier Betrag' },
      price: null,
      customAmount: true,
      minAmount: 5,
      maxAmount: 250,
      itemName: null,
      soldOnline: true,
    },
    {
      id: 'maultaschen',
      kind: 'Item',
      title: { en: 'One Maultaschen' },
      price: 11.8,
      customAmount: false,
      minAmount: null,
      maxAmount: null,
      itemName: 'Maultaschen',
      soldOnline: false,
    },
  ],
  vouchers: [
    {
      id: 'gs-1',
      kind: 'Amount',
      faceValue: 30,
      expiresOn: '2029-12-31',
      recipientName: 'Tante Mia',
      giftMessage: 'Prost!',
    },
    { kind: 'Percentage', percentage: 10, maxDiscount: 20, expiresOn: '2029-12-31' },
    { kind: 'Item', itemName: 'Maultaschen', expiresOn: '2029-12-31' },
  ],
}
