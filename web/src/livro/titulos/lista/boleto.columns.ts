import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { column } from '../../../ui/list-table/column.tsx'

const boleto = ({ error_openbank, url_boleto }: LancamentoRow) => {
  if (error_openbank !== null) return 'Erro no banco'
  return url_boleto === null ? '' : 'Emitido'
}

/** Whether a receivable has a charge, and whether the bank said something against it. */
export const boletoColumn = column.custom<LancamentoRow, 'url_boleto'>(
  'url_boleto',
  'Boleto',
  boleto,
  { width: 112 },
)
