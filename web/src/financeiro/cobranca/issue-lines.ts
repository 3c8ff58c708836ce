import type { Boleto, boletoPrepare, ToIssue } from '@claquete/contract/financeiro/cobranca/boleto'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { dueProblem, isLive } from '@claquete/core/financeiro/cobranca/boleto'
import { pagadorProblems } from '@claquete/core/financeiro/cobranca/payer'
import type { Pagador } from '@claquete/core/financeiro/cobranca/payer'
import type { CalendarDate } from '@claquete/core/kernel/calendar'

export type Prepared = ReplyOf<typeof boletoPrepare>

/** What a person changed of one charge before it is issued. */
export interface Typed {
  readonly vencimento?: CalendarDate
  readonly pagador?: Pagador
}
export type TypedList = Readonly<Record<number, Typed>>

/** One charge to issue, with what is typed. */
export interface IssueLine {
  readonly titulo: ToIssue
  readonly vencimento: CalendarDate
  readonly pagador: Pagador
  /** What has to be mended first, by field. */
  readonly erros: Readonly<Record<string, string>>
  /** `pronto`: can be issued; `corrigir`: once mended; `fora`: never; `emitido`: has a charge in force. */
  readonly state: 'pronto' | 'corrigir' | 'fora' | 'emitido'
  readonly boleto: Boleto | null
}

/** The server judges what nobody changed; what was typed is judged here by the same rules, and by it again. */
function wrongOf(titulo: ToIssue, typed: Typed, today: CalendarDate): Record<string, string> {
  const { vencimento: ofDue, ...ofPayer } = titulo.erros
  const due = typed.vencimento ? dueProblem(typed.vencimento, { today, hour: 0 }) : ofDue
  return {
    ...(due !== undefined && { vencimento: due }),
    ...(typed.pagador ? pagadorProblems(typed.pagador) : ofPayer),
  }
}

export function lineOf(titulo: ToIssue, typed: Typed, today: CalendarDate): IssueLine {
  const { boleto, problema } = titulo
  const erros = wrongOf(titulo, typed, today)
  const hasCharge = boleto !== null && (isLive(boleto.situacao) || boleto.situacao === 'pago')
  const isReady = Object.keys(erros).length === 0
  return {
    titulo,
    vencimento: typed.vencimento ?? titulo.vencimento,
    pagador: typed.pagador ?? titulo.pagador,
    erros,
    state: hasCharge ? 'emitido' : problema === null ? (isReady ? 'pronto' : 'corrigir') : 'fora',
    boleto,
  }
}

/** The data of who pays, typed at one title, hold for every title of the same client in this list. */
export function withPagador(
  typed: TypedList,
  lines: readonly IssueLine[],
  { id_lancamento, pagador }: { readonly id_lancamento: number; readonly pagador: Pagador },
): TypedList {
  const here = lines.find(({ titulo }) => titulo.id_lancamento === id_lancamento)
  const client = here?.titulo.id_pessoa ?? null
  const next: Record<number, Typed> = { ...typed }
  for (const { titulo, state } of lines) {
    const isSame = titulo.id_lancamento === id_lancamento
    const isOfClient = client !== null && titulo.id_pessoa === client
    if (!isSame && !(isOfClient && (state === 'pronto' || state === 'corrigir'))) continue
    next[titulo.id_lancamento] = { ...typed[titulo.id_lancamento], pagador }
  }
  return next
}
