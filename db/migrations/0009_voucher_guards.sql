-- What keeps a voucher from being spent twice. See db/README.md for what each guarantees.

-- A voucher's values are the sums over its ledger: an entry moves them, and nothing else does.
create function voucher_entry_moves_value() returns trigger language plpgsql as $$
begin
  if current_setting('transaction_isolation') = 'repeatable read' then
    raise exception 'a ledger must not be written under repeatable read';
  end if;
  update voucher set
    issued_value = issued_value + case when new.kind = 'issue' then new.value else 0 end,
    open_value = open_value + case new.kind
      when 'issue' then new.value when 'release' then new.value when 'refund' then new.value
      when 'hold' then -new.value when 'adjustment' then -new.value else 0 end,
    held_value = held_value + case new.kind
      when 'hold' then new.value when 'release' then -new.value when 'capture' then -new.value else 0 end,
    captured_value = captured_value + case new.kind
      when 'capture' then new.value when 'refund' then -new.value else 0 end,
    written_off_value = written_off_value + case when new.kind = 'adjustment' then new.value else 0 end
  where venue_id = new.venue_id and id = new.voucher_id;
  return null;
end $$;
--> statement-breakpoint

create trigger voucher_entry_moves_value
  after insert on voucher_entry for each row execute function voucher_entry_moves_value();
--> statement-breakpoint

create function voucher_values_follow_ledger() returns trigger language plpgsql as $$
begin
  -- Depth 1 is this trigger itself; the ledger's own trigger stands above it at depth 2.
  if pg_trigger_depth() < 2 then
    raise exception 'the values of a voucher follow its ledger'
      using errcode = '23514', constraint = 'voucher_values_follow_ledger';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger voucher_values_follow_ledger
  before update of issued_value, open_value, held_value, captured_value, written_off_value on voucher
  for each row execute function voucher_values_follow_ledger();
--> statement-breakpoint

-- A voucher comes into the world empty; its first entry gives it its value.
create function voucher_begins_empty() returns trigger language plpgsql as $$
begin
  if (new.issued_value, new.open_value, new.held_value, new.captured_value, new.written_off_value)
      is distinct from (0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint) then
    raise exception 'the values of a voucher follow its ledger'
      using errcode = '23514', constraint = 'voucher_values_follow_ledger';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger voucher_begins_empty before insert on voucher for each row execute function voucher_begins_empty();
--> statement-breakpoint
create trigger voucher_entry_immutable
  before update or delete on voucher_entry for each row execute function stays_as_it_is();
