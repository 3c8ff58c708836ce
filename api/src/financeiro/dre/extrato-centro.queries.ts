import type { extratoDoCentro } from '@claquete/contract/financeiro/dre/extrato-centro'
import type { ReportQuery, ReportRow } from '@claquete/contract/report'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { int } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { finds, hasWord } from '../../kernel/lists/search.ts'
import { onSide, sideOf } from '../../livro/contas/public.ts'
import { andSeen } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import type { Period } from '../../kernel/lists/period.ts'

type Asked = ReportQuery<typeof extratoDoCentro>

export interface CentreCut
  extends Period, Pick<Asked, 'id_empresa' | 'id_grupoCusto' | 'operacao' | 'search'> {
  /** The centre's name. */
  readonly descricao: string
  /** The centre and, unless only its own titles are requested, its descendants. */
  readonly centros: readonly number[]
  /** The units the person is restricted to; empty means all. */
  readonly empresas: readonly number[]
  readonly visao: VisaoDoLivro
}

export async function findNomeDoCentro(db: TenantDb, id: number): Promise<string | undefined> {
  const row = await db
    .from('centro_custo')
    .select('descricao')
    .where('id_centrocusto', '=', id)
    .executeTakeFirst()
  return row?.descricao
}

/** The centre and, unless only its own titles are requested, its descendants. */
export async function listCentrosInside(
  db: TenantDb,
  { id_centrocusto, sub }: Pick<Asked, 'id_centrocusto' | 'sub'>,
): Promise<number[]> {
  if (sub === 'N') return [id_centrocusto]
  const rows = await db.rows(
    { id: int('d.id_centrocusto') },
    (list) => sql`select ${list} from centro_custo d
      join centro_custo c on c.tenant_id = d.tenant_id and starts_with(d.caminho, c.caminho)
      where d.tenant_id = ${db.tenant} and c.id_centrocusto = ${id_centrocusto}`,
  )
  return rows.map(({ id }) => id)
}

const personName = sql`(select coalesce(nullif(p.fantasia, ''), p.razao) from pessoa p
  where ${same('p.id_pessoa', 'l')})`

const found = (typed: string) =>
  sql`and ${finds(typed, {
    text: sql`l.busca`,
    reais: [sql`n.valor`],
    days: [sql`l.competencia`, sql`l."dataVencimento"`, sql`l."dataBaixa"`],
    has: (word) => [
      sql`exists (select from pessoa p where ${same('p.id_pessoa', 'l')} and ${hasWord('p.busca', word)})`,
    ],
  })}`

const item = sql`n.id_orca_item`

/** The lines of titles in these centres. Split lines carry their line id. */
export function linesOfCentres(
  db: TenantDb,
  cut: CentreCut,
): RawBuilder<ReportRow<typeof extratoDoCentro>> {
  const { centros, empresas, id_empresa, id_grupoCusto, operacao, search } = cut
  return sql`(select concat_ws('-', l.id_lancamento, coalesce(n.id_rateio, 0)) as id_linha,
      l.id_lancamento, l.tipo, l.operacao, ${sideOf(item)} as lado, l.competencia, l.descricao, ${personName} as razao,
      n."id_grupoCusto",
      (select concat_ws(' ', c.codigo, c.descricao) from plano_contas c
        where ${same('c."id_grupoCusto"', 'n')}
      ) as descricao_plano_contas,
      (select c.descricao from centro_custo c
        where ${same('c.id_centrocusto', 'n')}
      ) as descricao_centro_custo,
      l."dataVencimento", l."dataBaixa", l.num_documento, l.situacao,
      (case l.operacao when 'C' then n.valor else -n.valor end * 100)::bigint as valor
    from lancamento l
    join lancamento_linha n on ${same('n.id_lancamento', 'l')}
    where l.tenant_id = ${db.tenant} and l.situacao in ('aprovado', 'pago')
      and l.tipo <> 'transferencia' and l.origem <> 'negociacao'
      and n.id_centrocusto = any(${centros}::bigint[])
      and l.competencia between ${cut.periodo1}::date and ${cut.periodo2}::date
      ${empresas.length > 0 ? sql`and l.id_empresa = any(${empresas}::bigint[])` : sql``}
      ${andSeen(cut.visao, 'l')}
      ${id_empresa === undefined ? sql`` : sql`and l.id_empresa = ${id_empresa}`}
      ${id_grupoCusto === undefined ? sql`` : sql`and n."id_grupoCusto" = ${id_grupoCusto}`}
      ${operacao === undefined ? sql`` : sql`and ${onSide(operacao, item)}`}
      ${search ? found(search) : sql``})`
}
