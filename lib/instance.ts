import { Problem } from './problems/problem.ts'

/**
 * What a process does around the answers of its routes and pages, beyond answering. On a Node host that is nothing: the server
 * has looked at its database before it listens, and its worker runs the jobs. A function has to see to both itself.
 */
export type Instance = {
  /** Whether this process may answer. Asked before every answer. */
  isReady(): boolean | Promise<boolean>
  /** Called with each answer; `addedJobs` says whether jobs were added meanwhile, by this answer or another one. */
  answered(addedJobs: boolean): void
}

// Next evaluates modules more than once: its own start, the routes, and server.ts each have a copy of this one.
const holder = globalThis as {
  venueBookingInstance?: Instance
  venueBookingJobsAdded?: number
  venueBookingFrontDoor?: boolean
}

/** Says what this process does around its answers from now on. */
export function setInstance(instance: Instance): void {
  holder.venueBookingInstance = instance
}

/**
 * Gives an answer, and does around it what this process does. Every route and page that asks the database answers through
 * this. Throws `unavailable` where the process is not ready, which `GET /api/ready` explains.
 */
export async function withinInstance<T>(answer: () => Promise<T>): Promise<T> {
  const instance = holder.venueBookingInstance
  if (!instance) return answer()
  if (!(await instance.isReady())) throw new Problem('unavailable', { headers: { 'Retry-After': '5' } })
  const before = holder.venueBookingJobsAdded
  try {
    return await answer()
  } finally {
    instance.answered(holder.venueBookingJobsAdded !== before)
  }
}

/** Counts a job that this process adds, whether or not its transaction comes to its end. */
export function countJob(): void {
  holder.venueBookingJobsAdded = (holder.venueBookingJobsAdded ?? 0) + 1
}

/** Says that this process has the front door of a Node host (server.ts), which vouches for what requests say of their client. */
export function announceFrontDoor(): void {
  holder.venueBookingFrontDoor = true
}

export function hasFrontDoor(): boolean {
  return holder.venueBookingFrontDoor === true
}
