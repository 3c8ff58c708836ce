import type { FieldProblem } from '../../kernel/field-problem.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'

/** The days of a project, as the form has them. */
export const camposDeData = [
  'proposta_em',
  'aprovado_em',
  'captacao_inicio',
  'captacao_fim',
  'execucao_inicio',
  'execucao_fim',
  'concluido_em',
  'cinemateca_em',
  'contas_ate',
  'contas_entregues_em',
] as const
export type CampoDeData = (typeof camposDeData)[number]

export type Datas = { readonly [K in CampoDeData]?: CalendarDate | null | undefined }

/** A day that cannot be before another, the field at which that is told, and how. */
export interface RegraDeDatas {
  readonly campo: CampoDeData
  readonly antes: CampoDeData
  readonly depois: CampoDeData
  readonly msg: string
}

const turned = 'Data inicial maior que a final!'

/** The order in which the days of a project come. A day that is not told is in no order. */
export const regrasDeDatas: readonly RegraDeDatas[] = (
  [
    ['captacao_fim', 'captacao_inicio', 'captacao_fim', turned],
    ['execucao_fim', 'execucao_inicio', 'execucao_fim', turned],
    [
      'proposta_em',
      'proposta_em',
      'aprovado_em',
      'A proposta não é apresentada depois da aprovação.',
    ],
    [
      'captacao_inicio',
      'aprovado_em',
      'captacao_inicio',
      'A captação não começa antes da aprovação.',
    ],
    [
      'execucao_inicio',
      'aprovado_em',
      'execucao_inicio',
      'A execução não começa antes da aprovação.',
    ],
    [
      'captacao_inicio',
      'captacao_inicio',
      'execucao_fim',
      'A captação não começa depois do fim da execução.',
    ],
    [
      'captacao_fim',
      'captacao_fim',
      'execucao_fim',
      'A captação não termina depois do fim da execução.',
    ],
    [
      'concluido_em',
      'execucao_inicio',
      'concluido_em',
      'A obra não é concluída antes do começo da execução.',
    ],
    [
      'cinemateca_em',
      'execucao_inicio',
      'cinemateca_em',
      'A obra não é entregue antes do começo da execução.',
    ],
    ['contas_ate', 'execucao_fim', 'contas_ate', 'As contas não vencem antes do fim da execução.'],
    [
      'contas_entregues_em',
      'execucao_inicio',
      'contas_entregues_em',
      'As contas não são entregues antes do começo da execução.',
    ],
  ] as const
).map(([campo, antes, depois, msg]) => ({ campo, antes, depois, msg }))

/** Do the days stand as the rule says? */
export function isInOrder({ antes, depois }: RegraDeDatas, datas: Datas): boolean {
  const first = datas[antes]
  const second = datas[depois]
  return !first || !second || first <= second
}

/** Days on which something happened: nobody knows yet that it will. */
const happened: readonly CampoDeData[] = [
  'proposta_em',
  'aprovado_em',
  'concluido_em',
  'cinemateca_em',
  'contas_entregues_em',
]

/** Told at a day on which something is said to have happened. */
export const stillToCome = 'Este dia ainda não chegou.'

/** Every day of a project that cannot be where it is, by field. */
export const problemsOfDatas = (datas: Datas, today: CalendarDate): FieldProblem[] => [
  ...regrasDeDatas.flatMap((regra) =>
    isInOrder(regra, datas) ? [] : [{ campo: regra.campo, msg: regra.msg }],
  ),
  ...happened.flatMap((campo) =>
    (datas[campo] ?? today) > today ? [{ campo, msg: stillToCome }] : [],
  ),
]
