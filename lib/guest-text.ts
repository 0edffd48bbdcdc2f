declare const guest: unique symbol

/** A text that a guest has written: a name, an address, a note. Request schemas and columns of guests' texts have this type. */
export type GuestText = string & { readonly [guest]: true }

/**
 * A text of the venue or of this program: every string that is not a guest's. The compiler refuses a `GuestText` here. A plain
 * template makes a string of everything, so letters write theirs with `venueText` and `quoting`.
 */
export type VenueText = string & { readonly [guest]?: never }

/** The type of a text after it is cut or cleaned: a guest's text is still a guest's. */
export type Cleaned<T extends string> = [Extract<T, GuestText>] extends [never] ? string : GuestText

/** Marks a text as a guest's if it comes in by another way than a request schema. */
export function fromGuest<T extends string | null | undefined>(text: T): T extends string ? GuestText : T
export function fromGuest(text: unknown): unknown {
  return text
}

/** A template whose text counts as a guest's: quoting`Hello ${name},`. */
export function quoting(parts: TemplateStringsArray, ...values: readonly string[]): GuestText {
  return fromGuest(String.raw({ raw: parts }, ...values))
}

/** A template of words of the venue and of this program: the compiler refuses a guest's. */
export function venueText(parts: TemplateStringsArray, ...values: readonly (VenueText | number)[]): VenueText {
  return String.raw({ raw: parts }, ...values)
}
