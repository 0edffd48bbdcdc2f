/** The meaning of a SQLSTATE for the caller: `outage` is worth a retry a moment later, `failure` needs an engineer. */
type Meaning = {
  is: 'outage' | 'failure'
  because: string
  /** The database is read-only: a server that meets this should not be given requests. */
  refusesWrites?: true
}

const outage = (because: string): Meaning => ({ is: 'outage', because })
const failure = (because: string): Meaning => ({ is: 'failure', because })
const readOnly = (because: string): Meaning => ({ is: 'outage', because, refusesWrites: true })

/**
 * Every SQLSTATE about the database rather than the statement: classes 08, 40, 53, 55, 57, 58 and XX, and the codes that end a
 * transaction from outside. Every other code is a wrong statement, or a rule that refused it.
 */
export const sqlStates: Readonly<Record<string, Meaning>> = {
  '08000': outage('the connection broke'),
  '08001': outage('no connection could be made'),
  '08003': outage('the connection was gone already'),
  '08004': outage('the server accepts no connection now'),
  '08006': outage('the connection broke'),
  '08007': outage('the connection broke during a commit, whose outcome is unknown'),
  '08P01': outage(
    'a pooler that has no free connection reports this; a driver that breaks the protocol would fail its tests',
  ),

  '25006': readOnly(
    'a standby behind a failover, or switched to read-only by its host, mostly because a disk is nearly full',
  ),
  '25P03': outage('the transaction was idle for too long: this server was stalled within it'),
  '25P04': outage('the transaction took too long, as when it waits for others'),

  '40000': outage('the transaction was rolled back by the server, for no fault of its own'),
  '40001': outage('others wrote the same rows; it was retried several times already, and may succeed later'),
  '40002': failure('a constraint that this program does not use refused the commit'),
  '40003': outage('it is unknown whether the statement completed'),
  '40P01': outage('a deadlock; it was retried several times already, and may succeed later'),

  '53000': outage('a resource is used up'),
  '53100': readOnly('the disk is full: reads work, writes do not'),
  '53200': outage('memory is used up by the current load'),
  '53300': outage('connections are used up'),
  '53400': failure('a configured limit for one statement: the same statement exceeds it again'),

  '55000': failure('the object is not in a state for this: a wrong statement of this program'),
  '55006': failure('the object is in use by a statement that this program never runs concurrently'),
  '55P02': failure('a setting cannot be changed while the server runs'),
  '55P03': outage('others hold the lock for longer than the limit'),
  '55P04': failure('a new value of a type is used too early: a migration that is wrong'),

  '57000': outage('an operator stepped in'),
  '57014': outage('the statement took too long, or an operator ended it'),
  '57P01': outage('an operator ended the session, or the server is about to end'),
  '57P02': outage('the server crashed and recovers'),
  '57P03': outage('the server starts, ends or recovers'),
  '57P04': outage(
    'the database is gone: it is being restored, or the address is wrong, which readiness reports as well',
  ),
  '57P05': outage('the session was idle for longer than the server allows'),

  '58000': outage('the system below PostgreSQL failed'),
  '58030': readOnly('a disk cannot be read or written'),
  '58P01': failure('a file of PostgreSQL is missing: no retry finds it'),
  '58P02': failure('a file exists that should not: no retry changes that'),
  '58P03': failure('a name of a file is too long, and stays so'),

  XX000: failure('a fault within PostgreSQL that needs attention (but see `isOutage` for poolers)'),
  XX001: failure('rows are damaged: the service must not continue as if they were not'),
  XX002: failure('an index is damaged: it fails each time'),
}
