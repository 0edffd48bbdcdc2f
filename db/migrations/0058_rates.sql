ALTER TABLE "resource" ADD COLUMN "rates" jsonb;--> statement-breakpoint

-- Everything of a resource decides about bookings, except what guests read, its place in the list, and what triggers set: a
-- column that is added later counts without another function.
create or replace function resource_follows_rules() returns trigger language plpgsql as $$
declare
  others constant text[] := array['name', 'description', 'ordinal', 'unit_label', 'translations', 'allows_food_ordering',
    'online_paused_until', 'rules_version', 'revision'];
begin
  if tg_op = 'INSERT' then
    select rules_version, (online_pauses -> new.type ->> 'until')::timestamptz
    into new.rules_version, new.online_paused_until from venue where id = new.venue_id;
    return new;
  end if;
  if new.type <> old.type then
    new.online_paused_until := (select (online_pauses -> new.type ->> 'until')::timestamptz from venue where id = new.venue_id);
  end if;
  new.revision := old.revision;
  if to_jsonb(new) - others <> to_jsonb(old) - others then
    new.revision := old.revision + 1;
  end if;
  return new;
end $$;
