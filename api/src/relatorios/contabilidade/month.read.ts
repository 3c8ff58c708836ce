import { addDays, addMonths } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { recordOf, tableKeys } from '@claquete/core/kernel/record'
import { usualLeiaute } from '@claquete/core/relatorios/contabilidade/leiaute'
import type { Leiaute } from '@claquete/core/relatorios/contabilidade/leiaute'
import { fixedAccounts } from '@claquete/core/relatorios/contabilidade/partidas'
import { sql } from 'kysely'
import { faturaExporter } from '../../financeiro/faturas/public.ts'
import { notaExporter, recebidaExporter, semNotaExporter } from '../../financeiro/fiscal/public.ts'
import { text } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { Exporter } from '../../kernel/lists/exports.ts'
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

/** What a list shows of the month; `more` are further filters of it. */
const listed =
  (exporter: Exporter, more: object = {}) =>
  (db: TenantDb, { periodo1, periodo2, id_empresa, visao }: MonthCut) =>
    exporter.query(db, {
      periodo1,
      periodo2,
      visao,
      ...(id_empresa !== null && { id_empresa }),
      ...more,
    })

export const faturasOf = listed(faturaExporter)
export const notasOf = listed(notaExporter)
export const recebidasOf = listed(recebidaExporter)
const bareOf = listed(semNotaExporter)
/** Payments that still need their note. */
export const semNotaOf = listed(semNotaExporter, { situacao: 'sem_nota' })

const sheetOf = (
  { title, columns }: Exporter,
  more: Pick<Planilha, 'path' | 'about' | 'sum'>,
): Planilha => ({ title, columns, ...more })

const faturas = sheetOf(faturaExporter, {
  path: '2-faturas/faturas',
  about: 'As faturas com data no mês, e o que já foi recebido delas',
  sum: 'valor',
})
const notas = sheetOf(notaExporter, {
  path: '6-notas/emitidas',
  about: 'As notas de serviço (NFS-e) emitidas com competência no mês, também as canceladas',
})
const recebidas = sheetOf(recebidaExporter, {
  path: '6-notas/recebidas',
  about: 'As notas de fornecedores com competência no mês, e o pagamento de cada uma',
})
const semNota = sheetOf(semNotaExporter, {
  path: '6-notas/pagamentos-sem-nota',
  about: 'O que foi pago a empresas no mês e não tem nota, ou por que não precisa dela',
  sum: 'bruto',
})

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
      { planilha: notas, rows: (await notasOf(db, cut).execute()) as readonly Row[] },
      { planilha: recebidas, rows: (await recebidasOf(db, cut).execute()) as readonly Row[] },
      { planilha: semNota, rows: (await bareOf(db, cut).execute()) as readonly Row[] },
    ],
    receipts: await listReceipts(db, cut),
  }
}
export type Month = Awaited<ReturnType<typeof readMonth>>
