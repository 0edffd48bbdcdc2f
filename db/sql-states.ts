/** What a SQLSTATE means to who asked: `outage` is worth another try a moment later, `failure` is for us to look at. */
type Meaning = {
  is: 'outage' | 'failure'
  because: string
  /** The database reads and does not write: a server that meets it should not be given requests. */
  refusesWrites?: true
}

const outage = (because: string): Meaning => ({ is: 'outage', because })
const failure = (because: string): Meaning => ({ is: 'failure', because })
const readOnly = (because: string): Meaning => ({ is: 'outage', because, refusesWrites: true })

/**
 * Every SQLSTATE that tells of the database rather than of the statement: classes 08, 40, 53, 55, 57, 58 and XX, and what ends
 * a transaction from outside. What stands in neither is a statement that was wrong, or a rule that refused it.
 */
export const sqlStates: Readonly<Record<string, Meaning>> = {
  '08000': outage('the connection broke'),
  '08001': outage('no connection could be made'),
  '08003': outage('the connection was gone already'),
  '08004': outage('the server takes no connection now'),
  '08006': outage('the connection broke'),
  '08007': outage('the connection broke amid a commit, of which nobody knows the outcome'),
  '08P01': outage(
    'a pooler that has no connection to give says so; a driver that breaks the protocol would fail its tests',
  ),

  '25006': readOnly(
    'a standby behind a failover, or switched to read-only by its host, mostly because a disk is nearly full',
  ),
  '25P03': outage('the transaction was idle for too long: this server stood still amid it'),
  '25P04': outage('the transaction took too long, as when it waits for others'),

  '40000': outage('the transaction was rolled back by the server, for none of its own faults'),
  '40001': outage('others wrote the same; it was tried again several times already, and may succeed later'),
  '40002': failure('a constraint that no code of ours knows refused the commit'),
  '40003': outage('nobody knows whether the statement was done'),
  '40P01': outage('others waited crosswise; it was tried again several times already, and may succeed later'),

  '53000': outage('something is used up'),
  '53100': readOnly('the disk is full: reads go on, and no write does'),
  '53200': outage('memory is used up, by whatever runs now'),
  '53300': outage('connections are used up'),
  '53400': failure('a limit that somebody set for one statement: the same statement passes it again'),

  '55000': failure('the object is not in a state for this: a statement of ours that is wrong'),
  '55006': failure('the object is in use by a statement that no code of ours runs beside another'),
  '55P02': failure('a setting cannot be changed while the server runs'),
  '55P03': outage('others hold the lock for longer than we wait'),
  '55P04': failure('a new value of a type is used too early: a migration that is wrong'),

  '57000': outage('an operator stepped in'),
  '57014': outage('the statement took too long, or an operator ended it'),
  '57P01': outage('an operator ended the session, or the server is about to end'),
  '57P02': outage('the server crashed and recovers'),
  '57P03': outage('the server starts, ends or recovers'),
  '57P04': outage('the database is gone: it is being restored, or the address is wrong, which readiness says as well'),
  '57P05': outage('the session was idle for longer than the server allows'),

  '58000': outage('the system below PostgreSQL failed'),
  '58030': readOnly('a disk cannot be read or written'),
  '58P01': failure('a file of PostgreSQL is missing: no later try finds it'),
  '58P02': failure('a file is there that should not be: no later try changes that'),
  '58P03': failure('a name of a file is too long, as it will be again'),

  XX000: failure('a fault within PostgreSQL, which somebody should see (but see `isOutage` for poolers)'),
  XX001: failure('rows are damaged: nothing may go on as if they were not'),
  XX002: failure('an index is damaged: it says so each time'),
}
