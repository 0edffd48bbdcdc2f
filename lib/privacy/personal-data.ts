import type { PersonalData } from './personal-classes.ts'

const none = 'operational'
const repeats = { leftOutBecause: 'It repeats what another column of the export has.' } as const

/**
 * Every column that can hold a free text. A new column without a class does not compile. Tests fail, and name the column,
 * if a guest's words are found in an operational column, if they are found in no row of a personal one, and if the export
 * does not have them.
 */
export const personalData = {
  auditEntry: {
    program: none,
    act: none,
    subjectId: none,
    before: none,
    after: none,
  },
  event: {
    slug: none,
    title: none,
    excerpt: none,
    imageUrl: none,
    imageAlt: none,
    start: none,
    end: none,
    timeLabel: none,
    locationLabel: none,
    descriptionHtml: none,
  },
  eventRegistration: {
    reference: none,
    buyerName: { erase: 'empty', export: 'name' },
    email: { erase: 'empty', export: 'email' },
    phone: { erase: 'null', export: 'phone' },
    notes: { erase: 'null', export: 'notes' },
    staffNote: { erase: 'null', export: 'staffNote', alsoBy: 'venue' },
    attendeeNames: { erase: 'rule', export: { computed: 'ownAttendeeName' } },
    currency: none,
    cancelTokenDigest: none,
    // The venue's words.
    agreedTo: none,
    notifiedOf: none,
  },
  ticket: {
    codeDigest: none,
    codeSealed: none,
    attendeeName: { erase: 'empty', export: repeats },
    checkedInBy: none,
  },
  checkIn: { by: none },
  closing: { currency: none, sums: none },
  houseChange: { section: none },
  // Instants, tables and numbers of guests; sentences of the program.
  houseChangeItem: { was: none, destination: none, refusal: none },
  moneyMovement: {
    purpose: none,
    currency: none,
  },
  jobWorker: { id: none, mail: none, pictureStore: none },
  mail: {
    kind: none,
    recipientAddress: { erase: 'row', export: repeats, alsoBy: 'venue' },
    recipientName: { erase: 'row', export: repeats, alsoBy: 'venue' },
    senderName: none,
    replyTo: { erase: 'row', export: repeats, alsoBy: 'venue' },
    subject: { erase: 'row', export: 'subject', alsoBy: 'venue' },
    html: { erase: 'row', export: repeats },
    text: { erase: 'row', export: repeats },
    attachments: { erase: 'row', export: repeats },
    headers: none,
  },
  message: {
    body: { erase: 'row', export: 'body', alsoBy: 'venue' },
    mailDigest: none,
    fromAddress: { erase: 'row', export: 'from' },
  },
  messageAttachment: {
    filename: { erase: 'row', export: 'filename' },
    content: {
      erase: 'row',
      export: { leftOutBecause: 'A file is no text. The export names it, and staff hand it over.' },
    },
  },
  // The venue's own words, with blanks in place of a guest's.
  savedAnswer: { name: none, en: none, de: none },
  threadNote: { body: { erase: 'row', export: 'body', alsoBy: 'venue' } },
  messageThread: {
    subject: { erase: 'row', export: 'subject' },
    guestName: { erase: 'row', export: 'name' },
    guestEmail: { erase: 'row', export: 'email' },
  },
  // Staff are no guests.
  operator: { name: none, email: none },
  operatorAccount: { subject: none },
  operatorPasskey: {
    id: none,
    publicKey: none,
    name: none,
  },
  passkeyChallenge: { digest: none },
  device: { name: none, tokenDigest: none, pairingDigest: none },
  operatorPin: {
    salt: none,
    digest: none,
  },
  operatorSession: {
    digest: none,
    browser: none,
  },
  signInToken: {
    digest: none,
    browserDigest: none,
    codeDigest: none,
    request: none,
  },
  apiKey: {
    label: none,
    hash: none,
    lastFour: none,
    origins: none,
    venueSlugs: none,
  },
  organisation: {
    slug: none,
  },
  fakeCheckout: {
    id: none,
    currency: none,
    title: none,
    merchant: none,
    account: none,
    successUrl: { erase: 'rule', export: repeats, alsoBy: 'client' },
    cancelUrl: { erase: 'rule', export: repeats, alsoBy: 'client' },
    metadata: none,
    idempotencyKey: none,
  },
  idempotency: {
    scope: none,
    key: { erase: 'row', export: 'idempotencyKey', alsoBy: 'client' },
    fingerprint: none,
    headers: none,
    body: { erase: 'row', export: repeats },
    route: none,
  },
  payment: {
    currency: none,
    successUrl: { erase: 'null', export: { computed: 'returnAddresses' }, alsoBy: 'client' },
    cancelUrl: { erase: 'null', export: { computed: 'returnAddresses' }, alsoBy: 'client' },
    account: none,
    providerSessionId: none,
    providerPaymentId: none,
  },
  // Codes of a payment provider.
  payoutConnection: { account: none, due: none, disabledReason: none },
  // Staff have uploaded it.
  picture: {
    digest: none,
  },
  occupancy: {
    resourceId: none,
    shareKey: none,
  },
  reservation: {
    reference: none,
    customerName: { erase: 'empty', export: 'name' },
    email: { erase: 'empty', export: 'email' },
    phone: { erase: 'null', export: 'phone' },
    notes: { erase: 'null', export: 'notes' },
    currency: none,
    extras: none,
    terms: none,
    // Names of details, not their values.
    venueNoticeBefore: none,
  },
  guestProfile: {
    email: { erase: 'row', export: 'email' },
    phone: { erase: 'row', export: 'phone' },
    notes: { erase: 'row', export: 'notes' },
    allergies: { erase: 'row', export: 'allergies' },
    tags: { erase: 'row', export: 'tags' },
    keptBefore: { erase: 'row', export: 'wordsBeforeMerge' },
    distinctFrom: none,
  },
  resourceBlock: {
    resourceId: none,
    // Words of the venue about its resource.
    reason: none,
  },
  invoice: {
    resourceName: none,
    currency: none,
    lines: none,
    taxes: none,
    // Words of the venue, about itself and its bill.
    cancelReason: none,
    issuer: none,
  },
  unpaidInvoice: { note: { erase: 'null', export: 'note', alsoBy: 'venue' } },
  houseAccount: {
    // Words of the venue about somebody who has a contract with it.
    name: none,
    currency: none,
  },
  tab: {
    resourceId: none,
    currency: none,
  },
  tabDiscount: {
    // Words of the venue, which the guest reads.
    reason: none,
  },
  tabLine: {
    menuId: none,
    itemName: none,
  },
  tabLineNote: {
    note: { erase: 'row', export: 'note' },
  },
  itemStop: {
    menuId: none,
    itemName: none,
  },
  tableCall: {
    resourceId: none,
  },
  tableToken: {
    resourceId: none,
    digest: none,
    sealed: none,
  },
  resource: {
    id: none,
    name: none,
    description: none,
    unitLabel: none,
    translations: none,
  },
  resourceGroup: {
    name: none,
    description: none,
    translations: none,
  },
  venue: {
    slug: none,
    name: none,
    tagline: none,
    description: none,
    currency: none,
    timezone: none,
    business: none,
    settings: none,
    openingHours: none,
    bookingDurations: none,
    extras: none,
    menus: none,
    floorPlan: none,
    voucherProducts: none,
    pictures: none,
    translations: none,
    onlinePauses: none,
    combinations: none,
  },
  rateLimit: {
    key: none,
    hits: none,
  },
  voucher: {
    codeDigest: none,
    codeSealed: none,
    currency: none,
    itemName: none,
    terms: none,
    termsByLanguage: none,
    recipientName: { erase: 'rule', export: repeats },
    giftMessage: { erase: 'null', export: repeats },
    fileKey: none,
  },
  voucherEntry: {
    note: none,
  },
  voucherSale: {
    reference: none,
    productId: none,
    title: none,
    itemName: none,
    currency: none,
    buyerName: { erase: 'empty', export: { computed: 'buyerName' } },
    buyerEmail: { erase: 'empty', export: { computed: 'buyerEmail' } },
    recipientName: { erase: 'rule', export: { computed: 'recipientName' } },
    recipientEmail: { erase: 'rule', export: { computed: 'recipientEmail' } },
    giftMessage: { erase: 'null', export: 'giftMessage' },
    terms: none,
    termsByLanguage: none,
  },
  waitingEntry: {
    name: { erase: 'row', export: 'name' },
    email: { erase: 'row', export: 'email' },
  },
} as const satisfies PersonalData
