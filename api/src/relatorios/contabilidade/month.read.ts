import { addDays, addMonths } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { recordOf, tableKeys } from '@claquete/core/kernel/record'
import { usualLeiaute } from '@claquete/core/relatorios/contabilidade/leiaute'
import type { Leiaute } from '@claquete/core/relatorios/contabilidade/leiaute'
import { fixedAccounts } from '@claquete/core/relatorios/contabilidade/partidas'
import { sql } from 'kysely'
import { faturaExporter } from '../../financeiro/faturas/public.ts'
import { text } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { Period } from '../../kernel/lists/period.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import { findLeiaute, listFixed } from './leiaute.queries.ts'
import {
  listBankLines,
  listCompetencia,
  listMovimentos,
  listReceipts,
  listRetencoes,
} from './mes.queries.ts'
import type { MonthCut } from './mes.queries.ts'
import { findCnpj } from './pacote.queries.ts'
import { competencia, extratos, movimentos, retencoes } from './planilhas.ts'
import type { Planilha, Row } from './planilhas.ts'

/** A month from its first day. */
export const periodOfMonth = (mes: CalendarDate): Period => ({
  periodo1: mes,
  periodo2: addDays(addMonths(mes, 1), -1),
})

export const cutOf = (
  mes: CalendarDate,
  id_empresa: number | null,
  visao: VisaoDoLivro,
): MonthCut => ({ ...periodOfMonth(mes), id_empresa, visao })

/** The invoices of the month, as their list shows them. */
export const faturasOf = (db: TenantDb, { periodo1, periodo2, id_empresa, visao }: MonthCut) =>
  faturaExporter.query(db, {
    periodo1,
    periodo2,
    visao,
    ...(id_empresa !== null && { id_empresa }),
  })

const faturas: Planilha = {
  path: '2-faturas/faturas',
  title: faturaExporter.title,
  about: 'As faturas com data no mês, e o que já foi recebido delas',
  columns: faturaExporter.columns,
  sum: 'valor',
}

export async function readLeiaute(db: TenantDb): Promise<Leiaute> {
  const stored = await findLeiaute(db)
  return stored ? { ...stored, cabecalho: stored.cabecalho === 'S' } : usualLeiaute
}

/** All that a package holds, read in one transaction, so that its files agree. */
export async function readMonth(db: TenantDb, cut: MonthCut) {
  const fixed = new Map((await listFixed(db)).map(({ fixa, codigo }) => [fixa, codigo]))
  const [tenant] = await db.rows(
    { nome: text('nome') },
    (list) => sql`select ${list} from tenant where tenant_id = ${db.tenant}`,
  )
  const settled = await listMovimentos(db, cut)
  return {
    company: must(tenant, 'tenant').nome,
    cnpj: await findCnpj(db, cut.id_empresa),
    leiaute: await readLeiaute(db),
    fixed: recordOf(tableKeys(fixedAccounts), (name) => fixed.get(name) ?? ''),
    settled,
    sheets: [
      { planilha: movimentos, rows: settled },
      { planilha: competencia, rows: await listCompetencia(db, cut) },
      { planilha: faturas, rows: (await faturasOf(db, cut).execute()) as readonly Row[] },
      { planilha: retencoes, rows: await listRetencoes(db, cut) },
      { planilha: extratos, rows: await listBankLines(db, cut) },
    ],
    receipts: await listReceipts(db, cut),
  }
}
export type Month = Awaited<ReturnType<typeof readMonth>>
