import { Text } from '@mantine/core'
import { statesOfPagamento, statesOfTitulo } from '@claquete/contract/livro/titulos/columns'
import type { StateInList, StateOfPagamento } from '@claquete/contract/livro/titulos/columns'
import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import { counted } from '../../../lib/plain/format.ts'
import { columnsOf } from '../../../ui/list-table/columns-of.tsx'
import { BadgeCell } from '../../../ui/list-table/cell.tsx'
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

/** What the bank said of the last payment, and why it refused it. */
const pagamentos: Readonly<Record<StateOfPagamento, BadgeLook>> = {
  preparado: { label: statesOfPagamento.preparado, color: 'gray' },
  em_arquivo: { label: statesOfPagamento.em_arquivo, color: 'blue' },
  agendado: { label: statesOfPagamento.agendado, color: 'cyan' },
  rejeitado: { label: statesOfPagamento.rejeitado, color: 'red' },
}

const pagamento = ({ pagamento, pagamento_motivo }: LancamentoRow) =>
  pagamento === null ? (
    ''
  ) : (
    <span title={pagamento_motivo ?? undefined}>
      <BadgeCell value={pagamento} look={pagamentos[pagamento]} />
    </span>
  )

/** '1/3', where the title's own name does not say it already. */
function parcela({ parcela, parcelas, descricao }: LancamentoRow): string {
  const told = parcela && parcelas ? `${parcela}/${parcelas}` : ''
  return descricao?.includes(` · ${told}`) ? '' : told
}

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
    cells: { descricao, atraso: delay, url_boleto: boleto, numCheque: cheque, pagamento },
  })
