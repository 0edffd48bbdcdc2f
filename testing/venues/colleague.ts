import { database } from '#db/client.ts'
import { membership, operator } from '#db/schema/operators.ts'
import { randomUUID } from '#lib/codes.ts'
import type { Role } from '#lib/operators/roles.ts'

/** Adds a person with a role at all venues of an organisation. Returns the id. */
export async function addColleague(organisationId: string, role: Role, now: Date): Promise<string> {
  const operatorId = randomUUID()
  const person = { id: operatorId, organisationId, name: 'Mia', language: 'en', invitedAt: now } as const
  await database()
    .insert(operator)
    .values({ ...person, email: `${operatorId}@staff.example` })
  await database().insert(membership).values({ id: randomUUID(), operatorId, venueId: null, role })
  return operatorId
}
