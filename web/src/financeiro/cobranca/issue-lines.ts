import type {
  Boleto,
  boletoPrepare,
  interGeneratePayment,
  ToIssue,
} from '@claquete/contract/financeiro/cobranca/boleto'
import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import { messages } from '@claquete/contract/messages'
import { diasAgendaUsual, dueProblem, isLive } from '@claquete/core/financeiro/cobranca/boleto'
import { pagadorProblems } from '@claquete/core/financeiro/cobranca/payer'
import type { Pagador } from '@claquete/core/financeiro/cobranca/payer'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { FormErrors } from '@mantine/form'
import type { ReactNode } from 'react'
import type { Blanked, Lines } from '../../lib/form/path.ts'

export type Prepared = ReplyOf<typeof boletoPrepare>

/** What a person changed of one charge before it is issued; the rest is as the server proposes it. */
export interface Typed {
  /** Null: emptied. */
  readonly vencimento?: CalendarDate | null
  readonly pagador?: Pagador
}
export type TypedList = Lines<Typed>

/** One charge to issue, with what is typed. */
export interface IssueLine {
  readonly titulo: ToIssue
  readonly vencimento: CalendarDate | null
  readonly pagador: Pagador
  /** What has to be mended first, by field. */
  readonly erros: Readonly<Record<string, string>>
  /** `pronto`: can be issued; `corrigir`: once mended; `fora`: never; `emitido`: has a charge in force. */
  readonly state: 'pronto' | 'corrigir' | 'fora' | 'emitido'
  readonly boleto: Boleto | null
}

function dueOf({ erros }: ToIssue, { vencimento }: Typed, today: CalendarDate) {
  if (vencimento === undefined) return erros['vencimento']
  return vencimento === null ? messages.required : dueProblem(vencimento, { today, hour: 0 })
}

/** The server judges what nobody changed; what was typed is judged here by the same rules, and by it again. */
function wrongOf(titulo: ToIssue, typed: Typed, today: CalendarDate): Record<string, string> {
  const { vencimento: _, ...ofPayer } = titulo.erros
  const due = dueOf(titulo, typed, today)
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
    vencimento: typed.vencimento === undefined ? titulo.vencimento : typed.vencimento,
    pagador: typed.pagador ?? titulo.pagador,
    erros,
    state: hasCharge ? 'emitido' : problema === null ? (isReady ? 'pronto' : 'corrigir') : 'fora',
    boleto,
  }
}

export const isReady = ({ state }: IssueLine) => state === 'pronto'

/** What was refused of the charge at this place of the call. */
export const refusedOf = (errors: FormErrors, at: number): readonly ReactNode[] =>
  Object.entries(errors).flatMap(([path, msg]) =>
    path === `boletos.${at}` || path.startsWith(`boletos.${at}.`) ? [msg] : [],
  )

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

/** What was typed of the titles, and what holds for all their charges. */
export interface Values {
  readonly id_contabancaria: number | null
  readonly dias_agenda: number
  readonly mensagem: string
  readonly typed: TypedList
}

export const initialOf = (titulos: readonly ToIssue[]): Values => ({
  id_contabancaria: null,
  dias_agenda: diasAgendaUsual,
  mensagem: '',
  typed: Object.fromEntries(titulos.map(({ id_lancamento }) => [id_lancamento, {}])),
})

/** The charges that can be issued. */
export const bodyOf = (
  ready: readonly IssueLine[],
  { typed, ...values }: Values,
): Blanked<RequestTo<typeof interGeneratePayment>['body']> => ({
  ...values,
  boletos: ready.map(({ titulo: { id_lancamento }, vencimento }) => ({
    id_lancamento,
    vencimento,
    pagador: typed[id_lancamento]?.pagador,
  })),
})
