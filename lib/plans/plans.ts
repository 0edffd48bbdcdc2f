/** Plans, lowest first (interface, Plans). */
export const plans = ['Starter', 'Pro', 'Premium'] as const
export type Plan = (typeof plans)[number]

/** Whether a plan is `required` or higher. */
export function includesPlan(plan: Plan, required: Plan): boolean {
  return plans.indexOf(plan) >= plans.indexOf(required)
}
