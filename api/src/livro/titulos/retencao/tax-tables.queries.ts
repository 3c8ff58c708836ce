import { IrrfTableBody } from '@claquete/contract/livro/titulos/retencao'
import type {
  AliquotaBodyInside as AliquotaBody,
  IrrfTableBodyInside,
} from '@claquete/contract/livro/titulos/retencao'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { ratedTributos } from '@claquete/core/livro/titulos/aliquotas'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day, int, json, money, rate, text, word } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const vigencia = {
  vigencia_inicio: day('vigencia_inicio'),
  vigencia_fim: day.orNull('vigencia_fim'),
  norma: text('norma'),
}

/** The tenant's own rates; empty if it uses the usual ones. */
export const listAliquotas = (db: TenantDb) =>
  db.rows(
    {
      tributo: word(ratedTributos)('tributo'),
      pessoa: word(['PF', 'PJ']).orNull('pessoa'),
      municipio: text('municipio'),
      servico: text('servico'),
      taxa: rate('taxa'),
      teto: money.orNull('teto'),
      dia: int('dia'),
      ajuste: word(['anterior', 'seguinte'])('ajuste'),
      codigo_receita: text('codigo_receita'),
      ...vigencia,
    },
    (list) => sql`select ${list} from retencao_aliquota where tenant_id = ${db.tenant}
      order by array_position(array['irrf', 'pis', 'cofins', 'csll', 'inss', 'iss', 'iof'], tributo),
        municipio, servico, pessoa, vigencia_inicio`,
  )

/** The bands and the reduction are stored as JSON, whose amounts are in reais. */
const { faixas: bands, reducao: reduction } = IrrfTableBody.shape

export const listIrrfTables = (db: TenantDb) =>
  db.rows(
    {
      ...vigencia,
      dependente: money('dependente'),
      simplificado: money('simplificado'),
      faixas: json(bands)('faixas'),
      reducao: json(reduction)('reducao'),
    },
    (list) => sql`select ${list} from retencao_tabela_irrf
      where tenant_id = ${db.tenant} order by vigencia_inicio`,
  )

/** Deletes the tenant's own tables: the usual ones apply again. */
export async function deleteTables(db: TenantDb): Promise<void> {
  await db.deleteFrom('retencao_aliquota').execute()
  await db.deleteFrom('retencao_tabela_irrf').execute()
}

export async function insertTables(
  db: TenantDb,
  aliquotas: readonly AliquotaBody[],
  tables: readonly IrrfTableBodyInside[],
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
  if (tables.length === 0) return
  await db
    .insertInto('retencao_tabela_irrf')
    .values(
      tables.map(({ dependente, simplificado, faixas, reducao, ...tabela }) => ({
        ...tabela,
        dependente: centsToDecimalText(dependente),
        simplificado: centsToDecimalText(simplificado),
        faixas: JSON.stringify(z.encode(bands, faixas)),
        reducao: reducao && JSON.stringify(z.encode(reduction, reducao)),
      })),
    )
    .execute()
}
