import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { locales } from '#lib/i18n/locale.ts'
import { identityProviders, roles, signInMeans } from '#lib/operators/roles.ts'
import { bytea } from './bytea.ts'
import { organisation } from './organisations.ts'
import { sealed } from './sealed.ts'
import { rule, values } from './values.ts'
import { venue } from './venues.ts'

const instant = () => timestamp({ withTimezone: true })

/** A person who works for an organisation and signs in. Addresses are in lower case: nobody has two of them. */
export const operator = pgTable(
  'operator',
  {
    id: uuid().primaryKey(),
    organisationId: uuid()
      .notNull()
      .references(() => organisation.id),
    name: text().notNull(),
    email: text().notNull(),
    language: text({ enum: locales }).notNull(),
    /** The identity provider whose account with this address signs in; null for none. */
    identityProvider: text({ enum: identityProviders }),
    invitedAt: instant().notNull(),
    /** The first sign-in. */
    acceptedAt: instant(),
    /** While it is set nobody signs in, and there are no sessions. */
    disabledAt: instant(),
  },
  (row) => [
    unique('operator_email').on(row.email),
    index('operator_organisation').on(row.organisationId),
    check('operator_email_lower_case', rule`${row.email} = lower(${row.email})`),
    check('operator_language', rule`${row.language} in ('en', 'de')`),
    check('operator_identity_provider', rule`${row.identityProvider} in (${values(identityProviders)})`),
  ],
)

/** The role of a person at one venue, or at all venues of the organisation (`venueId` null). */
export const membership = pgTable(
  'membership',
  {
    id: uuid().primaryKey(),
    operatorId: uuid().notNull(),
    venueId: uuid(),
    role: text({ enum: roles }).notNull(),
  },
  (row) => [
    foreignKey({ name: 'membership_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    foreignKey({ name: 'membership_at_venue', columns: [row.venueId], foreignColumns: [venue.id] }),
    unique('membership_of_venue').on(row.operatorId, row.venueId).nullsNotDistinct(),
    check('membership_role', rule`${row.role} in (${values(roles)})`),
  ],
)

/**
 * A person who is signed in on a browser. The token in its cookie is stored as a digest alone; the row ends with the
 * session.
 */
export const operatorSession = pgTable(
  'operator_session',
  {
    id: uuid().primaryKey(),
    operatorId: uuid().notNull(),
    digest: bytea().notNull(),
    means: text({ enum: signInMeans }).notNull(),
    /** The browser and its system, in a few words. */
    browser: text().notNull(),
    createdAt: instant().notNull(),
    /** When the person last proved who they are. */
    provedAt: instant().notNull(),
    /** The last request, to about ten minutes. */
    seenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (row) => [
    foreignKey({ name: 'operator_session_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    unique('operator_session_digest').on(row.digest),
    index('operator_session_of').on(row.operatorId),
    check('operator_session_means', rule`${row.means} in (${values(signInMeans)})`),
    check('operator_session_span', rule`${row.expiresAt} > ${row.createdAt}`),
  ],
)

/**
 * A link that signs in, once, with its code. A request for a mail writes such a row for strangers as well, so that nothing
 * in the answer tells them apart; a stranger's has no operator, and its link is never sent.
 */
export const signInToken = pgTable(
  'sign_in_token',
  {
    id: uuid().primaryKey(),
    /** The digest of the token in the link. */
    digest: bytea().notNull(),
    operatorId: uuid(),
    means: text({ enum: signInMeans }).notNull(),
    /** The digest of the cookie of the browser that asked for the mail, the only one in which the code works. */
    browserDigest: bytea(),
    codeDigest: bytea(),
    /** How often a code was tried. */
    attempts: integer().notNull().default(0),
    /** The data for the job that writes the mail; null when it has run. */
    request: sealed<{ address: string; token: string }>('sign-in request')(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (row) => [
    foreignKey({ name: 'sign_in_token_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    unique('sign_in_token_digest').on(row.digest),
    index('sign_in_token_browser').on(row.browserDigest),
    check('sign_in_token_means', rule`${row.means} in (${values(signInMeans)})`),
    check('sign_in_token_attempts', rule`${row.attempts} between 0 and 5`),
    check('sign_in_token_span', rule`${row.expiresAt} > ${row.createdAt}`),
  ],
)

/** An account at an identity provider that signs a person in. Its subject never changes, and is never given to another account. */
export const operatorAccount = pgTable(
  'operator_account',
  {
    provider: text({ enum: identityProviders }).notNull(),
    subject: text().notNull(),
    operatorId: uuid().notNull(),
    linkedAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.provider, row.subject] }),
    foreignKey({ name: 'operator_account_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    unique('operator_account_of').on(row.operatorId, row.provider),
    check('operator_account_provider', rule`${row.provider} in (${values(identityProviders)})`),
  ],
)

/** A passkey of a person: the public key with which its signatures are checked. */
export const operatorPasskey = pgTable(
  'operator_passkey',
  {
    /** The id that the authenticator has chosen, in base64url. */
    id: text().primaryKey(),
    operatorId: uuid().notNull(),
    publicKey: bytea().notNull(),
    /** How often it has signed, as far as its authenticator counts. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** The browser that made it, in a few words. */
    name: text().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (row) => [
    foreignKey({ name: 'operator_passkey_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    index('operator_passkey_of').on(row.operatorId),
    check('operator_passkey_counter', rule`${row.counter} >= 0`),
  ],
)

/** A challenge that an authenticator is to sign, once: for a sign-in, or for a person who adds a passkey. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    digest: bytea().primaryKey(),
    operatorId: uuid(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (row) => [
    foreignKey({ name: 'passkey_challenge_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    check('passkey_challenge_span', rule`${row.expiresAt} > ${row.createdAt}`),
  ],
)
