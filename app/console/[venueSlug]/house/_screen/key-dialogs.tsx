import { useState } from 'react'
import { ActDialog, type DialogContext } from '#app/console/_acts/act-dialog.tsx'
import type { Acts } from '#app/console/_acts/use-acts.ts'
import { Chip } from '#app/console/_ui/button.tsx'
import { ControlGroup } from '#app/console/_ui/control-group.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { Field, TextField } from '#app/console/_ui/field.tsx'
import type { ChangedKeysRecord, MadeKeyRecord, VenueKeysRecord } from '#lib/house/keys/key-record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './connect.module.css'
import houseCss from './house.module.css'
import { keyTexts as texts } from './key-texts.ts'

type VenueKey = VenueKeysRecord['keys'][number]
type Common = { acts: Acts; locale: Locale; onClose: () => void }

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

type MakeProps = Common & {
  reach: Pick<VenueKeysRecord, 'venues' | 'everywhere'>
  onMade: (made: MadeKeyRecord) => void
}

/** Makes a key: what it is for, its name, its websites, and its venues. */
export function MakeKeyDialog({ acts, reach, locale, onMade, onClose }: MakeProps) {
  const [kind, setKind] = useState<VenueKey['kind']>('publishable')
  const [label, setLabel] = useState('')
  const [origins, setOrigins] = useState('')
  const [venues, setVenues] = useState<readonly string[] | null>(
    reach.everywhere ? null : reach.venues.map(({ slug }) => slug),
  )
  return (
    <ActDialog
      title={texts.makeTitle[locale]}
      word={texts.make[locale]}
      ready={label.trim() !== ''}
      {...{ locale, onClose }}
      onAct={async (onRefusal) => {
        const body = { kind, label, origins: lines(origins), venues: venues && [...venues] }
        const made = await acts.act('house/keys/make', body, texts.made(label)[locale], onRefusal)
        if (made) onMade(made)
        return made
      }}
    >
      {(inside) => (
        <>
          <ControlGroup label={texts.kind[locale]} className={controls.chips}>
            {(['publishable', 'secret'] as const).map((each) => (
              <Chip key={each} pressed={kind === each} onClick={() => setKind(each)}>
                {texts.kinds[each][locale]}
              </Chip>
            ))}
          </ControlGroup>
          <p className={houseCss.hint}>{texts.kindLines[kind][locale]}</p>
          <Field
            label={texts.label[locale]}
            placeholder={texts.labelHint[locale]}
            maxLength={80}
            value={label}
            data-focus
            error={inside.errorAt('label')}
            onChange={({ target }) => setLabel(target.value)}
          />
          <OriginsField
            {...{ kind, locale }}
            value={origins}
            change={setOrigins}
            error={originErrors(inside, origins)}
          />
          <VenuesField {...{ reach, locale }} value={venues} change={setVenues} error={inside.errorAt('venues')} />
        </>
      )}
    </ActDialog>
  )
}

/** The messages at the field of the origins: of all, and of each line. */
function originErrors({ errorAt }: DialogContext, value: string): string | undefined {
  const each = lines(value).map((line, at) => {
    const error = errorAt(`origins[${at}]`)
    return error && `${line}: ${error}`
  })
  return [errorAt('origins'), ...each].filter(Boolean).join(' ') || undefined
}

type OriginsProps = {
  kind: VenueKey['kind']
  value: string
  change: (value: string) => void
  error: string | undefined
  locale: Locale
}

function OriginsField({ kind, value, change, error, locale }: OriginsProps) {
  return (
    <TextField
      label={texts.origins[kind][locale]}
      placeholder={texts.originsExample}
      rows={3}
      spellCheck={false}
      autoCapitalize="off"
      inputMode="url"
      value={value}
      error={error}
      onChange={({ target }) => change(target.value)}
    />
  )
}

type VenuesProps = Pick<MakeProps, 'reach' | 'locale'> & {
  value: readonly string[] | null
  change: (value: readonly string[] | null) => void
  error: string | undefined
}

/** Asks which venues a key reaches; nothing if there is no choice. */
function VenuesField({ reach, value, change, error, locale }: VenuesProps) {
  if (reach.venues.length < 2) return error ? <p className={controls.error}>{error}</p> : null
  return (
    <fieldset className={css.venues}>
      <legend>{texts.reach[locale]}</legend>
      {reach.everywhere && (
        <label className={houseCss.check}>
          <input
            type="checkbox"
            checked={value === null}
            onChange={({ target }) => change(target.checked ? null : reach.venues.map(({ slug }) => slug))}
          />
          {texts.everywhere[locale]}
        </label>
      )}
      {value !== null &&
        reach.venues.map(({ slug, name }) => (
          <label key={slug} className={houseCss.check}>
            <input
              type="checkbox"
              checked={value.includes(slug)}
              onChange={({ target }) =>
                change(target.checked ? [...value, slug] : value.filter((each) => each !== slug))
              }
            />
            {name}
          </label>
        ))}
      {error && <p className={controls.error}>{error}</p>}
    </fieldset>
  )
}

type ChangeProps = Common & { shown: VenueKey; onChanged: (answer: ChangedKeysRecord) => void }

/** Replaces the websites of a key. */
export function EditOriginsDialog({ acts, shown, locale, onChanged, onClose }: ChangeProps) {
  const { keyId, kind, label } = shown
  const [origins, setOrigins] = useState(shown.origins.join('\n'))
  return (
    <ActDialog
      title={label}
      word={texts.save[locale]}
      {...{ locale, onClose }}
      onAct={async (onRefusal) => {
        const body = { origins: lines(origins), was: shown.origins }
        const path = `house/keys/${keyId}/edit` as const
        const done = await acts.act(path, body, texts.edited(label)[locale], onRefusal)
        if (done) onChanged(done)
        return done
      }}
    >
      {(inside) => (
        <OriginsField {...{ kind, locale }} value={origins} change={setOrigins} error={originErrors(inside, origins)} />
      )}
    </ActDialog>
  )
}

/** Asks before a key is revoked. */
export function RevokeKeyDialog({ acts, shown, locale, onChanged, onClose }: ChangeProps) {
  const { keyId, label } = shown
  return (
    <ActDialog
      title={texts.revokeTitle(label)[locale]}
      word={texts.revoke[locale]}
      danger
      careful
      {...{ locale, onClose }}
      onAct={async (onRefusal) => {
        const path = `house/keys/${keyId}/revoke` as const
        const done = await acts.act(path, undefined, texts.revoked(label)[locale], onRefusal)
        if (done) onChanged(done)
        return done
      }}
    >
      <p>{texts.revokeLine[locale]}</p>
    </ActDialog>
  )
}
