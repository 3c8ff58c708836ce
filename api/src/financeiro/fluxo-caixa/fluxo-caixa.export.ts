import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { ExportColumn, Exporter } from '../../kernel/lists/exports.ts'
import { sumsByConta, allMovimentos } from './movimentos.queries.ts'
import type { Slice } from './movimentos.queries.ts'

/** What an export of the flow stores: the resolved request and the opening balance. */
interface Wanted {
  readonly recorte: Slice
  readonly saldoInicial: Cents
}

const money = (prop: string, label: string): ExportColumn => ({
  prop,
  label,
  kind: 'money',
  width: 15,
})

const grouped: Exporter = {
  model: 'fluxo_caixa',
  title: 'Fluxo de caixa',
  columns: [
    { prop: 'dia', label: 'Período', kind: 'date', width: 12 },
    { prop: 'codigo', label: 'Código', kind: 'text', width: 10 },
    { prop: 'conta', label: 'Conta do plano', kind: 'text', width: 34 },
    money('entradas_realizadas', 'Recebido'),
    money('entradas_previstas', 'A receber'),
    money('saidas_realizadas', 'Pago'),
    money('saidas_previstas', 'A pagar'),
    money('fora', 'Fora do fluxo'),
    money('acumulado', 'Acumulado'),
  ],
  // A sum of running balances means nothing.
  totals: false,
  query: (db, { recorte, saldoInicial }: Wanted) => sumsByConta(db, recorte, saldoInicial),
}

const detailed: Exporter = {
  model: 'fluxo_caixa.titulos',
  title: 'Fluxo de caixa detalhado',
  columns: [
    { prop: 'dia', label: 'Dia', kind: 'date', width: 12 },
    { prop: 'descricao', label: 'Descrição', kind: 'text', width: 34 },
    { prop: 'razao', label: 'Pessoa', kind: 'text', width: 28 },
    { prop: 'descricao_plano_contas', label: 'Conta do plano', kind: 'text', width: 24 },
    { prop: 'conta', label: 'Conta bancária', kind: 'text', width: 18 },
    {
      prop: 'pago',
      label: 'Situação',
      kind: 'text',
      width: 11,
      cell: ({ pago, vencido }) => (pago ? 'Realizado' : vencido ? 'Vencido' : 'Previsto'),
    },
    money('entrada', 'Entrada'),
    money('saida', 'Saída'),
    money('fora', 'Fora do fluxo'),
    money('acumulado', 'Acumulado'),
  ],
  totals: false,
  query: (db, { recorte, saldoInicial }: Wanted) => allMovimentos(db, recorte, saldoInicial),
}

export const fluxoExporters = { agrupado: grouped, detalhado: detailed }
