import type {
  ActOnVerba,
  VerbaRowInside as VerbaRow,
} from '@claquete/contract/orcamentos/execucao/verba'
import { stateAfter } from '@claquete/core/orcamentos/execucao/verba'
import type { Actor } from '../../../kernel/context.ts'
import { isOwnVerba } from '../scope/own-requests.read.ts'
import type { VerbaRead } from './list.queries.ts'

/** Whether the fund's state and balance allow the act, for anybody. */
function isPossible(verba: VerbaRead, acao: ActOnVerba): boolean {
  const { estado, movimentos, saldo } = verba
  if (acao === 'alterar') return estado === 'solicitada' || estado === 'rejeitada'
  if (acao === 'excluir') return movimentos === 0 && estado !== 'fechada'
  if (acao === 'desfazer') return estado !== 'solicitada'
  if (stateAfter(estado, acao) === undefined) return false
  const moneyActs: Partial<Record<ActOnVerba, boolean>> = {
    entregar: !verba.transferida && verba.entregue < verba.valor,
    transferir: saldo > 0,
    reembolsar: saldo < 0,
    devolver: saldo > 0,
    fechar: saldo === 0 && verba.despesas_pendentes === 0,
  }
  return moneyActs[acao] ?? true
}

type Power = 'aprova' | 'aprova_esta' | 'paga' | 'reabre' | 'lanca' | 'mexe'

/** Any of these permissions suffices. */
const requiredPowers: Readonly<Record<ActOnVerba, readonly Power[]>> = {
  aprovar: ['aprova_esta'],
  entregar: ['paga'],
  despesa: ['lanca'],
  transferir: ['aprova', 'paga'],
  reembolsar: ['paga'],
  devolver: ['paga'],
  fechar: ['aprova', 'paga'],
  rejeitar: ['aprova'],
  cancelar: ['mexe'],
  alterar: ['mexe'],
  excluir: ['mexe'],
  desfazer: ['reabre'],
}

/**
 * The acts to offer this person on this fund; the server enforces them separately. `mayOwn`: people may approve
 * their own requests.
 */
export function actsOnVerba(
  verba: VerbaRead,
  { id_usuario, permissions }: Actor,
  mayOwn: boolean,
): ActOnVerba[] {
  if (!verba.liberado) return []
  const aprova = permissions.has('execucao.aprovar')
  const mayPost = permissions.has('execucao.solicitar')
  const powers: Readonly<Record<Power, boolean>> = {
    aprova,
    aprova_esta: aprova && (mayOwn || !isOwnVerba(verba, id_usuario)),
    paga: permissions.has('execucao.pagar'),
    reabre: permissions.has('execucao.reabrir'),
    lanca: mayPost,
    mexe: mayPost && (aprova || verba.id_usuario === id_usuario),
  }
  return (Object.keys(requiredPowers) as ActOnVerba[]).filter(
    (acao) => requiredPowers[acao].some((power) => powers[power]) && isPossible(verba, acao),
  )
}

/** The fund for the wire. */
export const verbaRow = (verba: VerbaRead, actor: Actor, mayOwn: boolean): VerbaRow => ({
  ...verba,
  acoes: actsOnVerba(verba, actor, mayOwn),
})
