import { Text } from '@mantine/core'
import type { StateInList, LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { counted } from '../../../lib/format.ts'
import { column } from '../../../ui/list/column.tsx'
import type { BadgeLook } from '../../../ui/list/cell.tsx'
import type { Side } from './side.ts'

const looks: Readonly<Record<StateInList, BadgeLook>> = {
  aberto: { label: 'Em aberto', color: 'blue' },
  parcial: { label: 'Parcial', color: 'violet' },
  atrasado: { label: 'Atrasado', color: 'red' },
  agendado: { label: 'Agendado', color: 'cyan' },
  pago: { label: 'Pago', color: 'green' },
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
  column.text('razao_nome', pessoa, { width: 220 }),
  column.custom<LancamentoRow, 'descricao'>('descricao', 'Descrição', descricao, { width: 230 }),
  column.date('dataVencimento', 'Vencimento', { width: 122 }),
  // Among the first five, which are all that a phone's card shows.
  column.money('valor', 'Valor', { width: 124 }),
  column.badge(
    'estado',
    'Situação',
    operacao === 'C' ? { ...looks, pago: { label: 'Recebido', color: 'green' } } : looks,
    { width: 108, sortable: false },
  ),
  column.custom<LancamentoRow, 'atraso'>('atraso', 'Atraso', delay, { width: 84 }),
  column.money('saldo', 'Saldo', { width: 124, sortable: false }),
  column.text('num_documento', 'Documento', { width: 120, sortable: false }),
  column.text('num_orc', 'Orçamento', { width: 120, sortable: false }),
  column.text('descricao_plano_contas', 'Plano de contas', { width: 190, sortable: false }),
  column.text('descricao_centro_custo', 'Centro de custo', { width: 150, sortable: false }),
  column.text('conta', 'Conta', { width: 140, sortable: false }),
  column.date('competencia', 'Competência'),
  column.date('dataBaixa', pago),
  column.date('data_emissao', 'Emissão'),
  column.money('valor_baixado', `${pago} (R$)`, { width: 124, sortable: false }),
  column.text('company', 'Unidade', { width: 150, sortable: false }),
  ...(operacao === 'C'
    ? [column.money('valor_faturado', 'Faturado', { width: 124, sortable: false })]
    : []),
  column.number('qnt_anexos', 'Anexos', { width: 80, sortable: false }),
]
