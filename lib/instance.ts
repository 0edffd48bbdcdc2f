import { Problem } from './problems/problem.ts'

/**
 * The work of a process before and after the answers of its routes and pages. On a Node host there is none: the server has
 * checked its database before it listens, and its worker runs the jobs. A function must do both itself.
 */
export type Instance = {
  /** Whether this process may answer. Called before every answer. */
  isReady(): boolean | Promise<boolean>
  /** Called after each answer; `addedJobs` is true if jobs were added meanwhile, by this answer or another one. */
  answered(addedJobs: boolean): void
}

// Next evaluates modules more than once: its start hook, the routes, and server.ts each have their own copy of this module.
const holder = globalThis as {
  venueBookingInstance?: Instance
  venueBookingJobsAdded?: number
  venueBookingFrontDoor?: boolean
}

/** Sets what this process does before and after its answers from now on. */
export function setInstance(instance: Instance): void {
  holder.venueBookingInstance = instance
}

/**
 * Answers by `answer`, with the calls of `setInstance` before and after it. Every route and page that uses the database
 * answers through this. Throws `unavailable` if the process is not ready; `GET /api/ready` gives the reason.
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

/** Counts a job that this process adds, whether or not its transaction commits. */
export function countJob(): void {
  holder.venueBookingJobsAdded = (holder.venueBookingJobsAdded ?? 0) + 1
}

/** Records that this process has the front door of a Node host (server.ts), which guarantees the client address of requests. */
export function announceFrontDoor(): void {
  holder.venueBookingFrontDoor = true
}

export function hasFrontDoor(): boolean {
  return holder.venueBookingFrontDoor === true
}
