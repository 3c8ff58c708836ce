/**
 * A job failed, explained to whoever requested it (`message`: pt-BR, what to do). The technical `detail` is
 * shown collapsed. `final` means that a retry cannot help.
 */
export class JobProblem extends Error {
  override readonly name = 'JobProblem'
  readonly detail: string | undefined
  readonly final: boolean

  constructor(message: string, options: { detail?: string | undefined; final?: boolean } = {}) {
    super(message)
    this.detail = options.detail
    this.final = options.final ?? false
  }
}

const unforeseen =
  'Ocorreu um erro inesperado. Tente de novo; se continuar, envie o detalhe técnico ao suporte.'
const detailMax = 4_000

/** What is stored of a failure: a message for people and details for support. */
export function toldOf(error: unknown): { readonly erro: string; readonly detalhe: string | null } {
  if (error instanceof JobProblem) return { erro: error.message, detalhe: error.detail ?? null }
  const full = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { erro: unforeseen, detalhe: full.slice(0, detailMax) }
}
