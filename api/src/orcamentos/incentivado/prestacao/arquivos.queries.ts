import { papelCodigos } from '@claquete/core/orcamentos/incentivado/contas/relacoes/comprovantes'
import type { ArquivoDoGasto } from '@claquete/core/orcamentos/incentivado/contas/relacoes/comprovantes'
import type { Gasto } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import { sql } from 'kysely'
import { int, text, word } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const columns = {
  id_lancamento: int('q.id_lancamento'),
  id_orca_despesa: int.orNull('q.id_orca_despesa'),
  papel: word(papelCodigos)('g.papel'),
  arquivo: text('a.arquivo'),
  name: text('a.name'),
}

/** The files of these expenses that are their document or their proof; those of a fund's expense are its own. */
export function listArquivosOf(
  db: TenantDb,
  gastos: readonly Pick<Gasto, 'id_lancamento' | 'id_orca_despesa'>[],
): Promise<ArquivoDoGasto[]> {
  const titulos = [...new Set(gastos.map(({ id_lancamento }) => id_lancamento))]
  const despesas = gastos.flatMap(({ id_orca_despesa: id }) => (id === null ? [] : [id]))
  return db.rows(
    columns,
    (list) => sql`select ${list} from (
        select a.tenant_id, a.id_arquivo, a.chave as id_lancamento, null::bigint as id_orca_despesa
        from arquivo a where a.tenant_id = ${db.tenant} and a.tabela = 'lancamento'
          and a.chave = any(${titulos}::bigint[])
        union all
        select v.tenant_id, v.id_arquivo, coalesce(d.id_lancamento, 0),
          case when d.id_lancamento is null then d.id_orca_despesa end
        from verba_anexo v join orca_despesa d on ${same('d.id_orca_despesa', 'v')}
        where v.tenant_id = ${db.tenant} and (d.id_orca_despesa = any(${despesas}::bigint[])
          or d.id_lancamento = any(${titulos}::bigint[]))) q
      join arquivo a on ${same('a.id_arquivo', 'q')}
      join gasto_arquivo g on ${same('g.id_arquivo', 'a')}
      where a.removido = 'N' order by a.id_arquivo`,
  )
}

/** Why amounts were moved between lines of the budget, by line. */
export const listMotivos = (db: TenantDb, id_projeto_incentivado: number) =>
  db.rows(
    { uid: text('r.uid'), motivo: text(sql`string_agg(m.motivo, ' · ' order by m.data)`) },
    (list) => sql`select ${list} from remanejamento_linha r
      join remanejamento m on ${same('m.id_remanejamento', 'r')}
      where r.tenant_id = ${db.tenant} and m.desfeito_em is null
        and m.id_projeto_incentivado = ${id_projeto_incentivado} group by r.uid`,
  )
