'use client'
import { Button } from '#app/console/_ui/button.tsx'

/** Shows the button that prints the page. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button mark="print" onClick={() => print()}>
      {label}
    </Button>
  )
}
