import { faturaPrint } from '@claquete/contract/financeiro/faturas/fatura-acts'
import {
  faturaGet,
  faturaList,
  faturaView,
  faturasDoLancamento,
  orcamentoInvoiceGet,
  orcamentoInvoiceList,
} from '@claquete/contract/financeiro/faturas/fatura'
import { callFile, refreshReads, reportFailure } from '../../lib/call.ts'
import { useChanges } from '../../lib/changes.ts'

/** Reads to refetch after any act on invoices. */
export const faturaReads = [
  faturaList,
  faturaGet,
  faturaView,
  faturasDoLancamento,
  orcamentoInvoiceGet,
  orcamentoInvoiceList,
] as const

export const rereadFaturas = () => refreshReads(...faturaReads)

/** Refetches when anyone changes money or invoices. */
export const useFaturasVivas = () => useChanges('financeiro', () => void rereadFaturas())

/** Opens an invoice's PDF in a new tab. */
export async function openPdf(id_fatura: number): Promise<void> {
  const aba = window.open('', '_blank')
  try {
    const pdf = await callFile(faturaPrint, { body: { id_fatura } })
    const endereco = URL.createObjectURL(pdf)
    if (aba) aba.location.href = endereco
    else window.location.assign(endereco)
  } catch (error) {
    aba?.close()
    reportFailure(error)
  }
}
