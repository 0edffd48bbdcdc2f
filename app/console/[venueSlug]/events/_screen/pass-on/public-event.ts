/** An event that has a page for guests, at `url`. */
export type PublicEvent = { title: string; slug: string; url: string }
