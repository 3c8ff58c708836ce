import type { OrcamentoQuery } from '@claquete/contract/orcamentos/lista/orcamento'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listPage, searches } from '../../kernel/lists/list.ts'
import { isOrcamentoSeenBy } from '../orcamento/public.ts'
import { withStatus, empresaName, firstPageSize, pessoaNameOf, viewerOf } from './list.queries.ts'
import type { ListVisao } from '../orcamento/public.ts'

/** Deleted budgets, latest first. */
export function listDeleted(
  db: TenantDb,
  visao: ListVisao,
  filter: Pick<OrcamentoQuery, 'search' | 'id_empresa' | 'periodo1' | 'periodo2' | 'perPage'>,
) {
  const { search, id_empresa, periodo1, periodo2 } = filter
  const query = withStatus(db.from('orcamento as o'))
    .leftJoin('usuario as u', (join) =>
      join
        .onRef('u.tenant_id', '=', 'o.tenant_id')
        .onRef('u.id_usuario', '=', 'o.id_usuario_exclusao'),
    )
    .where(sql<boolean>`o.incentivado = 'N' and o.excluido_em is not null`)
    .where(isOrcamentoSeenBy(viewerOf(visao)))
    .where(({ and }) =>
      and([
        ...(search ? [searches('o.busca', search)] : []),
        ...(id_empresa === undefined ? [] : [sql<boolean>`o.id_empresa = ${id_empresa}`]),
        ...(periodo1 ? [sql<boolean>`o.data_cadastro >= ${periodo1}`] : []),
        ...(periodo2 ? [sql<boolean>`o.data_cadastro <= ${periodo2}`] : []),
      ]),
    )
    .select(['o.id_orcamento', 'o.id_orcamento_versao', 'o.nome_versao', 'o.num_orc', 'o.titulo'])
    .select(['s.descricao as status', 's.cor', 's.cor_fundo', 'o.data_cadastro'])
    .select([
      sql<string>`o.excluido_em`.as('excluido_em'),
      'u.nome as excluido_por',
      pessoaNameOf('id_cliente').as('cliente'),
      empresaName.as('empresa'),
    ])
  return listPage(
    query,
    { ...filter, perPage: filter.perPage ?? firstPageSize },
    {
      columns: {
        num_orc: 'o.num_orc',
        titulo: 'o.titulo',
        data_cadastro: 'o.data_cadastro',
        excluido_em: 'o.excluido_em',
      },
      byDefault: ['excluido_em', 'desc'],
      unique: 'o.id_orcamento',
    },
  )
}
