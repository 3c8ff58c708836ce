import { faturaPrint } from '@claquete/contract/financeiro/faturas/fatura-acts'
import {
  faturaList,
  faturaView,
  faturasDoLancamento,
  orcamentoInvoiceGet,
  orcamentoInvoiceList,
} from '@claquete/contract/financeiro/faturas/fatura'
import { callFile, refreshReads } from '../../lib/wire/call.ts'
import { useChanges } from '../../lib/wire/changes.ts'
import { openAnswer } from '../../lib/acts/open-answer.ts'

/** Reads to refetch after any act on invoices. */
export const faturaReads = [
  faturaList,
  faturaView,
  faturasDoLancamento,
  orcamentoInvoiceGet,
  orcamentoInvoiceList,
] as const

export const rereadFaturas = () => refreshReads(...faturaReads)

/** Refetches when anyone changes money or invoices. */
export const useFaturasVivas = () => useChanges('financeiro', () => void rereadFaturas())

/** Opens an invoice's PDF in a new tab. */
export const openPdf = (id_fatura: number) =>
  openAnswer(() => callFile(faturaPrint, { body: { id_fatura } }))
