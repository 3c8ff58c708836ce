import { namesOfSituacao } from '@claquete/core/livro/titulos/pagamento'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { wordColumn } from '../../kernel/lists/exports.ts'
import { exportSolicitacoes } from './solicitacao.queries.ts'
import type { SolicitacaoFilter } from './solicitacao.queries.ts'
import type { Visao } from './visao.queries.ts'

type Wanted = SolicitacaoFilter & { readonly visao: Visao }

export const solicitacaoExporter: Exporter = {
  model: 'solicitacao_pagamento',
  title: 'Solicitações de pagamento',
  columns: [
    { prop: 'descricao', label: 'Descrição', kind: 'text', width: 32 },
    { prop: 'pessoa', label: 'Favorecido', kind: 'text', width: 26 },
    { prop: 'valor', label: 'Valor', kind: 'money', width: 15 },
    { prop: 'dataVencimento', label: 'Vencimento', kind: 'date', width: 12 },
    {
      prop: 'num_orc',
      label: 'Job',
      kind: 'text',
      width: 30,
      cell: ({ num_orc, titulo }) =>
        num_orc ? `${String(num_orc)} · ${String(titulo)}` : 'Fora de orçamento',
    },
    { prop: 'item', label: 'Item', kind: 'text', width: 24 },
    { prop: 'solicitante', label: 'Pedido por', kind: 'text', width: 20 },
    wordColumn('situacao', 'Situação', { width: 12, words: namesOfSituacao }),
    { prop: 'motivo', label: 'Motivo', kind: 'text', width: 26 },
    { prop: 'empresa', label: '{Unidade}', kind: 'text', width: 20 },
    { prop: 'num_documento', label: 'Documento', kind: 'text', width: 14 },
    { prop: 'descricao_plano_contas', label: 'Plano de contas', kind: 'text', width: 24 },
    { prop: 'dt_cadastro', label: 'Pedido em', kind: 'datetime', width: 18 },
  ],
  query: (db, { visao, ...filter }: Wanted) => exportSolicitacoes(db, visao, filter),
}
