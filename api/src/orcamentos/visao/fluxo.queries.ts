import type { Cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { day, flag, money, text, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { movedMoney } from '../../livro/contas/public.ts'
import { isReserved } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import { familiaOf } from '../orcamento/public.ts'
import { reserved } from './movimento.queries.ts'
import { nameOf } from './visao.queries.ts'

const columns = {
  data: day('x.data'),
  sentido: word(['entra', 'sai'])('x.sentido'),
  feito: flag('x.feito'),
  valor: money('x.valor'),
  descricao: text('x.descricao'),
  pessoa: text.orNull(sql`coalesce(${nameOf('q')}, x.nome)`),
  uid: text.orNull('i.uid'),
}
export type MovimentoLido = RowOf<typeof columns>

/**
 * The cash of a job, each amount once and on its date: money settlements of its title lines and what those still
 * owe; expenses paid by neither fund nor title; approved funds not yet delivered. Money that returns (the
 * rest of a fund, a reversal) is a negative payment; other money received is the client's.
 */
export const selectCaixa = (
  db: TenantDb,
  id_orcamento: number,
  visao: VisaoDoLivro,
): Promise<MovimentoLido[]> =>
  db.rows(
    columns,
    (list) => sql`select ${list}
    from (
      select m.data, case when l.operacao = 'D' or volta then 'sai' else 'entra' end as sentido, m.feito,
        case when l.operacao = 'C' and volta then -m.valor else m.valor end as valor,
        case when ${isReserved(visao)} then ${reserved} else l.descricao end as descricao,
        case when not (${isReserved(visao)}) then l.id_pessoa end as id_pessoa, null as nome, t.id_orca_item
      from lancamento_linha t
      join lancamento l on ${same('l.id_lancamento', 't')}
      cross join lateral (select l.origem = 'devolucao' or t.id_orca_item is not null as volta) v
      cross join lateral (
        select b.data, true as feito, case when t.id_rateio is null then b.valor else p.valor end as valor
        from lancamento_baixa b
        left join baixa_linha p on ${same('p.id_baixa', 'b')}
          and p.id_rateio = t.id_rateio
        where ${same('b.id_lancamento', 'l')} and b.estornada_em is null
          and ${movedMoney}
        union all
        select l."dataVencimento", false, t.valor - t.baixado
        where l.situacao = 'aprovado' and t.valor > t.baixado) m
      where t.tenant_id = ${db.tenant} and l.tenant_id = ${db.tenant}
        and t.id_orcamento in (${familiaOf(db, id_orcamento)}) and l.situacao in ('pago', 'aprovado')
        and m.valor <> 0
      union all
      select d.data, 'sai', true, d.valor, d.descricao, d.id_fornecedor, nullif(d.fornecedor, ''),
        d.id_orca_item
      from orca_despesa d
      where d.tenant_id = ${db.tenant} and d.id_orcamento in (${familiaOf(db, id_orcamento)})
        and d.situacao = 'aprovada' and d.id_orca_verba is null and d.id_lancamento is null
      union all
      select v.data, 'sai', false, v.valor, coalesce(nullif(v.descricao, ''), 'Verba'),
        v.id_produtor, null, v.id_orca_item
      from orca_verba v
      where v.tenant_id = ${db.tenant} and v.id_orcamento in (${familiaOf(db, id_orcamento)})
        and v.estado = 'aprovada'
        and not exists (select from verba_movimento m where ${same('m.id_orca_verba', 'v')})
    ) x
    left join pessoa q on q.tenant_id = ${db.tenant} and q.id_pessoa = x.id_pessoa
    left join orca_item i on i.tenant_id = ${db.tenant} and i.id_orca_item = x.id_orca_item
    order by x.data, x.sentido, x.descricao`,
  )

/**
 * The client's titles, without rejected and cancelled ones, each amount once where a negotiation moved it to new
 * titles; the rest of the price is still to be billed.
 */
export async function sumReceivables(db: TenantDb, id_orcamento: number): Promise<Cents> {
  const [row] = await db.rows(
    { valor: money(sql`coalesce(sum(t.valor - t.negociado), 0)`) },
    (list) => sql`select ${list} from lancamento_linha t
      join lancamento l on ${same('l.id_lancamento', 't')}
      where t.tenant_id = ${db.tenant} and l.tenant_id = ${db.tenant}
        and t.id_orcamento in (${familiaOf(db, id_orcamento)})
        and l.operacao = 'C' and l.origem <> 'devolucao' and t.id_orca_item is null
        and t.encargo = 'N' and l.situacao in ('pago', 'aprovado')`,
  )
  return must(row, 'sum of the receivables').valor
}

/** The lines of this version, including hidden ones. */
export async function selectVersaoUids(db: TenantDb, id_orcamento: number): Promise<Set<string>> {
  const rows = await db
    .from('orca_item')
    .select('uid')
    .where('id_orcamento', '=', id_orcamento)
    .execute()
  return new Set(rows.map(({ uid }) => uid))
}
