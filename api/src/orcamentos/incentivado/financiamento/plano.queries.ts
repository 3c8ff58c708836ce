import type { EstruturaCodigo } from '@claquete/core/orcamentos/incentivado/estrutura'
import { estruturaCodigos } from '@claquete/core/orcamentos/incentivado/estrutura'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { tiposOfPlano } from '@claquete/core/orcamentos/incentivado/financiamento/plano'
import type { PlanoCell } from '@claquete/core/orcamentos/incentivado/financiamento/plano'
import type { FonteDaConta } from '@claquete/core/orcamentos/incentivado/contas/relacoes/rendimento'
import { sql } from 'kysely'
import { day, int, money, text, word } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { contaVista } from '../../../livro/contas/public.ts'
import type { Viewer } from '../../../livro/contas/public.ts'

/** A project's financing plan as it is stored; without cells it is in no structure yet. */
export interface StoredPlano {
  readonly estrutura: EstruturaCodigo | undefined
  readonly cells: readonly PlanoCell[]
}

/** The cells of a project's plan, by source and place. */
export async function selectPlano(
  db: TenantDb,
  id_projeto_incentivado: number,
): Promise<StoredPlano> {
  const rows = await db.rows(
    {
      id_projeto_fonte: int('p.id_projeto_fonte'),
      estrutura: word(estruturaCodigos)('p.estrutura'),
      codigo: text('p.codigo'),
      tipo: word(tiposOfPlano)('p.tipo'),
      valor: money('p.valor'),
    },
    (list) => sql`select ${list} from plano_financiamento p
      join projeto_fonte f on ${same('f.id_projeto_fonte', 'p')}
      where p.tenant_id = ${db.tenant} and f.id_projeto_incentivado = ${id_projeto_incentivado}
      order by f.ordem, p.id_projeto_fonte, p.tipo, p.codigo`,
  )
  return { estrutura: rows[0]?.estrutura, cells: rows.map(({ estrutura: _, ...cell }) => cell) }
}

/** Stores these cells; those of zero are forgotten. */
export async function putPlano(
  db: TenantDb,
  estrutura: EstruturaCodigo,
  cells: readonly PlanoCell[],
): Promise<void> {
  const listed = (some: readonly PlanoCell[]) => sql`unnest(
    ${some.map((one) => one.id_projeto_fonte)}::bigint[], ${some.map(({ codigo }) => codigo)}::text[],
    ${some.map(({ tipo }) => tipo)}::text[],
    ${some.map(({ valor }) => centsToDecimalText(valor))}::numeric[]) c (fonte, codigo, tipo, valor)`
  const gone = cells.filter(({ valor }) => valor === 0)
  const put = cells.filter(({ valor }) => valor !== 0)
  await db.run(sql`delete from plano_financiamento p using ${listed(gone)}
    where p.tenant_id = ${db.tenant} and p.id_projeto_fonte = c.fonte and p.codigo = c.codigo
      and p.tipo = c.tipo`)
  await db.run(sql`insert into plano_financiamento (id_projeto_fonte, estrutura, codigo, tipo, valor)
    select c.fonte, ${estrutura}, c.codigo, c.tipo, c.valor from ${listed(put)}
    on conflict (tenant_id, id_projeto_fonte, codigo, tipo) do update set valor = excluded.valor
    where plano_financiamento.valor <> excluded.valor`)
}

/** Those of these accounts that this person may use. */
export async function listSeenContas(
  db: TenantDb,
  actor: Viewer,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db.rows(
    { id: int('c.id_contabancaria') },
    (list) => sql`select ${list} from contabancaria c where c.tenant_id = ${db.tenant}
      and c.id_contabancaria = any(${ids}::bigint[]) and ${contaVista(actor)}`,
  )
  return rows.map(({ id }) => id)
}

/** The sources of any project that have or had these accounts. */
export const listFontesOfContas = (db: TenantDb, ids: readonly number[]): Promise<FonteDaConta[]> =>
  db.rows(
    {
      id_projeto_fonte: int('f.id_projeto_fonte'),
      id_contabancaria: int('f.id_contabancaria'),
      encerrada_em: day.orNull('f.encerrada_em'),
    },
    (list) => sql`select ${list} from projeto_fonte f where f.tenant_id = ${db.tenant}
      and f.id_contabancaria = any(${ids}::bigint[]) order by f.id_projeto_fonte`,
  )
