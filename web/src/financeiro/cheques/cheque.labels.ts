import type { ChequeRow } from '@claquete/contract/financeiro/cheques/cheque'
import { alineaLabel, alineas, problemOfAlinea } from '@claquete/core/financeiro/cheques/alineas'
import { situacaoLabels } from '@claquete/core/financeiro/cheques/cheque'
import type { SituacaoOfCheque } from '@claquete/core/financeiro/cheques/cheque'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'

const colors: Readonly<Record<SituacaoOfCheque, string>> = {
  emitido: 'blue',
  entregue: 'yellow',
  compensado: 'green',
  devolvido: 'red',
  sustado: 'orange',
  cancelado: 'gray',
}

/** The look of each state, by its label. */
export const situacoes: Readonly<Record<string, { label: string; color: string }>> =
  Object.fromEntries(
    Object.entries(situacaoLabels).map(([situacao, label]) => [
      label,
      { label, color: colors[situacao as SituacaoOfCheque] },
    ]),
  )

export const situacaoOptions = Object.entries(situacaoLabels).map(([value, label]) => ({
  value,
  label,
}))

/** 'cheque nº 000123', or how many there are. */
export const nameOfCheques = (cheques: readonly Pick<ChequeRow, 'numCheque'>[]): string => {
  const [first] = cheques
  return cheques.length === 1 && first
    ? `o cheque nº ${chequeNumber(first.numCheque)}`
    : `${cheques.length} cheques`
}

/** The reasons (alíneas) that a bank may give when it returns a cheque that it returned so many times before. */
export const alineaOptions = (devolucoes: number) => [
  { value: null, label: 'Escolha o motivo do banco' },
  ...alineas
    .filter(({ codigo }) => problemOfAlinea(codigo, devolucoes) === undefined)
    .map(({ codigo }) => ({ value: codigo, label: alineaLabel(codigo) })),
]
