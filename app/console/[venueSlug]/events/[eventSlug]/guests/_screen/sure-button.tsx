import { Button } from '#app/console/_ui/button.tsx'

type Props = {
  word: string
  /** The label once it was pressed: a second press is the answer to the question that is shown then. */
  sureWord: string
  sure: boolean
  setSure: (sure: boolean) => void
  busy: boolean
  small?: boolean
  onSure: () => void
}

/** Shows the button of an act that cannot be undone. It asks first; the second click of a double click is no answer. */
export function SureButton({ word, sureWord, sure, setSure, busy, small = false, onSure }: Props) {
  return (
    <Button
      kind="danger"
      small={small}
      disabled={busy}
      onClick={({ detail }) => {
        if (!sure) setSure(true)
        else if (detail <= 1) onSure()
      }}
    >
      {sure ? sureWord : word}
    </Button>
  )
}
