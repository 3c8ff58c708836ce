import type pg from 'pg'

/** A statement that waits for one lock after another is looked at this often, once its patience is over. */
const lookMs = 250

/** Whose statements are ended. */
interface Owner {
  readonly readOnly: boolean
  readonly canceled?: { readonly signal: AbortSignal; readonly control: pg.Pool } | undefined
}

/** What ends the statements of one transaction from outside. */
interface Cancelling {
  /** Whether the wait for what others hold was ended. The statement may fail before its cancel is answered. */
  readonly wasStuck: () => Promise<boolean>
  /**
   * Ends the watch. The result tells, once the transaction ended, whether a cancel was sent; the connection is then
   * closed, since the cancel could reach the next one who uses it.
   */
  readonly end: () => Promise<boolean>
}

const never: Cancelling = { wasStuck: async () => false, end: async () => false }

/** A read ends when nobody waits for it; a write, when it has waited for locks longer than its patience. */
export function cancelling(
  owner: Owner,
  backend: () => number | undefined,
  patienceMs: number | undefined,
): Cancelling {
  if (owner.readOnly) return cancelWhenGone(owner, backend)
  return patienceMs === undefined ? never : cancelWhenStuck(owner, backend, patienceMs)
}

/** Writes are not ended by who leaves: the person may have closed the page after pressing Salvar. */
function cancelWhenGone({ canceled }: Owner, backend: () => number | undefined) {
  if (!canceled) return never
  const { signal, control } = canceled
  let sent: Promise<unknown> | undefined
  const cancel = () => {
    const pid = backend()
    if (pid === undefined) return
    sent = control.query('select pg_cancel_backend($1)', [pid]).catch(() => {})
  }
  signal.addEventListener('abort', cancel, { once: true })
  return {
    wasStuck: async () => false,
    end: async () => {
      signal.removeEventListener('abort', cancel)
      await sent
      return sent !== undefined
    },
  }
}

/**
 * PostgreSQL limits the wait for each lock alone. Who stands in a line for one row waits for a place in front of it and
 * then for the row, and each wait begins to count anew.
 */
function cancelWhenStuck(
  { canceled }: Owner,
  backend: () => number | undefined,
  patienceMs: number,
): Cancelling {
  if (!canceled) return never
  let isStuck = false
  let looking: Promise<unknown> | undefined
  const look = async () => {
    const pid = backend()
    if (pid === undefined) return
    const { rowCount } = await canceled.control.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where pid = $1
       and wait_event_type = 'Lock' and query_start < now() - make_interval(secs => $2)`,
      [pid, patienceMs / 1_000],
    )
    isStuck ||= rowCount === 1
  }
  let timer = setTimeout(function next() {
    looking = look().catch(() => {})
    timer = setTimeout(next, lookMs)
  }, patienceMs + lookMs)
  return {
    wasStuck: async () => {
      await looking
      return isStuck
    },
    end: async () => {
      clearTimeout(timer)
      await looking
      return isStuck
    },
  }
}
