import type { AliquotaBody, IrrfTableBody } from '@claquete/contract/livro/titulos/retencao'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** The tenant's own rates; empty if it uses the usual ones. */
export const listAliquotas = (db: TenantDb): Promise<AliquotaBody[]> =>
  db.run(sql<AliquotaBody>`select tributo, pessoa, municipio, servico, taxa::float8 as taxa,
      teto::float8 as teto, dia, ajuste, codigo_receita, vigencia_inicio, vigencia_fim, norma
    from retencao_aliquota where tenant_id = ${db.tenant}
    order by array_position(array['irrf', 'pis', 'cofins', 'csll', 'inss', 'iss'], tributo),
      municipio, servico, pessoa, vigencia_inicio`)

export const listIrrfTables = (db: TenantDb): Promise<IrrfTableBody[]> =>
  db.run(sql<IrrfTableBody>`select vigencia_inicio, vigencia_fim, norma,
      dependente::float8 as dependente, simplificado::float8 as simplificado, faixas, reducao
    from retencao_tabela_irrf where tenant_id = ${db.tenant} order by vigencia_inicio`)

/** Deletes the tenant's own tables: the usual ones apply again. */
export async function deleteTables(db: TenantDb): Promise<void> {
  await db.deleteFrom('retencao_aliquota').execute()
  await db.deleteFrom('retencao_tabela_irrf').execute()
}

export async function insertTables(
  db: TenantDb,
  aliquotas: readonly AliquotaBody[],
  tabelas: readonly IrrfTableBody[],
): Promise<void> {
  if (aliquotas.length > 0) {
    await db.insertInto('retencao_aliquota').values(aliquotas).execute()
  }
  if (tabelas.length === 0) return
  await db
    .insertInto('retencao_tabela_irrf')
    .values(
      tabelas.map(({ faixas, reducao, ...tabela }) => ({
        ...tabela,
        faixas: JSON.stringify(faixas),
        reducao: reducao && JSON.stringify(reducao),
      })),
    )
    .execute()
}
