import type * as contract from '@claquete/contract/financeiro/aprovacao/relacao'
import { nameOfForma } from '@claquete/core/livro/titulos/methods'
import type { Context, Handlers } from '../../kernel/context.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { exportPagamentos, listPagamentos, totalsOfRelacao } from './relacao.queries.ts'
import type { RelacaoFilter, RelacaoRequest } from './relacao.queries.ts'
import { visaoOf } from './visao.queries.ts'

const situacoes: Readonly<Record<string, string>> = {
  solicitado: 'Solicitado',
  aprovado: 'A pagar',
  rejeitado: 'Rejeitado',
  pago: 'Pago',
  cancelado: 'Cancelado',
}

export const relacaoExporter: Exporter = {
  model: 'relacao_pagamento',
  title: 'Relação de pagamentos',
  // What the screen shows below the value of another column goes with it.
  columns: [
    { prop: 'dataVencimento', label: 'Vencimento', kind: 'date', width: 12 },
    { prop: 'pessoa', label: 'Favorecido', kind: 'text', width: 28 },
    { prop: 'descricao', label: 'Descrição', kind: 'text', width: 34 },
    { prop: 'num_orc', label: 'Job', kind: 'text', width: 14 },
    { prop: 'titulo', label: 'Título do job', kind: 'text', width: 28, of: ['num_orc'] },
    { prop: 'item', label: 'Item', kind: 'text', width: 24, of: ['descricao', 'item'] },
    {
      prop: 'descricao_plano_contas',
      label: 'Plano de contas',
      kind: 'text',
      width: 24,
      of: ['num_orc', 'descricao_plano_contas'],
    },
    {
      prop: 'num_documento',
      label: 'Documento',
      kind: 'text',
      width: 14,
      of: ['forma_pagamento', 'num_documento'],
    },
    {
      prop: 'forma_pagamento',
      label: 'Forma',
      kind: 'text',
      width: 14,
      cell: ({ forma_pagamento: forma }) => nameOfForma(forma === null ? null : String(forma)),
    },
    { prop: 'conta', label: 'Conta', kind: 'text', width: 18 },
    { prop: 'empresa', label: '{Unidade}', kind: 'text', width: 20, of: ['num_orc', 'empresa'] },
    {
      prop: 'situacao',
      label: 'Situação',
      kind: 'text',
      width: 12,
      cell: ({ situacao }) => situacoes[String(situacao)] ?? null,
    },
    { prop: 'dataBaixa', label: 'Pago em', kind: 'date', width: 12, of: ['situacao', 'dataBaixa'] },
    { prop: 'valor', label: 'Valor', kind: 'money', width: 15 },
    { prop: 'pago', label: 'Pago', kind: 'money', width: 15 },
  ],
  query: (db, pedido: RelacaoRequest) => exportPagamentos(db, pedido),
}

/** Payments without a job require the permission over payables. */
async function wantedOf(context: Context, filter: RelacaoFilter): Promise<RelacaoRequest> {
  checkRange(filter.periodo1, filter.periodo2)
  const seesAll = context.actor.permissions.has('conta_pagar.consultar')
  return { ...filter, visao: await visaoOf(context, seesAll ? 'das_unidades' : 'nenhum') }
}

export const relacaoHandlers: Handlers<typeof contract> = {
  relacaoList: async (context, { query }) => {
    const pedido = await wantedOf(context, query)
    return {
      data: await listPagamentos(context.db, pedido),
      totais: await totalsOfRelacao(context.db, pedido),
    }
  },
  relacaoExport: async (context, { body: { tipo, ...filter } }) =>
    startExport(context, relacaoExporter, tipo, await wantedOf(context, filter)),
  relacaoExportList: async (context, { params, query }) =>
    startExport(context, relacaoExporter, params.tipo, await wantedOf(context, query)),
}
