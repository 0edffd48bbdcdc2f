/** The states of an order at a station, from the first to the last (decisions 15.1). */
export const progressStates = ['placed', 'started', 'ready', 'served'] as const
export type ProgressState = (typeof progressStates)[number]

/**
 * The reasons for taking something off a tab (decisions 15.2): the guest has changed their mind, it was entered by mistake,
 * it is sold out, or the guest was not content with it.
 */
export const takeBackReasons = ['guest', 'mistake', 'sold-out', 'complaint'] as const
export type TakeBackReason = (typeof takeBackReasons)[number]

/**
 * The reasons why a printer has not taken a ticket (decisions 15.10). `silent`: it does not answer. `cut`: the connection
 * ended too early.
 */
export const printFailures = ['refused', 'silent', 'cut', 'offline', 'cover', 'paper', 'error'] as const
export type PrintFailure = (typeof printFailures)[number]
