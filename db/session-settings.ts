/**
 * The settings with which a connection of the service starts, by the names and in the units of `pg_settings`: the time limits
 * of a statement, a wait for a lock and an idle transaction, in milliseconds; the default isolation of transactions; and no
 * JIT compilation, since statements are short and PostgreSQL overestimates those with lists.
 */
export const sessionSettings: Readonly<Record<string, string>> = {
  statement_timeout: '15000',
  lock_timeout: '5000',
  idle_in_transaction_session_timeout: '15000',
  default_transaction_isolation: 'read committed',
  jit: 'off',
}
