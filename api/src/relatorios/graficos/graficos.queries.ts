import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { int, money, text } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { billedDay, movedMoney, onSide } from '../../livro/contas/public.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import {
  isOrcamentoSeenBy,
  realisedByOrcamento,
  seenCentavos,
} from '../../orcamentos/orcamento/public.ts'
import type { ListVisao, Viewer } from '../../orcamentos/orcamento/public.ts'

interface Year {
  readonly ano: number
  /** Null means all units. */
  readonly id_empresa: number | null
}

/**
 * What the budgets approved in the year sold, planned to cost and spent, in any of their versions. A budget with lines
 * hidden from the person is left out: its totals would reveal them.
 */
export const listEfficiency = (
  db: TenantDb,
  seer: Viewer,
  { ano, id_empresa, visao }: Year & { readonly visao: ListVisao },
) =>
  db.rows(
    {
      id_orcamento: int('b.id_orcamento'),
      nome: text('b.nome'),
      venda: money('b.venda'),
      planejado: money('b.planejado'),
      gasto: money(sql`coalesce(g.gasto, 0)`),
    },
    (list) => sql`with g as (select f.id_familia, sum(r.realizado) as gasto
        from (${realisedByOrcamento(db)}) r
        join orcamento f on f.tenant_id = ${db.tenant} and f.id_orcamento = r.id_orcamento
        group by 1),
      b as (select o.id_orcamento, concat_ws(' ', o.num_orc, o.titulo) as nome, o.id_familia,
          ${seenCentavos(visao, 'total_geral')} / 100.0 as venda,
          ${seenCentavos(visao, 'custo_total')} / 100.0 as planejado
        from orcamento o
        where o.tenant_id = ${db.tenant} and o.aprovado and o.excluido_em is null
          and extract(year from coalesce(o.data_aprovacao, o.data_cadastro)) = ${ano}
          and ${isOrcamentoSeenBy(seer)}
          ${id_empresa === null ? sql`` : sql`and o.id_empresa = ${id_empresa}`})
      select ${list}
      from b left join g on g.id_familia = b.id_familia
      where b.venda is not null order by b.venda desc, b.id_orcamento`,
  )

const ownerColumns = {
  id_orcamento: int('o.id_orcamento'),
  nome: text(sql`concat_ws(' ', o.num_orc, o.titulo)`),
  id_cliente: int.orNull('o.id_cliente'),
  cliente: text.orNull(sql`coalesce(nullif(c.fantasia, ''), c.razao)`),
  id_agencia: int.orNull('o.id_agencia'),
  agencia: text.orNull(sql`coalesce(nullif(a.fantasia, ''), a.razao)`),
  /** The product that it advertises, as written in the budget. */
  produto: text.orNull(sql`nullif(btrim(o.produto_anunciado), '')`),
}
export type BudgetOwners = RowOf<typeof ownerColumns>

/** The client, the agency and the product of these budgets. */
export const listOwners = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    ownerColumns,
    (list) => sql`select ${list}
      from orcamento o
      left join pessoa c on ${same('c.id_pessoa', 'o.id_cliente')}
      left join pessoa a on ${same('a.id_pessoa', 'o.id_agencia')}
      where o.tenant_id = ${db.tenant} and o.id_orcamento = any(${ids}::bigint[])`,
  )

/** How many days clients took to pay, by the month they paid in. */
export const listDays = (db: TenantDb, visao: VisaoDoLivro, { ano, id_empresa }: Year) => {
  const average = (from: RawBuilder<unknown>) =>
    int(sql`round(sum(b.principal * (b.data - ${from})) / sum(b.principal))::int`)
  return db.rows(
    {
      mes: int(sql`extract(month from b.data)::int`),
      /** From the issue of the title to its receipt, weighted by what was received. */
      emissao: average(billedDay),
      /** From its due date; negative when it came before. */
      vencimento: average(sql`l."dataVencimento"`),
    },
    (list) => sql`select ${list}
      from lancamento_baixa b
      join lancamento l on ${same('l.id_lancamento', 'b')}
      where b.tenant_id = ${db.tenant} and b.estornada_em is null and b.operacao = 'C'
        and b.titulo_tipo = 'titulo' and b.principal > 0 and ${movedMoney}
        and ${onSide('C', sql`l.id_orca_item`)}
        and b.data between ${`${ano}-01-01`}::date and ${`${ano}-12-31`}::date
        and ${sql.join([sql`true`, ...seenTitulos(visao)], sql` and `)}
        ${id_empresa === null ? sql`` : sql`and l.id_empresa = ${id_empresa}`}
      group by 1 order by 1`,
  )
}
