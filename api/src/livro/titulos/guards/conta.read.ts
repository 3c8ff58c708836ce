import { Failure, fieldFailure } from '@claquete/contract/failures'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { findContas } from './conta.queries.ts'
import type { UsedConta } from './conta.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'

export type Contas = ReadonlyMap<number, UsedConta>

/** Reads these accounts; throws, naming it, if one is blocked for the user's profile. */
export async function requireContas(
  { db, actor }: Pick<WhoToday, 'db' | 'actor'>,
  ids: readonly (number | null | undefined)[],
  isLocked = true,
): Promise<Contas> {
  const wanted = [...new Set(ids)].filter((id): id is number => typeof id === 'number')
  if (wanted.length === 0) return new Map()
  const contas = await findContas(db, actor, wanted, isLocked)
  const bloqueada = contas.find((conta) => conta.bloqueada)
  if (bloqueada) {
    throw new Failure('conta_bloqueada', { values: { conta: bloqueada.descricao } })
  }
  return new Map(contas.map((conta) => [conta.id_contabancaria, conta]))
}

export const messageOfPermuta = ({ descricao }: Pick<UsedConta, 'descricao'>) =>
  `“${descricao}” só recebe títulos de permuta.`

/** Why money cannot move in this account on this day; undefined where it can. */
export function problemOfConta(
  conta: UsedConta | undefined,
  { data, cartoes = false }: { readonly data: CalendarDate; readonly cartoes?: boolean },
): { readonly campo: 'id_contabancaria' | 'data'; readonly msg: string } | undefined {
  const blameConta = (msg: string) => ({ campo: 'id_contabancaria' as const, msg })
  if (!conta) return blameConta('Escolha uma conta bancária.')
  const { descricao, data_abertura } = conta
  if (conta.ativo === 'N') return blameConta(`A conta “${descricao}” está inativa.`)
  if (conta.especie === 'permuta') return blameConta(messageOfPermuta(conta))
  if (conta.especie === 'cartao' && !cartoes) {
    return blameConta(
      `“${descricao}” é um cartão: o que passa nele é lançado no extrato do cartão.`,
    )
  }
  if (data_abertura !== null && data < data_abertura) {
    const quando = formatDateBr(data_abertura)
    return { campo: 'data', msg: `A conta “${descricao}” só existe a partir de ${quando}.` }
  }
  return undefined
}

/** Returns the account; refuses the request's field `campo` if the account cannot move money that day. */
export function requireConta(
  contas: Contas,
  id: number,
  uso: { readonly data: CalendarDate; readonly cartoes?: boolean; readonly campo?: string },
): UsedConta {
  const conta = contas.get(id)
  const problema = problemOfConta(conta, uso)
  if (!conta || problema) {
    const { campo = 'id_contabancaria', msg = '' } = problema ?? {}
    throw fieldFailure(campo === 'data' ? campo : (uso.campo ?? campo), msg)
  }
  return conta
}

/** Throws if the date is in the future. */
export function requirePast({ today }: Pick<WhoToday, 'today'>, data: CalendarDate): void {
  if (data > today) throw fieldFailure('data', 'A data ainda não chegou.')
}
