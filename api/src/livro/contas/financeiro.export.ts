import { pixKeyText } from '@claquete/core/kernel/payment/pix-key'
import { nameOfDreLine } from '@claquete/core/livro/contas/dre-lines'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { availableBalance } from '@claquete/core/livro/contas/saldos'
import { especieLabels } from '@claquete/core/livro/contas/especie'
import type { Especie } from '@claquete/core/livro/contas/especie'
import { situationColumn } from '../../kernel/lists/exports.ts'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { exportCentros } from './centro-custo.queries.ts'
import type { CentroFilter } from './centro-custo.queries.ts'
import { exportContas } from './conta-bancaria.queries.ts'
import { exportPlano } from './plano-contas.queries.ts'
import type { PlanoFilter } from './plano-contas.queries.ts'

export const planoExporter: Exporter = {
  model: 'plano_contas',
  title: 'Plano de contas',
  columns: [
    { prop: 'codigo', label: 'Código', kind: 'text', width: 14 },
    { prop: 'recuado', label: 'Conta', kind: 'text', width: 52 },
    {
      prop: 'tipo',
      label: 'Tipo',
      kind: 'text',
      width: 12,
      cell: ({ tipo }) => (tipo === 'receita' ? 'Receita' : 'Despesa'),
    },
    {
      prop: 'linha_dre_efetiva',
      label: 'Linha do DRE',
      kind: 'text',
      width: 34,
      cell: ({ linha_dre_efetiva: linha }) => nameOfDreLine(String(linha ?? '')) ?? '',
    },
    { prop: 'ativo', label: 'Ativa', kind: 'yesno', width: 8 },
  ],
  query: (db, request: PlanoFilter) => exportPlano(db, request),
}

export const centroExporter: Exporter = {
  model: 'centro_custo',
  title: 'Centros de custo',
  columns: [
    { prop: 'recuado', label: 'Centro de custo', kind: 'text', width: 60 },
    { prop: 'principal', label: 'Principal', kind: 'yesno', width: 10 },
    { prop: 'ativo', label: 'Ativo', kind: 'yesno', width: 8 },
  ],
  query: (db, request: CentroFilter) => exportCentros(db, request),
}

export const contaExporter: Exporter = {
  model: 'contabancaria',
  title: 'Contas bancárias',
  columns: [
    { prop: 'descricao', label: 'Conta', kind: 'text', width: 30 },
    { prop: 'tipo', label: 'Tipo', kind: 'text', width: 15 },
    {
      prop: 'especie',
      label: 'Grupo',
      kind: 'text',
      width: 15,
      cell: ({ especie }) => especieLabels[especie as Especie],
    },
    { prop: 'banco', label: 'Banco', kind: 'text', width: 20 },
    { prop: 'agencia_inteira', of: ['agencia'], label: 'Agência', kind: 'text', width: 10 },
    { prop: 'conta_inteira', of: ['conta'], label: 'Número', kind: 'text', width: 14 },
    {
      prop: 'empresa',
      label: '{Unidade}',
      kind: 'text',
      width: 24,
      cell: ({ empresa }) => String(empresa ?? 'Todas'),
    },
    { prop: 'data_abertura', label: 'Abertura', kind: 'date', width: 12 },
    { prop: 'saldo_inicial', label: 'Saldo inicial', kind: 'money', width: 15 },
    { prop: 'saldo', label: 'Saldo contábil', kind: 'money', width: 15 },
    {
      prop: 'saldo_disponivel',
      label: 'Saldo disponível',
      kind: 'money',
      width: 15,
      cell: ({ saldo, a_compensar }) => availableBalance(saldo as Cents, a_compensar as Cents),
    },
    {
      prop: 'chave_pix',
      label: 'Chave Pix',
      kind: 'text',
      width: 26,
      cell: ({ chave_pix }) => pixKeyText(String(chave_pix ?? '')),
    },
    situationColumn('Ativa', 'Inativa'),
  ],
  query: (db, request: Parameters<typeof exportContas>[1]) => exportContas(db, request),
}

export const financeiroExporters: readonly Exporter[] = [
  planoExporter,
  centroExporter,
  contaExporter,
]
