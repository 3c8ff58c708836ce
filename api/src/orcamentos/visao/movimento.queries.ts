import { sql } from 'kysely'
import { day, flag, int, money, text, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { isReserved } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import { familiaOf, movimentoRowsOf } from '../orcamento/public.ts'
import { nameOf } from './visao.queries.ts'

const columns = (db: TenantDb, id_orcamento: number, visao: VisaoDoLivro) => ({
  tipo: word(['lancamento', 'despesa', 'verba'])('m.tipo'),
  id: int('m.id'),
  uid: text.orNull('p.uid'),
  uid_grupo: text.orNull('g.uid'),
  item: text.orNull('p.descricao'),
  /** Whether the displayed version has the line. */
  na_versao: flag(sql`exists (select from orca_item i where i.tenant_id = ${db.tenant}
    and i.id_orcamento = ${id_orcamento} and i.uid = p.uid)`),
  data: day(sql`coalesce(l."dataBaixa", l."dataVencimento", d.data, v.data)`),
  descricao: text(sql`case when ${isReserved(visao)} then ${reserved}
    else coalesce(l.descricao, d.descricao, nullif(v.descricao, ''), 'Verba') end`),
  documento: text.orNull(sql`case when not (${isReserved(visao)})
    then coalesce(l.num_documento, d.num_documento) end`),
  situacao: text(sql`case when l.operacao = 'C' then 'estorno'
    else coalesce(l.situacao, d.situacao, v.estado) end`),
  pessoa: text.orNull(sql`coalesce(${nameOf('q')}, nullif(d.fornecedor, ''))`),
  id_pessoa: int.orNull('q.id_pessoa'),
  comprometido: money('m.comprometido'),
  realizado: money('m.realizado'),
})
export type Movimento = RowOf<ReturnType<typeof columns>>

/** What stands for an entry of an account blocked for whoever reads. */
export const reserved = 'Lançamento de conta reservada'

/** Every entry behind a budget's cost report, latest first. */
export const selectMovimentoRows = (
  db: TenantDb,
  id_orcamento: number,
  visao: VisaoDoLivro,
): Promise<Movimento[]> =>
  db.rows(
    columns(db, id_orcamento, visao),
    (list) => sql`select ${list}
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
    order by data desc, m.tipo, m.id desc`,
  )
