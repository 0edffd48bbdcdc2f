-- A picture that something begins or ceases to name was in use until now, and none may be named whose files are being deleted.
-- The arguments of a trigger are the columns whose texts may name one. The tidying job writes `removing_since` by one statement
-- that compares `named_at`: it waits for the lock here and then leaves the picture, or this waits for it and refuses.
create function picture_is_named() returns trigger language plpgsql as $$
declare
  before text := '';
  after text := '';
  digests text[];
  known record;
begin
  if tg_op <> 'INSERT' then
    select coalesce(string_agg(to_jsonb(old) ->> name, ' '), '') into before from unnest(tg_argv) as name;
  end if;
  if tg_op <> 'DELETE' then
    select coalesce(string_agg(to_jsonb(new) ->> name, ' '), '') into after from unnest(tg_argv) as name;
  end if;
  if before = after then
    return null;
  end if;
  digests := array(
    select distinct match[1] from regexp_matches(before || ' ' || after, '\m[0-9a-f]{32}\M', 'g') as match
  );
  if digests = '{}' then
    return null;
  end if;
  -- In the order of their digests, so that two transactions with the same pictures wait for each other once.
  for known in select digest, removing_since from picture where digest = any(digests) order by digest for no key update loop
    continue when known.removing_since is null or position(known.digest in before) > 0;
    if position(known.digest in after) > 0 then
      raise exception 'the picture is being removed' using errcode = '23503', constraint = 'picture_is_stored';
    end if;
  end loop;
  update picture set named_at = now() where digest = any(digests) and removing_since is null;
  return null;
end $$;
--> statement-breakpoint

create trigger event_names_pictures after insert or delete or update of image_url, description_html on event
  for each row execute function picture_is_named('image_url', 'description_html');
--> statement-breakpoint

create trigger venue_names_pictures after insert or delete or update of pictures, settings, menus on venue
  for each row execute function picture_is_named('pictures', 'settings', 'menus');
