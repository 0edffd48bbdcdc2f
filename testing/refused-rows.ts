/**
 * Rows that the database must refuse, for `db/refusals.test.ts`. Each is tried with triggers and references off, so only the
 * constraint of that name can refuse it.
 */

/** SQL for a column with a value that no other row has. */
export const newId = `'id', gen_random_uuid()`
export const fresh = (name: string) => `'${name}', sha256(gen_random_uuid()::text::bytea)`
export const newName = (name: string) => `'${name}', 'x' || left(gen_random_uuid()::text, 8)`

/** Each unique index with the rows that must not be there twice, and the columns in which a second row differs. */
export const secondRows: Record<string, [table: string, where: string, its: string]> = {
  api_key_hash: ['api_key', 'true', newId],
  organisation_slug: ['organisation', 'true', newId],
  operator_email: ['operator', 'true', newId],
  membership_of_venue: ['membership', 'true', newId],
  operator_session_digest: ['operator_session', 'true', newId],
  operator_account_of: ['operator_account', 'true', `'subject', gen_random_uuid()::text`],
  sign_in_token_digest: ['sign_in_token', 'true', newId],
  venue_slug: ['venue', 'true', newId],
  reservation_reference: ['reservation', 'true', newId],
  occupancy_no_double_booking: [
    'occupancy',
    `active and share_key <> 'shared'`,
    `'reservation_id', gen_random_uuid(), 'share_key', gen_random_uuid()`,
  ],
  event_slug: ['event', 'true', newId],
  event_registration_reference: ['event_registration', 'true', `${newId}, ${fresh('cancel_token_digest')}`],
  event_registration_cancel_token: ['event_registration', 'true', `${newId}, ${newName('reference')}`],
  ticket_code: ['ticket', 'true', `'ordinal', 99`],
  tab_one_open: ['tab', 'closed_at is null', newId],
  table_token_live: ['table_token', 'revoked_at is null', `${newId}, ${fresh('digest')}`],
  table_token_digest: ['table_token', 'true', `${newId}, 'revoked_at', now()`],
  invoice_of_tab: ['invoice', 'true', `'number', 1000000`],
  fake_checkout_idempotency_key: ['fake_checkout', 'true', newName('id')],
  payment_provider_session: ['payment', `provider_session_id is not null and status = 'Paid'`, newId],
  payment_one_open: openPaymentOf('reservation_id'),
  payment_one_open_of_registration: openPaymentOf('registration_id'),
  payment_one_open_of_tab: openPaymentOf('tab_id'),
  payment_one_open_of_sale: openPaymentOf('sale_id'),
  voucher_code: ['voucher', 'true', `${newId}, 'file_key', null, 'sale_id', null`],
  voucher_file_key: ['voucher', 'true', `${newId}, ${fresh('code_digest')}, 'sale_id', null, 'file_key', 'a voucher'`],
  voucher_of_sale: ['voucher', 'sale_id is not null', `${newId}, ${fresh('code_digest')}, 'file_key', null`],
  voucher_sale_reference: ['voucher_sale', 'true', newId],
  voucher_issued_once: ['voucher_entry', `kind = 'issue'`, newId],
  voucher_held_once: ['voucher_entry', `kind = 'hold'`, newId],
  voucher_settled_once: ['voucher_entry', `kind = 'capture' and payment_id is not null`, `${newId}, 'kind', 'release'`],
  voucher_refunded_once: ['voucher_entry', `kind = 'refund'`, newId],
}

function openPaymentOf(subject: string): [string, string, string] {
  return ['payment', `${subject} is not null and status = 'Open'`, `${newId}, ${newName('provider_session_id')}`]
}

const toggled = (column: string, value: string) => `${column} = case when ${column} is null then ${value} end`

/** Each check with a change that breaks it for every row. Other checks accept that change, or are tried after it. */
export const brokenChecks: Record<string, string> = {
  api_key_kind: `kind = 'public'`,
  event_capacity: 'capacity = 0',
  event_mode: `mode = 'Sometimes'`,
  event_price: `mode = 'Paid', price_minor = 0`,
  event_registration_amount: 'amount_minor = -1',
  event_registration_cancelled: `status = 'Cancelled', cancelled_at = null`,
  event_registration_hold_end: toggled('hold_expires_at', 'now()'),
  event_registration_names: `attendee_names = '[]'`,
  event_registration_payment: `payment = 'Promised', hold_expires_at = null`,
  event_registration_quantity: `quantity = 0, attendee_names = '[]'`,
  event_registration_status: `status = 'Lost', cancelled_at = null, cancelled_by = null`,
  event_seats_taken: 'seats_taken = -1',
  event_status: `status = 'Over'`,
  fake_checkout_refund: 'refunded_minor = amount_minor + 1',
  fake_checkout_status: `status = 'lost'`,
  idempotency_state: toggled('leased_until', 'now()'),
  invoice_money: 'tax_total_minor = -1, subtotal_minor = total_minor + 1',
  invoice_number: 'number = -number',
  invoice_sum: 'total_minor = total_minor + 1',
  mail_content: 'sent_at = null, html = null',
  message_author: `author = 'Nobody'`,
  occupancy_seats: 'seats = 0',
  occupancy_span: 'blocked_until = starts_at',
  membership_role: `role = 'guest'`,
  operator_email_lower_case: `email = upper(email)`,
  operator_language: `language = 'fr'`,
  operator_account_provider: `provider = 'mail'`,
  operator_identity_provider: `identity_provider = 'mail'`,
  operator_passkey_counter: 'counter = -1',
  passkey_challenge_span: 'expires_at = created_at',
  operator_session_means: `means = 'password'`,
  operator_session_span: 'expires_at = created_at',
  sign_in_token_attempts: 'attempts = 6',
  sign_in_token_means: `means = 'password'`,
  sign_in_token_span: 'expires_at = created_at',
  payment_amount: 'amount_minor = 0, voucher_minor = 0',
  payment_paid_at: toggled('paid_at', 'now()'),
  payment_purpose: `purpose = 'Gift'`,
  payment_status: `status = 'Lost', paid_at = now()`,
  payment_subject: 'reservation_id = null, registration_id = null, tab_id = null, sale_id = null',
  payment_voucher_part: 'voucher_minor = amount_minor + 1',
  reservation_cancelled: `status = 'Cancelled', cancelled_at = now(), cancelled_by = null`,
  reservation_hold: `status = 'Confirmed', hold_expires_at = now(), cancelled_at = null, cancelled_by = null`,
  reservation_party_size: 'party_size = 0',
  reservation_span: 'ends_at = starts_at',
  reservation_status: `status = 'Lost', hold_expires_at = null, cancelled_at = null, cancelled_by = null`,
  resource_capacity: 'capacity = 0',
  resource_money: 'amount_minor = -1',
  resource_pricing_model: `pricing_model = 'Barter'`,
  resource_type: `type = 'Bed'`,
  tab_line_menu_kind: `menu_kind = 'Toys'`,
  tab_line_money: 'unit_price_minor = -1',
  tab_line_quantity: 'quantity = 0',
  tab_line_tax_rate: 'tax_rate_millionths = 1000001',
  ticket_checked_in: `status = 'CheckedIn', checked_in_at = null, checked_in_by = null`,
  ticket_checked_in_by: 'checked_in_at = now(), checked_in_by = null',
  ticket_ordinal: 'ordinal = 100 + ordinal',
  ticket_status: `status = 'Lost'`,
  venue_currency: `currency = 'eur'`,
  venue_plan: `plan = 'Free'`,
  voucher_conservation: 'issued_value = issued_value + 1',
  voucher_entry_kind: `kind = 'gift'`,
  voucher_entry_value: 'value = 0',
  voucher_hold_status: `status = 'Lost'`,
  voucher_hold_value: 'value = 0',
  voucher_item: toggled('item_name', `'Soup'`),
  voucher_kind: `kind = 'Cash', item_name = null, percentage_millionths = null`,
  voucher_max_discount: 'max_discount_minor = 0',
  voucher_one_use: `kind = 'Item', item_name = 'Soup', percentage_millionths = null, issued_value = 2, open_value = 2,
    held_value = 0, captured_value = 0, written_off_value = 0`,
  voucher_percentage: 'percentage_millionths = 0',
  voucher_sale_delivery: `deliver_on = '2027-01-01', recipient_email = null`,
  voucher_sale_kind: `kind = 'Cash'`,
  voucher_sale_price: 'price_minor = 0',
  voucher_values: 'open_value = -1, issued_value = held_value + captured_value + written_off_value - 1',
}

/** Rows of tables that no verb of the service fills. */
export const otherRows: Record<string, string> = {
  daily_notice: `insert into daily_notice select id, current_date from venue limit 1`,
  job_worker: `insert into job_worker values ('a worker', now())`,
  rate_limit: `insert into rate_limit values ('a client', array[now()], now())`,
}
