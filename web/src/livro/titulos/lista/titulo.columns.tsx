import { Text } from '@mantine/core'
import type { StateInList, LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { counted } from '../../../lib/plain/format.ts'
import { column } from '../../../ui/list-table/column.tsx'
import type { BadgeLook } from '../../../ui/list-table/cell.tsx'
import { boletoColumn } from './boleto.columns.ts'
import { chequeColumn } from './cheque.columns.ts'
import type { Side } from './side.ts'
import { unitText } from '../../../lib/account/unit-text.ts'

const looks: Readonly<Record<StateInList, BadgeLook>> = {
  aberto: { label: 'Em aberto', color: 'blue' },
  parcial: { label: 'Parcial', color: 'violet' },
  atrasado: { label: 'Atrasado', color: 'red' },
  agendado: { label: 'Agendado', color: 'cyan' },
  pago: { label: 'Pago', color: 'green' },
  negociado: { label: 'Negociado', color: 'gray' },
  solicitado: { label: 'Solicitado', color: 'yellow' },
  rejeitado: { label: 'Rejeitado' },
  cancelado: { label: 'Cancelado' },
}

const parcela = ({ parcela, parcelas }: LancamentoRow) =>
  parcela && parcelas ? `${parcela}/${parcelas}` : ''

const descricao = (row: LancamentoRow) => (
  <>
    {row.descricao}
    {parcela(row) && (
      <Text span inherit c="dimmed" ml={6}>
        {parcela(row)}
      </Text>
    )}
  </>
)

const delay = ({ atraso }: LancamentoRow) =>
  atraso === null ? (
    ''
  ) : (
    <Text span inherit c="var(--danger-text)">
      {counted(atraso, 'dia', 'dias')}
    </Text>
  )

export const columnsFor = ({ pessoa, pago, operacao }: Side) => [
  column.text('razao_nome', pessoa, { width: 200 }),
  column.custom<LancamentoRow, 'descricao'>('descricao', 'Descrição', descricao, { width: 216 }),
  column.date('dataVencimento', 'Vencimento', { width: 112 }),
  // Among the first five, which are all that a phone's card shows.
  column.money('valor', 'Valor', { width: 120 }),
  column.badge(
    'estado',
    'Situação',
    operacao === 'C' ? { ...looks, pago: { label: 'Recebido', color: 'green' } } : looks,
    { width: 104, sortable: false },
  ),
  column.custom<LancamentoRow, 'atraso'>('atraso', 'Atraso', delay, { width: 80 }),
  column.money('saldo', 'Saldo', { width: 120, sortable: false }),
  ...(operacao === 'C' ? [boletoColumn] : []),
  column.text('num_documento', 'Documento', { width: 116, sortable: false }),
  column.text('num_orc', 'Orçamento', { width: 146, sortable: false }),
  column.text('descricao_plano_contas', 'Plano de contas', { width: 190, sortable: false }),
  column.text('descricao_centro_custo', 'Centro de custo', { width: 150, sortable: false }),
  column.text('conta', 'Conta', { width: 140, sortable: false }),
  column.date('competencia', 'Competência'),
  column.date('dataBaixa', pago),
  column.date('data_emissao', 'Emissão'),
  // Value and balance say it: shown to who asks, so that the money in view leaves room for the rest.
  {
    ...column.money('valor_movido', `${pago} (R$)`, { width: 124, sortable: false }),
    isHiddenAtFirst: true,
  },
  {
    ...column.money('valor_retido', 'Retido', { width: 116, sortable: false }),
    isHiddenAtFirst: true,
  },
  {
    ...column.money('valor_compensado', 'Compensado', { width: 124, sortable: false }),
    isHiddenAtFirst: true,
  },
  column.text('company', unitText('{Unidade}'), { width: 150, sortable: false }),
  ...(operacao === 'C'
    ? [
        {
          ...column.money('valor_faturado', 'Faturado', { width: 124, sortable: false }),
          isHiddenAtFirst: true,
        },
      ]
    : [chequeColumn]),
  column.number('qnt_anexos', 'Anexos', { width: 80, sortable: false }),
]
