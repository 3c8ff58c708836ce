import { IrrfTableBody } from '@claquete/contract/livro/titulos/retencao'
import type {
  AliquotaBodyInside as AliquotaBody,
  IrrfTableBodyInside,
} from '@claquete/contract/livro/titulos/retencao'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** The tenant's own rates; empty if it uses the usual ones. */
export const listAliquotas = (db: TenantDb): Promise<AliquotaBody[]> =>
  db.run(sql<AliquotaBody>`select tributo, pessoa, municipio, servico, taxa::float8 as taxa,
      (teto * 100)::bigint as teto, dia, ajuste, codigo_receita, vigencia_inicio, vigencia_fim, norma
    from retencao_aliquota where tenant_id = ${db.tenant}
    order by array_position(array['irrf', 'pis', 'cofins', 'csll', 'inss', 'iss'], tributo),
      municipio, servico, pessoa, vigencia_inicio`)

/** A table as it is stored: the bands and the reduction are JSON, whose amounts are in reais. */
type StoredTable = Omit<IrrfTableBodyInside, 'faixas' | 'reducao'> &
  Pick<IrrfTableBody, 'faixas' | 'reducao'>

const { faixas: bands, reducao: reduction } = IrrfTableBody.shape

export async function listIrrfTables(db: TenantDb): Promise<IrrfTableBodyInside[]> {
  const rows = await db.run(sql<StoredTable>`select vigencia_inicio, vigencia_fim, norma,
      (dependente * 100)::bigint as dependente, (simplificado * 100)::bigint as simplificado,
      faixas, reducao
    from retencao_tabela_irrf where tenant_id = ${db.tenant} order by vigencia_inicio`)
  return rows.map(({ faixas, reducao, ...tabela }) => ({
    ...tabela,
    faixas: z.decode(bands, faixas),
    reducao: z.decode(reduction, reducao),
  }))
}

/** Deletes the tenant's own tables: the usual ones apply again. */
export async function deleteTables(db: TenantDb): Promise<void> {
  await db.deleteFrom('retencao_aliquota').execute()
  await db.deleteFrom('retencao_tabela_irrf').execute()
}

export async function insertTables(
  db: TenantDb,
  aliquotas: readonly AliquotaBody[],
  tabelas: readonly IrrfTableBodyInside[],
): Promise<void> {
  if (aliquotas.length > 0) {
    await db
      .insertInto('retencao_aliquota')
      .values(
        aliquotas.map(({ teto, ...aliquota }) => ({
          ...aliquota,
          teto: teto === null ? null : centsToDecimalText(teto),
        })),
      )
      .execute()
  }
  if (tabelas.length === 0) return
  await db
    .insertInto('retencao_tabela_irrf')
    .values(
      tabelas.map(({ dependente, simplificado, faixas, reducao, ...tabela }) => ({
        ...tabela,
        dependente: centsToDecimalText(dependente),
        simplificado: centsToDecimalText(simplificado),
        faixas: JSON.stringify(z.encode(bands, faixas)),
        reducao: reducao && JSON.stringify(z.encode(reduction, reducao)),
      })),
    )
    .execute()
}
