import type { AcaoNaVerba, VerbaRow } from '@claquete/contract/orcamentos/execucao/verba'
import { centsOfReais } from '@claquete/core/kernel/money'
import { estadoDepois } from '@claquete/core/orcamentos/orcamento/verba'
import type { Actor } from '../../kernel/context.ts'
import type { VerbaLida } from './verba-list.queries.ts'

/** What the state and the money of a fund allow, whoever asks. */
function cabe(verba: VerbaLida, acao: AcaoNaVerba): boolean {
  const { estado, movimentos } = verba
  const saldo = centsOfReais(verba.saldo)
  if (acao === 'alterar') return estado === 'solicitada' || estado === 'rejeitada'
  if (acao === 'excluir') return movimentos === 0 && estado !== 'fechada'
  if (acao === 'desfazer') return estado !== 'solicitada'
  if (estadoDepois(estado, acao) === undefined) return false
  const dinheiro: Partial<Record<AcaoNaVerba, boolean>> = {
    entregar: !verba.transferida && verba.entregue < verba.valor,
    transferir: saldo > 0,
    reembolsar: saldo < 0,
    devolver: saldo > 0,
    fechar: saldo === 0 && verba.despesas_pendentes === 0,
  }
  return dinheiro[acao] ?? true
}

type Poder = 'aprova' | 'paga' | 'reabre' | 'lanca' | 'mexe'

/** Any one of these lets a person do it. */
const exige: Readonly<Record<AcaoNaVerba, readonly Poder[]>> = {
  aprovar: ['aprova'],
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

/** What this person may do to this fund now; the server refuses the rest all the same. */
export function acoesNaVerba(verba: VerbaLida, { id_usuario, permissions }: Actor): AcaoNaVerba[] {
  if (!verba.liberado) return []
  const aprova = permissions.has('execucao.aprovar')
  const lanca = permissions.has('execucao.solicitar')
  const poderes: Readonly<Record<Poder, boolean>> = {
    aprova,
    paga: permissions.has('execucao.pagar'),
    reabre: permissions.has('execucao.reabrir'),
    lanca,
    mexe: lanca && (aprova || verba.id_usuario === id_usuario),
  }
  return (Object.keys(exige) as AcaoNaVerba[]).filter(
    (acao) => exige[acao].some((poder) => poderes[poder]) && cabe(verba, acao),
  )
}

/** The fund as the wire has it. */
export const verbaRow = (verba: VerbaLida, actor: Actor): VerbaRow => ({
  ...verba,
  acoes: acoesNaVerba(verba, actor),
})
