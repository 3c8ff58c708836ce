import { sql } from 'kysely'
import type { Actor } from '../../../../kernel/context.ts'
import { flag, int, money, text, word } from '../../../../kernel/database/columns.ts'
import type { RowOf } from '../../../../kernel/database/columns.ts'
import { same } from '../../../../kernel/database/join.ts'
import type { TenantDb } from '../../../../kernel/database/tenant-db.ts'
import { isItemVisible } from '../../../execucao/public.ts'
import { isOrcamentoSeenBy } from '../../../orcamento/public.ts'

const lineColumns = {
  id_orcamento: int('o.id_orcamento'),
  id_orca_item: int.orNull('i.id_orca_item'),
  uid: text.orNull('i.uid'),
  item: text(sql`coalesce(i.descricao, '')`),
  id_projeto_incentivado: int('o.id_projeto_incentivado'),
}
export type ProjetoLine = RowOf<typeof lineColumns>

/** Of these budgets and lines, those of incentivised projects that the person sees; a budget itself has no line. */
export const listLinesOfProjetos = (
  db: TenantDb,
  actor: Actor,
  {
    orcamentos,
    itens,
  }: { readonly orcamentos: readonly number[]; readonly itens: readonly number[] },
) =>
  db.rows(
    lineColumns,
    (list) => sql`select ${list} from orcamento o
      left join lateral (select i.id_orca_item, i.uid, i.descricao from orca_item i
        where ${same('i.id_orcamento', 'o')} and i.id_orca_item = any(${itens}::bigint[])
          and ${isItemVisible(actor, 'i.id_orca_item')}
        union all select null, null, null) i on true
      where o.tenant_id = ${db.tenant} and o.id_orcamento = any(${orcamentos}::bigint[])
        and o.id_projeto_incentivado is not null and o.excluido_em is null
        and ${isOrcamentoSeenBy(actor)}`,
  )

/** Who is to be paid, as checks name them. */
export async function selectFavorecido(db: TenantDb, id_pessoa: number | null) {
  const [row] = await db.rows(
    {
      id_pessoa: int.orNull('p.id_pessoa'),
      favorecido: text(sql`coalesce(p.razao, '')`),
      documento_favorecido: text(sql`coalesce(p.cnpj, '')`),
    },
    (list) => sql`select ${list} from pessoa p where p.tenant_id = ${db.tenant}
      and p.id_pessoa = ${id_pessoa}::bigint`,
  )
  return row ?? { id_pessoa: null, favorecido: '', documento_favorecido: '' }
}

export async function selectTipoDocumento(db: TenantDb, id: number | null) {
  const [row] = await db.rows(
    {
      tipo: text.orNull(sql`coalesce(t.sigla, t.descricao)`),
      fiscal: flag(sql`t.fiscal = 'S'`),
    },
    (list) => sql`select ${list} from tipo_documento t where t.tenant_id = ${db.tenant}
      and t."id_tipoDocumento" = ${id}::bigint`,
  )
  return row ?? { tipo: null, fiscal: false }
}

/** The lines of these titles that are of incentivised projects. */
export const listLinesOfTitulos = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    {
      id_lancamento: int('x.id_lancamento'),
      id_orcamento: int('x.id_orcamento'),
      id_orca_item: int.orNull('x.id_orca_item'),
      uid: text.orNull('i.uid'),
      id_projeto_incentivado: int('o.id_projeto_incentivado'),
      valor: money('x.valor'),
      operacao: word(['C', 'D'])('l.operacao'),
    },
    (list) => sql`select ${list} from lancamento_linha x
      join lancamento l on ${same('l.id_lancamento', 'x')}
      join orcamento o on ${same('o.id_orcamento', 'x')}
      left join orca_item i on ${same('i.id_orca_item', 'x')}
      where x.tenant_id = ${db.tenant} and x.id_lancamento = any(${ids}::bigint[])
        and o.id_projeto_incentivado is not null
      order by x.id_lancamento`,
  )

/** Payables with a document of this number from this person on the lines of budgets of projects. */
export const listSameDocumento = (
  db: TenantDb,
  { id_pessoa, numero }: { readonly id_pessoa: number; readonly numero: string },
) =>
  db.rows(
    {
      id_lancamento: int('l.id_lancamento'),
      id_projeto_incentivado: int('j.id_projeto_incentivado'),
      projeto: text('j.nome'),
      tipo: text.orNull(sql`coalesce(td.sigla, td.descricao)`),
      numero: text('l.num_documento'),
      serie: text(sql`coalesce(f.serie, '')`),
      id_parcelamento: int.orNull('l.id_parcelamento'),
    },
    (list) => sql`select distinct ${list} from lancamento l
      join lancamento_linha x on ${same('x.id_lancamento', 'l')}
      join orcamento o on ${same('o.id_orcamento', 'x')}
      join projeto_incentivado j on ${same('j.id_projeto_incentivado', 'o')}
      left join tipo_documento td on ${same('td."id_tipoDocumento"', 'l')}
      left join gasto_documento f on ${same('f.id_lancamento', 'l')}
      where l.tenant_id = ${db.tenant} and l.id_pessoa = ${id_pessoa} and l.operacao = 'D'
        and l.situacao in ('solicitado', 'aprovado', 'pago')
        and ltrim(dobrar(l.num_documento), '0') = ltrim(dobrar(${numero}), '0')
      order by 1`,
  )
