CREATE TABLE "pace_quarter" (
	"venue_id" uuid NOT NULL,
	"type" text NOT NULL,
	"quarter" integer NOT NULL,
	"covers" integer NOT NULL,
	"parties" integer NOT NULL,
	"online_covers" integer NOT NULL,
	"online_parties" integer NOT NULL,
	CONSTRAINT "pace_quarter_venue_id_type_quarter_pk" PRIMARY KEY("venue_id","type","quarter")
);
--> statement-breakpoint
ALTER TABLE "venue" ADD COLUMN "paced_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pace_quarter" ADD CONSTRAINT "pace_quarter_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

-- Counts starts from the first rule of pace on, and never ends it: so a rule can be switched off and on without a count.
create function venue_begins_pace() returns trigger language plpgsql as $$
begin
  new.paced_from := case when tg_op = 'UPDATE' then old.paced_from end;
  if new.paced_from is null and jsonb_typeof(new.settings -> 'pacing') = 'array' and new.settings -> 'pacing' <> '[]' then
    -- A new venue has no bookings. Else those that have begun long ago are left out: nobody books beside them.
    new.paced_from := case when tg_op = 'INSERT' then to_timestamp(0)
      else to_timestamp(floor(extract(epoch from now()) / 900) * 900) - interval '2 days' end;
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger venue_begins_pace before insert or update on venue for each row execute function venue_begins_pace();
--> statement-breakpoint

-- Counts what is booked already when a venue gets its first rule. New bookings wait for their resources, changes of others for
-- their reservations; after that their trigger finds `paced_from`.
create function venue_counts_pace() returns trigger language plpgsql as $$
declare
  -- A service day may begin on the date before its starts, and the date depends on the zone.
  first_day date := (new.paced_from - interval '3 days')::date;
begin
  perform from resource where venue_id = new.id order by id for no key update;
  perform from reservation where venue_id = new.id and service_date >= first_day and starts_at >= new.paced_from
    order by id for no key update;
  insert into pace_quarter (venue_id, type, quarter, covers, parties, online_covers, online_parties)
  select venue_id, resource_type, floor(extract(epoch from starts_at) / 900)::integer, sum(party_size), count(*),
    coalesce(sum(party_size) filter (where channel = 'Online'), 0), count(*) filter (where channel = 'Online')
  from reservation
  where venue_id = new.id and service_date >= first_day and starts_at >= new.paced_from and status <> 'Cancelled'
  group by 1, 2, 3;
  return null;
end $$;
--> statement-breakpoint

create trigger venue_counts_pace after update on venue for each row
  when (old.paced_from is null and new.paced_from is not null) execute function venue_counts_pace();
--> statement-breakpoint

-- Notes for the end of the transaction how a change of a reservation changes the counts: a line with venue, type, quarter and
-- the four numbers. The note belongs to the transaction, and a rollback to a savepoint restores it. A party that came too
-- late or not at all keeps its start; a cancelled one gives it back.
create function reservation_notes_pace() returns trigger language plpgsql as $$
declare
  since timestamptz;
  noted text := '';
  buckets text := coalesce(current_setting('booking.touched_buckets', true), '');
  guests integer;
  online integer;
  line text;
begin
  select paced_from into since from venue
    where id = case when tg_op = 'DELETE' then old.venue_id else new.venue_id end;
  if since is null then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    if old.status <> 'Cancelled' and old.starts_at >= since then
      guests := old.party_size;
      online := case when old.channel = 'Online' then 1 else 0 end;
      noted := noted || concat_ws(' ', old.venue_id, old.resource_type, floor(extract(epoch from old.starts_at) / 900)::integer,
        -guests, -1, -guests * online, -online) || E'\n';
      line := old.venue_id::text || ' ' || floor(extract(epoch from old.starts_at) / 21600)::integer::text || E'\n';
      if strpos(buckets, line) = 0 then
        buckets := buckets || line;
      end if;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.status <> 'Cancelled' and new.starts_at >= since then
      guests := new.party_size;
      online := case when new.channel = 'Online' then 1 else 0 end;
      noted := noted || concat_ws(' ', new.venue_id, new.resource_type, floor(extract(epoch from new.starts_at) / 900)::integer,
        guests, 1, guests * online, online) || E'\n';
      line := new.venue_id::text || ' ' || floor(extract(epoch from new.starts_at) / 21600)::integer::text || E'\n';
      if strpos(buckets, line) = 0 then
        buckets := buckets || line;
      end if;
    end if;
  end if;
  if noted <> '' then
    perform set_config('booking.paced', coalesce(current_setting('booking.paced', true), '') || noted, true);
    -- The answers of availability depend on the counts, so they are raised as the occupancy raises them.
    perform set_config('booking.touched_buckets', buckets, true);
  end if;
  return null;
end $$;
--> statement-breakpoint

create trigger reservation_notes_new_pace
  after insert or delete on reservation for each row execute function reservation_notes_pace();
--> statement-breakpoint

create trigger reservation_notes_pace
  after update of status, starts_at, party_size, channel, resource_type on reservation for each row
  when ((new.status = 'Cancelled') <> (old.status = 'Cancelled') or new.starts_at <> old.starts_at
    or new.party_size <> old.party_size or new.channel <> old.channel or new.resource_type <> old.resource_type)
  execute function reservation_notes_pace();
--> statement-breakpoint

-- Locks the counters that are wanted, an array of objects with venue_id, type and quarter, and writes what the transaction has
-- noted: all of them in one order, so that there are no deadlocks here. A counter that is not there yet is made, because
-- only a row can be locked.
create function pace_settles(wanted jsonb) returns void language plpgsql as $$
declare
  noted text := coalesce(current_setting('booking.paced', true), '');
begin
  if noted = '' and wanted = '[]' then
    return;
  end if;
  perform set_config('booking.paced', '', true);
  insert into pace_quarter as known (venue_id, type, quarter, covers, parties, online_covers, online_parties)
  select venue_id, type, quarter, sum(covers), sum(parties), sum(online_covers), sum(online_parties)
  from (
    select part[1]::uuid as venue_id, part[2] as type, part[3]::integer as quarter, part[4]::integer as covers,
      part[5]::integer as parties, part[6]::integer as online_covers, part[7]::integer as online_parties
    from unnest(string_to_array(rtrim(noted, E'\n'), E'\n')) as line, string_to_array(line, ' ') as part
    union all
    select venue_id, type, quarter, 0, 0, 0, 0
    from jsonb_to_recordset(wanted) as one (venue_id uuid, type text, quarter integer)
  ) as change
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (venue_id, type, quarter) do update set
    covers = known.covers + excluded.covers, parties = known.parties + excluded.parties,
    online_covers = known.online_covers + excluded.online_covers,
    online_parties = known.online_parties + excluded.online_parties;
end $$;
--> statement-breakpoint

-- Returns the places of those bookings that exceed the pace of their venue: in their order, so that each counts against the
-- next. A booking has the limits of all rules that count at its start. Each has the counters that it adds up (`types`, and the
-- quarters from `first` to `last`) and the most of each number; null for no limit.
create function pace_refuses(bookings jsonb) returns setof integer language plpgsql strict as $$
declare
  booking record;
  admitted jsonb := '[]';
begin
  perform pace_settles((
    select coalesce(jsonb_agg(distinct jsonb_build_object('venue_id', venue_id, 'type', type, 'quarter', quarter)), '[]')
    from jsonb_to_recordset(bookings) as booking (venue_id uuid, pace jsonb),
      jsonb_to_recordset(pace) as pace_limit (types jsonb, first integer, last integer),
      jsonb_array_elements_text(types) as type, generate_series(first, last) as quarter));
  for booking in
    select * from jsonb_to_recordset(bookings)
      as booking (place integer, venue_id uuid, type text, quarter integer, covers integer, pace jsonb)
    order by place
  loop
    if exists (
      select from jsonb_to_recordset(booking.pace) as most (types jsonb, first integer, last integer, covers integer,
          parties integer, online_covers integer, online_parties integer),
        lateral (
          select coalesce(sum(one.covers), 0) as covers, coalesce(sum(one.parties), 0) as parties,
            coalesce(sum(one.online_covers), 0) as online_covers, coalesce(sum(one.online_parties), 0) as online_parties
          from (
            select counted.* from jsonb_array_elements_text(most.types) as each (type), lateral (
              select covers, parties, online_covers, online_parties from pace_quarter
              where venue_id = booking.venue_id and type = each.type and quarter between most.first and most.last) as counted
            union all
            select covers, 1, covers, 1 from jsonb_to_recordset(admitted) as earlier (type text, quarter integer, covers integer)
            where most.types ? type and quarter between most.first and most.last
          ) as one) as taken
      where taken.covers + booking.covers > most.covers or taken.parties + 1 > most.parties
        or taken.online_covers + booking.covers > most.online_covers or taken.online_parties + 1 > most.online_parties)
    then
      return next booking.place;
    else
      admitted := admitted || jsonb_build_object('type', booking.type, 'quarter', booking.quarter, 'covers', booking.covers);
    end if;
  end loop;
end $$;
--> statement-breakpoint

-- As in 0001: the first row of the transaction raises for all of them.
create function raise_noted_buckets() returns void language plpgsql as $$
declare
  noted text := coalesce(current_setting('booking.touched_buckets', true), '');
begin
  if noted <> '' then
    perform set_config('booking.touched_buckets', '', true);
    insert into occupancy_bucket as known (venue_id, bucket, version)
    select split_part(line, ' ', 1)::uuid, split_part(line, ' ', 2)::integer, 1
    from unnest(string_to_array(rtrim(noted, E'\n'), E'\n')) as line
    order by 1, 2
    on conflict (venue_id, bucket) do update set version = known.version + 1;
  end if;
end $$;
--> statement-breakpoint

-- Every transaction locks the counters of the pace before the buckets, whichever of its changes comes first.
create or replace function occupancy_raises_buckets() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('booking.paced', true), '') <> '' then
    perform pace_settles('[]');
  end if;
  perform raise_noted_buckets();
  return null;
end $$;
--> statement-breakpoint

create function reservation_settles_pace() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('booking.paced', true), '') <> '' then
    perform pace_settles('[]');
    perform raise_noted_buckets();
  end if;
  return null;
end $$;
--> statement-breakpoint

create constraint trigger reservation_settles_new_pace
  after insert or delete on reservation
  deferrable initially deferred for each row execute function reservation_settles_pace();
--> statement-breakpoint

create constraint trigger reservation_settles_pace
  after update of status, starts_at, party_size, channel, resource_type on reservation
  deferrable initially deferred for each row
  when ((new.status = 'Cancelled') <> (old.status = 'Cancelled') or new.starts_at <> old.starts_at
    or new.party_size <> old.party_size or new.channel <> old.channel or new.resource_type <> old.resource_type)
  execute function reservation_settles_pace();
