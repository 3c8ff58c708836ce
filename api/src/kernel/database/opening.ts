const role = 'claquete_app'
const literal = (value: string | number | undefined) =>
  `'${String(value ?? '')
    .replace(/'/g, "''")
    .replace(/\\/g, '')}'`

const isKey = (value: number) => Number.isSafeInteger(value) && value > 0

/** The statement that says who acts, once the session is known. Throws RangeError for what is no key. */
export function actingAs(id_usuario: number): string {
  if (!isKey(id_usuario)) throw new RangeError(`usuário inválido: ${id_usuario}`)
  return `set local app.usuario = '${id_usuario}'`
}

/** The statement that says the company of a transaction. Throws RangeError for what is no key. */
export function actingFor(tenant: number): string {
  if (!isKey(tenant)) throw new RangeError(`empresa inválida: ${tenant}`)
  return `set local app.tenant = '${tenant}'`
}

/** Who acts in a transaction, and from which call and request: the audit triggers store it. */
interface Actor {
  readonly tenant: number
  readonly readOnly: boolean
  readonly id_usuario?: number | undefined
  readonly chamada?: string | undefined
  readonly requisicao?: string | undefined
}

/** Milliseconds that a transaction may run one statement, wait for one lock and stand idle. */
export interface Limits {
  readonly statement: number
  readonly lock: number
  readonly idle: number
}

/**
 * Opens a transaction in one message; its last statement gives the number of the server's process. Everything is said by
 * SET LOCAL and nothing by `set_config`: it ends with the transaction, so that a pooler may give the connection to
 * another one, and an engine that distributes rows passes on these statements alone (decision 160).
 */
export function openingOf(owner: Actor, { statement, lock, idle }: Limits): string {
  // JIT compiles the many branches of a list or report for longer than they run.
  return `begin transaction ${owner.readOnly ? 'read only' : 'read write'};
    set local role ${role}; set local jit = off;
    set local statement_timeout = ${statement}; set local lock_timeout = ${lock};
    set local idle_in_transaction_session_timeout = ${idle};
    ${actingFor(owner.tenant)}; set local app.usuario = ${literal(owner.id_usuario)};
    set local app.chamada = ${literal(owner.chamada)};
    set local app.requisicao = ${literal(owner.requisicao)};
    select pg_backend_pid() as backend`
}
