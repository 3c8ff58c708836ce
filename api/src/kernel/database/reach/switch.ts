/**
 * What a connection says when another server has become the primary, when its own goes down, or when what stands between
 * went away. Classes of PostgreSQL's errors (appendix A of its manual) and of the system's.
 */

/** Starting, stopping, or ended by an administrator; the connection is of no use any more. */
const goingDown = new Set(['57P01', '57P02', '57P03'])
const system = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
/** What the driver says without a code. */
const wordsOfDriver =
  /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying to connect|^Client was closed/u

/** A server that is no primary takes no writing transaction: it says so where one begins, or at the first write. */
const refusesWrites = new Set(['25006', '0A000'])
const duringRecovery = /read-only transaction|during recovery/u

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Whether the connection is of no use any more, whoever asks next. */
function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  // Class 08, connection exception: PgBouncer says everything of its own by 08P01.
  return (
    goingDown.has(code) ||
    system.has(code) ||
    code.startsWith('08') ||
    wordsOfDriver.test(error.message)
  )
}

/**
 * Whether an error tells that the server behind the connection changed or went away: nothing of a transaction that had not
 * been committed stays. A write that a reading transaction tried is a fault of the product, and none of these.
 */
export const isSwitch = (error: unknown, readOnly: boolean): boolean =>
  isConnectionLoss(error) ||
  (!readOnly &&
    error instanceof Error &&
    refusesWrites.has(codeOf(error)) &&
    duringRecovery.test(error.message))
