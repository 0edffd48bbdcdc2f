/**
 * What a process does around the answers of its routes and pages, beyond answering. On a Node host that is nothing: the server
 * has looked at its database before it listens, and its worker runs the jobs. A function has to see to both itself.
 */
type Around = <T>(answer: () => Promise<T>) => Promise<T>

// Next evaluates modules more than once: its own start, the routes, and server.ts each have a copy of this one.
const holder = globalThis as { venueBookingAround?: Around; venueBookingFrontDoor?: boolean }

/** Says what to do around each answer of this process from now on. */
export function surroundAnswers(around: Around): void {
  holder.venueBookingAround = around
}

/** Gives an answer, and does around it what this process does. Every route and page of the program answers through this. */
export function withinInstance<T>(answer: () => Promise<T>): Promise<T> {
  return holder.venueBookingAround ? holder.venueBookingAround(answer) : answer()
}

/** Says that this process has the front door of a Node host (server.ts), which vouches for what requests say of their client. */
export function announceFrontDoor(): void {
  holder.venueBookingFrontDoor = true
}

export function hasFrontDoor(): boolean {
  return holder.venueBookingFrontDoor === true
}
