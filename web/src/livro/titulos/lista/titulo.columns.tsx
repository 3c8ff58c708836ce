import { Text } from '@mantine/core'
import { statesOfTitulo } from '@claquete/contract/livro/titulos/columns'
import type { StateInList } from '@claquete/contract/livro/titulos/columns'
import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import { counted } from '../../../lib/plain/format.ts'
import { columnsOf } from '../../../ui/list-table/columns-of.tsx'
import type { BadgeLook } from '../../../ui/list-table/cell.tsx'
import type { Side } from './side.ts'

const looks: Readonly<Record<StateInList, BadgeLook>> = {
  aberto: { label: statesOfTitulo.aberto, color: 'blue' },
  parcial: { label: statesOfTitulo.parcial, color: 'violet' },
  atrasado: { label: statesOfTitulo.atrasado, color: 'red' },
  agendado: { label: statesOfTitulo.agendado, color: 'cyan' },
  pago: { label: statesOfTitulo.pago, color: 'green' },
  negociado: { label: statesOfTitulo.negociado, color: 'gray' },
  solicitado: { label: statesOfTitulo.solicitado, color: 'yellow' },
  rejeitado: { label: statesOfTitulo.rejeitado },
  cancelado: { label: statesOfTitulo.cancelado },
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

const boleto = ({ error_openbank, url_boleto }: LancamentoRow) => {
  if (error_openbank !== null) return 'Erro no banco'
  return url_boleto === null ? '' : 'Emitido'
}

const cheque = ({ numCheque }: LancamentoRow) => (numCheque === null ? '' : chequeNumber(numCheque))

export const columnsFor = ({ operacao, rows }: Side) =>
  columnsOf(rows, {
    looks: {
      estado: operacao === 'C' ? { ...looks, pago: { label: 'Recebido', color: 'green' } } : looks,
    },
    cells: { descricao, atraso: delay, url_boleto: boleto, numCheque: cheque },
  })
