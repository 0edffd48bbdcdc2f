import { actTexts } from '#app/console/_acts/texts.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Dialog, DialogBody, DialogFoot } from '#app/console/_ui/dialog.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './pass-on.module.css'
import type { PublicEvent } from './public-event.ts'
import { passEventTexts as texts } from './texts.ts'

type QrDialogProps = { event: PublicEvent; locale: Locale; close: () => void }

/** Shows the QR code of an event's page, large enough to be scanned from the screen, and as a file for posters. */
export function QrDialog({ event: { title, slug, url }, locale, close }: QrDialogProps) {
  const address = `${new URL(url).pathname}/qr.svg`
  return (
    <Dialog title={title} close={actTexts.close[locale]} onClose={close}>
      <DialogBody>
        {/* biome-ignore lint/performance/noImgElement: a file of this service, of a known size. */}
        <img className={css.qr} src={address} alt={texts.picture(title)[locale]} width="320" height="320" />
        <Field
          label={texts.link[locale]}
          value={url}
          readOnly
          data-focus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </DialogBody>
      <DialogFoot>
        <a className={`${controls.button} ${controls.primary}`} href={address} download={`${slug}-qr.svg`}>
          {texts.save[locale]}
        </a>
      </DialogFoot>
    </Dialog>
  )
}
