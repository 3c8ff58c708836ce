import type { LimiteDoProjeto } from '@claquete/contract/orcamentos/incentivado/limites'

export const situacoes = {
  cumpre: { label: 'Cumpre', color: 'green' },
  aviso: { label: 'Atenção', color: 'yellow' },
  descumpre: { label: 'Excede', color: 'red' },
  nao_medido: { label: 'Não medido', color: 'yellow' },
  nao_se_aplica: { label: 'Não se aplica', color: 'gray' },
} as const

type Situacao = keyof typeof situacoes

export const order = { descumpre: 0, aviso: 1, nao_medido: 2, cumpre: 3, nao_se_aplica: 4 } as const

/** The worse of the plan and of the payments. */
const worse = (plan: Situacao, paid: Situacao | null | undefined): Situacao =>
  paid && order[paid] < order[plan] ? paid : plan

/** How a limit stands, by the plan and by what was paid and promised. */
export const situacaoOf = ({ hoje, usado }: LimiteDoProjeto): Situacao =>
  worse(hoje.situacao, usado?.situacao)

export const atShare = ({
  situacao,
  situacao_usado,
}: LimiteDoProjeto['simulado'][number]): Situacao => worse(situacao, situacao_usado)
