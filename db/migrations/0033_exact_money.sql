-- Money is an integer that the programs of this service can count exactly: up to 2^53 - 1 (Number.MAX_SAFE_INTEGER).
create function refuse_inexact_money() returns trigger language plpgsql as $$
begin
  raise exception 'the sum is too large to be counted exactly' using errcode = '23514', constraint = 'money_is_exact';
end $$;
--> statement-breakpoint

create trigger tab_line_exact before insert or update on tab_line
  for each row when (abs(new.quantity::numeric * new.unit_price_minor) > 9007199254740991) execute function refuse_inexact_money();
--> statement-breakpoint

create trigger invoice_exact before insert or update on invoice
  for each row when (abs(new.total_minor::numeric) > 9007199254740991) execute function refuse_inexact_money();
--> statement-breakpoint

create trigger payment_exact before insert or update on payment
  for each row when (greatest(abs(new.amount_minor::numeric), abs(new.tip_minor), abs(new.given_minor)) > 9007199254740991) execute function refuse_inexact_money();
--> statement-breakpoint

create trigger voucher_entry_exact before insert or update on voucher_entry
  for each row when (greatest(abs(new.value::numeric), abs(new.money_minor)) > 9007199254740991) execute function refuse_inexact_money();
--> statement-breakpoint

create trigger house_account_exact before insert or update on house_account
  for each row when (abs(new.balance_minor::numeric) > 9007199254740991) execute function refuse_inexact_money();
--> statement-breakpoint

create trigger money_movement_exact before insert or update on money_movement
  for each row when (greatest(abs(new.amount_minor::numeric), abs(new.tip_minor)) > 9007199254740991) execute function refuse_inexact_money();
