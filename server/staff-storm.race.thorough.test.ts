import { describe, expect, test } from 'vitest'
import { useStaffStorm } from '#testing/storms/staff-storm-servers.ts'

/** The storm of `staff-storm-record` at full size, and with a database that errs. */
const { database, storm, output, shown } = useStaffStorm()

test('staff and guests leave every promise whole', async () => {
  const { acts, faults } = await storm(10_000)
  expect(faults, shown(faults)).toEqual({})
  expect(output()).not.toContain('40P01')
  // Acts that were all refused would prove nothing.
  const changed = acts.filter(({ entryId }) => entryId)
  expect(changed.length).toBeGreaterThan(acts.length / 10)
  expect(new Set(changed.map(({ verb }) => verb)).size).toBeGreaterThan(15)
  for (const verb of ['guest book', 'guest order', 'guest close', 'guest move', 'guest cancel']) {
    expect(acts.filter((one) => one.verb === verb && one.status !== null && one.status < 400)).not.toEqual([])
  }
}, 900_000)

test('acts that are still running when they are sent again are done once', async () => {
  const { sql } = database.connection
  await sql`create function takes_long() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.2); return new; end $$`
  await sql`create trigger takes_long before insert on audit_entry for each row execute function takes_long()`
  const { faults } = await storm(1_000, { lost: 0.6 })
  await sql`drop trigger takes_long on audit_entry`
  expect(faults, shown(faults)).toEqual({})
})

describe('the control: the check finds', () => {
  test('changes without an entry', async () => {
    const { sql } = database.connection
    await sql`create function skips_entry() returns trigger language plpgsql as 'begin return null; end'`
    await sql`create trigger skips_entry before insert on audit_entry
      for each row when (new.act = 'reservation.seat') execute function skips_entry()`
    const { faults } = await storm(400)
    await sql`drop trigger skips_entry on audit_entry`
    expect(Object.keys(faults)).toContain('every acknowledged change has its entry')
  })

  test('entries that are written twice, and by nobody', async () => {
    const { sql } = database.connection
    await sql`create function writes_twice() returns trigger language plpgsql as $$ begin
      new.id := gen_random_uuid();
      new.actor_kind := 'command';
      new.operator_id := null;
      new.program := 'nobody';
      insert into audit_entry select new.*;
      return null;
    end $$`
    await sql`create trigger writes_twice after insert on audit_entry for each row
      when (new.act = 'reservation.book' and new.actor_kind = 'operator') execute function writes_twice()`
    const { faults } = await storm(400)
    await sql`drop trigger writes_twice on audit_entry`
    expect(Object.keys(faults)).toEqual(
      expect.arrayContaining(['every entry was requested', 'every entry has a person']),
    )
  })

  test('tables that are given twice, where the servers do not lock the same rows and the database allows it', async () => {
    // This is the last test, because the rows that it leaves behind are wrong.
    const { sql } = database.connection
    await sql`alter table occupancy drop constraint occupancy_no_double_booking`
    await sql`create function dawdles() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.1); return new; end $$`
    await sql`create trigger dawdles before insert on reservation for each row execute function dawdles()`
    const { faults } = await storm(600, {
      before: async () => {
        await sql`create schema postgres`
        await sql`create table postgres.resource as select * from public.resource`
      },
      after: () => sql`drop schema postgres cascade`,
    })
    expect(Object.keys(faults)).toEqual(
      expect.arrayContaining(['no table is given twice', 'the doctor finds no breach']),
    )
    expect(String(faults['the doctor finds no breach'])).toContain('booked-once')
  })
})
