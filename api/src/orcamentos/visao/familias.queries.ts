import type { SituacaoDoOrcamento } from '@claquete/contract/orcamentos/visao/visao-relatorio'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { ownSituacao } from '../orcamento/public.ts'
import { lines } from './relatorio.queries.ts'
import type { RelatorioLine, VistaDoRelatorio } from './relatorio.queries.ts'

export interface LineOfFamilia extends RelatorioLine {
  readonly id_familia: number
  readonly nome_versao: string
  readonly situacao: SituacaoDoOrcamento
}

/** The version that counts of each of these jobs, with its amounts, as the person sees them. */
export const listFamilias = (
  db: TenantDb,
  vista: VistaDoRelatorio,
  familias: readonly number[],
): Promise<LineOfFamilia[]> =>
  lines(db, vista, { situacao: 'todos' })
    .select(['o.id_familia', 'o.nome_versao', ownSituacao.as('situacao')])
    .where(sql<boolean>`o.id_familia = any(${familias}::bigint[])`)
    .orderBy('o.id_orcamento', 'desc')
    .execute() as unknown as Promise<LineOfFamilia[]>
