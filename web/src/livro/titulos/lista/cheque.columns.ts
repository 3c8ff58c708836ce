import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import { column } from '../../../ui/list-table/column.tsx'

const cheque = ({ numCheque }: LancamentoRow) => (numCheque === null ? '' : chequeNumber(numCheque))

/** The cheque that pays a bill; nothing to receive has one. */
export const chequeColumn = {
  ...column.custom<LancamentoRow, 'numCheque'>('numCheque', 'Cheque', cheque, { width: 96 }),
  isHiddenAtFirst: true,
}
