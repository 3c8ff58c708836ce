import type { DiasDoProjeto } from '@claquete/core/orcamentos/incentivado/normas-do-projeto'
import type { WhoToday } from '../../kernel/context.ts'
import { selectFirstGasto } from './projeto.queries.ts'
import type { StoredProjeto } from './projeto.queries.ts'

type Dated = Pick<StoredProjeto, 'id_projeto_incentivado' | 'aprovado_em' | 'execucao_inicio'>

/** The days of a project by which its norms are chosen. */
export const diasOf = async (
  { db, today }: Pick<WhoToday, 'db' | 'today'>,
  { id_projeto_incentivado, aprovado_em, execucao_inicio }: Dated,
): Promise<DiasDoProjeto> => ({
  aprovado_em,
  primeiro_gasto: await selectFirstGasto(db, id_projeto_incentivado),
  execucao_inicio,
  today,
})
