import type { ConferenciaDoProjeto } from '@claquete/contract/orcamentos/incentivado/contas'
import { toConciliacao, toExtratoImport } from '../../../addresses/financeiro.ts'
import {
  toIncentivadoEdit,
  toIncentivadoEstrutura,
  toPlanoFinanciamento,
  toProjetoIncentivadoEdit,
} from '../../../addresses/orcamentos.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'

type Onde = NonNullable<ConferenciaDoProjeto['verificacoes'][number]['falhas'][number]['onde']>

export interface ProjetoOfCheck {
  readonly id_projeto_incentivado: number
  readonly id_empresa: number
  /** The budget in force; null without one. */
  readonly id_orcamento: number | null
}

const labels: Readonly<Record<Onde, string>> = {
  projeto: 'Abrir o projeto',
  orcamento: 'Abrir o orçamento',
  estrutura: 'Ver por estrutura',
  plano: 'Abrir o plano',
  extratos: 'Importar extrato',
  conciliacao: 'Conciliar',
}

function addressOf(onde: Onde, { id_orcamento, ...projeto }: ProjetoOfCheck): string {
  const { id_projeto_incentivado, id_empresa } = projeto
  const toProjeto = toProjetoIncentivadoEdit(id_projeto_incentivado, id_empresa)
  switch (onde) {
    case 'projeto':
      return toProjeto
    case 'orcamento':
      return id_orcamento === null ? toProjeto : toIncentivadoEdit(id_orcamento)
    case 'estrutura':
      return id_orcamento === null ? toProjeto : toIncentivadoEstrutura(id_orcamento)
    case 'plano':
      return toPlanoFinanciamento(id_projeto_incentivado)
    case 'extratos':
      return toExtratoImport()
    case 'conciliacao':
      return toConciliacao()
  }
}

interface ToMendProps {
  readonly onde: Onde | null
  readonly projeto: ProjetoOfCheck
}

/** Leads to the screen on which a failure of no expense is mended. */
export const ToMend = ({ onde, projeto }: ToMendProps) =>
  onde && <LinkButton to={addressOf(onde, projeto)}>{labels[onde]}</LinkButton>
