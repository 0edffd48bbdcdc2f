import { Problem } from '#lib/problems/problem.ts'
import { includesPlan, type Plan } from './plans.ts'

/** Throws `feature-not-in-plan` where a venue's plan is lower than what a feature needs (interface, Plans). */
export function requirePlan(venue: { plan: Plan }, requiredPlan: Exclude<Plan, 'Starter'>): void {
  if (!includesPlan(venue.plan, requiredPlan)) throw new Problem('feature-not-in-plan', { members: { requiredPlan } })
}
