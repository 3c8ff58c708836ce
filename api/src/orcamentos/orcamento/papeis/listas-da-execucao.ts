import { nomeDaForma } from '@claquete/core/livro/titulos/formas'
import { formatDocumento } from '@claquete/core/kernel/documento'
import type { Sheet, SheetColumn, SheetRow } from '../../../kernel/sheets/sheet.ts'
import type { DespesaNoPapel, PagamentoNoPapel } from './execucao.queries.ts'
import { fundoDe, nomeDaSituacao, semRejeitados } from './papel-da-execucao.ts'
import type { JobNoPapel } from './papel-da-execucao.ts'

interface Lista {
  readonly sheet: Sheet
  readonly rows: readonly SheetRow[]
}

const coluna = (label: string, width: number, kind: SheetColumn['kind'] = 'text') => ({
  label,
  kind,
  width,
})

const sheetOf = (
  { cabeca, timbre }: JobNoPapel,
  title: string,
  columns: readonly SheetColumn[],
): Sheet => ({
  title: `${title} ${cabeca.num_orc}`,
  subtitle: cabeca.titulo,
  brand: timbre?.nome ?? '',
  columns,
  totals: true,
})

/** Rejected ones are told apart and are in no sum. */
const valores = (um: { readonly situacao: string; readonly valor: number }) =>
  semRejeitados([um]).length > 0 ? [um.valor, null] : [null, um.valor]

export function pagamentosEmLista(job: JobNoPapel, pagamentos: readonly PagamentoNoPapel[]): Lista {
  const sheet = sheetOf(job, 'Relação de pagamentos', [
    coluna('Nº', 8, 'number'),
    coluna('Nº do item', 10),
    coluna('Item', 30),
    coluna('Descrição', 32),
    coluna('Grande item', 22),
    coluna('Fornecedor', 30),
    coluna('CNPJ/CPF', 20),
    coluna('Documento', 14),
    coluna('Nº do documento', 16),
    coluna('Data do documento', 14, 'date'),
    coluna('Forma', 16),
    coluna('Vencimento', 12, 'date'),
    coluna('Pago em', 12, 'date'),
    coluna('Situação', 12),
    coluna('Valor', 16, 'money'),
    coluna('Rejeitado', 14, 'money'),
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
    nomeDaForma(um.forma_pagamento),
    um.dataVencimento,
    um.dataBaixa,
    nomeDaSituacao(um.situacao),
    ...valores(um),
  ])
  return { sheet, rows }
}

export function despesasEmLista(job: JobNoPapel, despesas: readonly DespesaNoPapel[]): Lista {
  const sheet = sheetOf(job, 'Despesas de produção', [
    coluna('Nº', 8, 'number'),
    coluna('Data', 12, 'date'),
    coluna('Verba', 30),
    coluna('Nº do item', 10),
    coluna('Item', 30),
    coluna('Despesa', 34),
    coluna('Fornecedor', 28),
    coluna('CNPJ/CPF', 20),
    coluna('Documento', 14),
    coluna('Nº do documento', 16),
    coluna('Forma', 18),
    coluna('Situação', 12),
    coluna('Comprovantes', 34),
    coluna('Valor', 16, 'money'),
    coluna('Rejeitado', 14, 'money'),
  ])
  const rows = despesas.map((um): SheetRow => [
    um.id_orca_despesa,
    um.data,
    fundoDe(um),
    job.numeros.get(um.uid) ?? '',
    um.item,
    um.descricao,
    um.fornecedor,
    um.cnpj && formatDocumento(um.cnpj),
    um.tipo_documento,
    um.num_documento,
    nomeDaForma(um.formaPagamento),
    nomeDaSituacao(um.situacao),
    um.comprovantes.join(', '),
    ...valores(um),
  ])
  return { sheet, rows }
}
