'use client'
import { Dialog, DialogBody } from '#app/console/_ui/dialog.tsx'
import { useScreen } from '../screen.ts'
import { screenTexts } from '../texts.ts'
import { DayPicker } from './day-picker.tsx'
import { dialogTexts as texts } from './texts.ts'

/** Chooses the day of the evening that is shown. Today is the address without a date, which goes on with the next day. */
export default function Day({ close }: { close: () => void }) {
  const { locale, evening, hrefOf } = useScreen()
  const go = (date: string) => location.assign(hrefOf({ date: date === evening.today ? null : date, selected: null }))
  return (
    <Dialog title={screenTexts.chooseDay[locale]} close={texts.close[locale]} onClose={close} corner>
      <DialogBody>
        <DayPicker value={evening.date} choose={go} focus />
      </DialogBody>
    </Dialog>
  )
}
