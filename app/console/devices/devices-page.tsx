import { QrCode } from '#app/(guest)/_components/qr.tsx'
import { env } from '#lib/env/env.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { ListedDevice } from '#lib/operators/devices.ts'
import { pairingCodeInGroups, pairingUrl } from '#lib/operators/pairing-codes.ts'
import type { ListedOperator } from '#lib/operators/queries.ts'
import { roleTexts } from '#lib/operators/role-texts.ts'
import { mayGiveDevice, roles } from '#lib/operators/roles.ts'
import { shownAddress } from '#lib/shown-address.ts'
import { ago } from '../_ui/ago.ts'
import { RoleGuide } from '../_ui/role-guide.tsx'
import { SignInAgain } from '../_ui/sign-in-again.tsx'
import type { ManagedVenue } from './allowed.ts'
import { texts } from './texts.ts'

/** A device, and the people to whom it can be handed. */
export type ShownDevice = ListedDevice & { takers: readonly Taker[] }

type Taker = Pick<ListedOperator, 'id' | 'name' | 'email'>

type Props = {
  venues: readonly (ManagedVenue & { devices: readonly ShownDevice[] })[]
  /** The person has signed in recently enough for the acts on devices. */
  fresh: boolean
  /** The typed name if it is refused; else null. */
  refused: { name: string } | null
  locale: Locale
  now: Date
}

/** Lists the devices of each venue with the acts on them, and shows the form that adds one. */
export function DevicesPage({ venues, fresh, refused, locale, now }: Props) {
  return (
    <>
      <h1>{texts.title[locale]}</h1>
      <p className="soft">{texts.line[locale]}</p>
      {!fresh && (
        <>
          <p className="small">{texts.proof[locale]}</p>
          <SignInAgain to="/console/devices" locale={locale} />
        </>
      )}
      {venues.map((venue) => (
        <section key={venue.id} className="stack">
          <h2>{venue.name}</h2>
          {venue.devices.length === 0 && <p>{texts.none[locale]}</p>}
          {venue.devices.length > 0 && (
            <ul className="rows">
              {venue.devices.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  venueSlug={venue.slug}
                  fresh={fresh}
                  locale={locale}
                  now={now}
                />
              ))}
            </ul>
          )}
        </section>
      ))}
      {fresh && <AddForm venues={venues} refused={refused} locale={locale} />}
    </>
  )
}

type RowProps = { device: ShownDevice; venueSlug: string; fresh: boolean; locale: Locale; now: Date }

function DeviceRow({ device, venueSlug, fresh, locale, now }: RowProps) {
  const { id, name, role, person, addedBy, takers } = device
  const lines = [
    roleTexts[role],
    stateOf(device, now, locale),
    ...(person === null ? [] : [texts.taken(person)]),
    ...(addedBy === null ? [] : [texts.addedBy(addedBy.name)]),
  ]
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className="small">{lines.map((text) => text[locale]).join(' · ')}</span>
      </div>
      {fresh && takers.length > 0 && (
        <details>
          <summary className="button narrow" aria-label={texts.handOf(name)[locale]}>
            {texts.hand[locale]}
          </summary>
          <form method="post" action="/console/devices/hand">
            <input type="hidden" name="venue" value={venueSlug} />
            <input type="hidden" name="device" value={id} />
            <p className="small">{texts.handLine[locale]}</p>
            <label>
              {texts.handTo[locale]}
              <select name="person">
                {takers.map((taker) => (
                  <option key={taker.id} value={taker.id}>
                    {nameAmong(takers, taker)}
                  </option>
                ))}
              </select>
            </label>
            <button className="button first">{texts.hand[locale]}</button>
          </form>
        </details>
      )}
      {fresh && (
        <form method="post" action="/console/devices/revoke">
          <input type="hidden" name="venue" value={venueSlug} />
          <input type="hidden" name="device" value={id} />
          <button className="button narrow" aria-label={texts.revokeOf(name)[locale]}>
            {texts.revoke[locale]}
          </button>
        </form>
      )}
    </li>
  )
}

/** The name of a person, with the address if another one in the list has the same name. */
function nameAmong(takers: readonly Taker[], { id, name, email }: Taker): string {
  const isAlone = takers.every((other) => other.id === id || other.name !== name)
  return isAlone ? name : `${name} (${shownAddress(email)})`
}

function stateOf({ pairedAt, seenAt, pairingExpiresAt }: ListedDevice, now: Date, locale: Locale) {
  if (pairedAt !== null) return texts.seen(ago(seenAt ?? pairedAt, now, locale))
  return pairingExpiresAt !== null && pairingExpiresAt > now ? texts.unpaired : texts.expired
}

type AddProps = Pick<Props, 'venues' | 'refused' | 'locale'>

function AddForm({ venues, refused, locale }: AddProps) {
  // Nobody may give a device more rights than they have themselves. The route checks this for the chosen venue.
  const given = roles.filter((role) => venues.some(({ held }) => mayGiveDevice(held, role)))
  return (
    <form method="post" action="/console/devices">
      <h2>{texts.add[locale]}</h2>
      {refused && (
        <p className="error" role="alert" id="error">
          {texts.nameError[locale]}
        </p>
      )}
      {venues.length === 1 && <input type="hidden" name="venue" value={venues[0]?.slug} />}
      {venues.length > 1 && (
        <label>
          {texts.venue[locale]}
          <select name="venue">
            {venues.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {texts.name[locale]}
        <input
          name="name"
          required
          maxLength={60}
          autoComplete="off"
          defaultValue={refused?.name}
          {...(refused && { 'aria-invalid': true, 'aria-describedby': 'error' })}
        />
      </label>
      <label>
        {texts.role[locale]}
        <select name="role" defaultValue="host">
          {given.map((role) => (
            <option key={role} value={role}>
              {roleTexts[role][locale]}
            </option>
          ))}
        </select>
      </label>
      <RoleGuide given={given} locale={locale} />
      <button className="button first">{texts.show[locale]}</button>
    </form>
  )
}

/** Shows the code that pairs a device, as a QR code and as symbols. */
export function PairingCode({ name, code, locale }: { name: string; code: string; locale: Locale }) {
  return (
    <>
      <h1>{texts.codeTitle(name)[locale]}</h1>
      <p className="soft">{texts.codeLine(`${env().appUrl}/console/pair`)[locale]}</p>
      <div className="qr">
        <QrCode text={pairingUrl(code)} label={texts.qr[locale]} />
      </div>
      <p className="shown-code">{pairingCodeInGroups(code)}</p>
      <p className="small">{texts.codeEnds[locale]}</p>
      <a className="button" href="/console/devices">
        {texts.back[locale]}
      </a>
    </>
  )
}
