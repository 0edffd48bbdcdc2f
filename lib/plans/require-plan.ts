import { Problem } from '#lib/problems/problem.ts'
import { includesPlan, type Plan } from './plans.ts'

/** Throws `feature-not-in-plan` if the venue's plan is lower than the feature needs (interface, Plans). */
export function requirePlan(venue: { plan: Plan }, requiredPlan: Exclude<Plan, 'Starter'>): void {
  if (!includesPlan(venue.plan, requiredPlan)) throw new Problem('feature-not-in-plan', { members: { requiredPlan } })
}
