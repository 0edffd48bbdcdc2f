'use client'
import { Button } from '#app/console/_ui/button.tsx'

/** Prints the page by the browser. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button mark="print" onClick={() => print()}>
      {label}
    </Button>
  )
}
