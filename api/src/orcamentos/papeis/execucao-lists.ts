import type { Cents } from '@claquete/core/kernel/amounts/money'
import { nameOfForma } from '@claquete/core/livro/titulos/methods'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import type { Sheet, SheetColumn, SheetRow } from '../../kernel/sheets/sheet.ts'
import type { DespesaNoPapel, PagamentoNoPapel } from './execucao.queries.ts'
import { fundoOf, nameOfSituacao, withoutRejected } from './execucao.paper.ts'
import type { JobNoPapel } from './execucao.paper.ts'

interface SheetList {
  readonly sheet: Sheet
  readonly rows: readonly SheetRow[]
}

const sheetColumn = (label: string, width: number, kind: SheetColumn['kind'] = 'text') => ({
  label,
  kind,
  width,
})

const sheetOf = (
  { header, timbre }: JobNoPapel,
  title: string,
  columns: readonly SheetColumn[],
): Sheet => ({
  title: `${title} ${header.num_orc}`,
  subtitle: header.titulo,
  brand: timbre?.nome ?? '',
  columns,
  totals: true,
})

/** Rejected amounts have a column of their own and count in no sum. */
const valorCells = (um: { readonly situacao: string; readonly valor: Cents }) =>
  withoutRejected([um]).length > 0 ? [um.valor, null] : [null, um.valor]

export function pagamentosAsList(
  job: JobNoPapel,
  pagamentos: readonly PagamentoNoPapel[],
): SheetList {
  const sheet = sheetOf(job, 'Relação de pagamentos', [
    sheetColumn('Nº', 8, 'number'),
    sheetColumn('Nº do item', 10),
    sheetColumn('Item', 30),
    sheetColumn('Descrição', 32),
    sheetColumn('Grande item', 22),
    sheetColumn('Fornecedor', 30),
    sheetColumn('CNPJ/CPF', 20),
    sheetColumn('Documento', 14),
    sheetColumn('Nº do documento', 16),
    sheetColumn('Data do documento', 14, 'date'),
    sheetColumn('Forma', 16),
    sheetColumn('Vencimento', 12, 'date'),
    sheetColumn('Pago em', 12, 'date'),
    sheetColumn('Situação', 12),
    sheetColumn('Valor', 16, 'money'),
    sheetColumn('Rejeitado', 14, 'money'),
  ])
  const rows = pagamentos.map((um): SheetRow => [
    um.id_lancamento,
    job.numeros.get(um.uid ?? '') ?? '',
    um.item,
    um.descricao,
    um.grande_item,
    um.pessoa,
    um.cnpj && formatDocumento(um.cnpj),
    um.tipo_documento,
    um.num_documento,
    um.data_documento,
    nameOfForma(um.forma_pagamento),
    um.dataVencimento,
    um.dataBaixa,
    nameOfSituacao(um.situacao),
    ...valorCells(um),
  ])
  return { sheet, rows }
}

export function despesasAsList(job: JobNoPapel, despesas: readonly DespesaNoPapel[]): SheetList {
  const sheet = sheetOf(job, 'Despesas de produção', [
    sheetColumn('Nº', 8, 'number'),
    sheetColumn('Data', 12, 'date'),
    sheetColumn('Verba', 30),
    sheetColumn('Nº do item', 10),
    sheetColumn('Item', 30),
    sheetColumn('Despesa', 34),
    sheetColumn('Fornecedor', 28),
    sheetColumn('CNPJ/CPF', 20),
    sheetColumn('Documento', 14),
    sheetColumn('Nº do documento', 16),
    sheetColumn('Forma', 18),
    sheetColumn('Situação', 12),
    sheetColumn('Comprovantes', 34),
    sheetColumn('Valor', 16, 'money'),
    sheetColumn('Rejeitado', 14, 'money'),
  ])
  const rows = despesas.map((um): SheetRow => [
    um.id_orca_despesa,
    um.data,
    fundoOf(um),
    job.numeros.get(um.uid) ?? '',
    um.item,
    um.descricao,
    um.fornecedor,
    um.cnpj && formatDocumento(um.cnpj),
    um.tipo_documento,
    um.num_documento,
    nameOfForma(um.formaPagamento),
    nameOfSituacao(um.situacao),
    um.comprovantes.join(', '),
    ...valorCells(um),
  ])
  return { sheet, rows }
}
