import { expect, test } from 'vitest'
import { statementSummary, withoutTexts } from './traced-statements.ts'

test.each([
  ['select "id" from "venue" where "slug" = $1', 'SELECT venue'],
  ['\n  select max(id) from (select id from reservation for update of reservation) as one', 'SELECT reservation'],
  ['insert into "mail" ("id") values ($1) on conflict do update set id = $2', 'INSERT mail'],
  ['update "mail" set "html" = $1 from "venue"', 'UPDATE mail'],
  ['delete from jobs where id = $1', 'DELETE jobs'],
  [
    'with requested as (select * from jsonb_to_recordset($1) as x (id int)) insert into "reservation" select 1',
    'INSERT reservation',
  ],
  ['with one as (select 1 from venue for update) select * from one', 'WITH venue'],
  ['select jsonb_agg(x) from jsonb_to_recordset($1::jsonb) as x (id int)', 'SELECT'],
  [
    'with stored as (update "idempotency" set a = $1), one as (insert into reservation select 1) select 1',
    'INSERT reservation',
  ],
  ['with one as (select 1 from venue for no key update of venue) select 1', 'WITH venue'],
  ['begin read only', 'BEGIN'],
  ['commit', 'COMMIT'],
  ['', 'SQL'],
])('%j is named %s', (statement, name) => {
  expect(statementSummary(statement).name).toBe(name)
})

test('texts in a statement are left out', () => {
  expect(withoutTexts(`select 'it''s Ada', $1, '' from "venue" where a = 'x'`)).toBe(
    `select '?', $1, '?' from "venue" where a = '?'`,
  )
})
