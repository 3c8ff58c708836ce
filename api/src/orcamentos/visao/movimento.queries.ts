import type { VisaoMovimentoInside as VisaoMovimento } from '@claquete/contract/orcamentos/visao/visao'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { isReserved } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import { familiaOf, movimentoRowsOf } from '../orcamento/public.ts'
import { centavos, nameOf } from './visao.queries.ts'

export type Movimento = VisaoMovimento & {
  readonly id_pessoa: number | null
  readonly uid: string | null
  readonly uid_grupo: string | null
  /** Whether the displayed version has the line. */
  readonly na_versao: boolean
}

/** What stands for an entry of an account blocked for whoever reads. */
export const reserved = 'Lançamento de conta reservada'

/** Every entry behind a budget's cost report, latest first. */
export const selectMovimentoRows = (
  db: TenantDb,
  id_orcamento: number,
  visao: VisaoDoLivro,
): Promise<Movimento[]> =>
  db.run(sql<Movimento>`
    select m.tipo, m.id, p.uid, g.uid as uid_grupo, p.descricao as item,
      exists (select from orca_item i where i.tenant_id = ${db.tenant}
        and i.id_orcamento = ${id_orcamento} and i.uid = p.uid) as na_versao,
      coalesce(l."dataBaixa", l."dataVencimento", d.data, v.data) as data,
      case when ${isReserved(visao)} then ${reserved}
        else coalesce(l.descricao, d.descricao, nullif(v.descricao, ''), 'Verba') end as descricao,
      case when not (${isReserved(visao)}) then coalesce(l.num_documento, d.num_documento) end as documento,
      case when l.operacao = 'C' then 'estorno' else coalesce(l.situacao, d.situacao, v.estado) end
        as situacao,
      coalesce(${nameOf('q')}, nullif(d.fornecedor, '')) as pessoa, q.id_pessoa,
      ${centavos('m.comprometido')} as comprometido, ${centavos('m.realizado')} as realizado
    from (${movimentoRowsOf(db, familiaOf(db, id_orcamento))}) m
    left join lancamento l on m.tipo = 'lancamento' and l.tenant_id = ${db.tenant}
      and l.id_lancamento = m.id
    left join orca_despesa d on m.tipo = 'despesa' and d.tenant_id = ${db.tenant}
      and d.id_orca_despesa = m.id
    left join orca_verba v on m.tipo = 'verba' and v.tenant_id = ${db.tenant}
      and v.id_orca_verba = m.id
    left join pessoa q on q.tenant_id = ${db.tenant}
      and q.id_pessoa = case when not (${isReserved(visao)})
        then coalesce(l.id_pessoa, d.id_fornecedor, v.id_produtor) end
    left join orca_item p on p.tenant_id = ${db.tenant} and p.id_orca_item = m.id_orca_item
    left join orca_grupo g on g.tenant_id = ${db.tenant} and g.id_orca_grupo = m.id_orca_grupo
    where m.comprometido <> 0 or m.realizado <> 0
    order by 7 desc, m.tipo, m.id desc`)
