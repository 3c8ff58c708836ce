import type { Pagamento } from '../../pagamentos/pagamento.ts'
import type { Layout } from './layouts.ts'
import type { Part } from './segments.ts'

/** What was withheld from a payment to an account or Pix key, where the bank has a place for it. */
export function withheldParts({ records }: Layout, { destino, retido }: Pagamento): Part[] {
  const isCredit = destino.via === 'conta' || destino.via === 'pix_chave'
  if (!isCredit || !records.c || !retido) return []
  const values = {
    ...retido,
    iof: 0,
    agenciaSubstituta: '',
    agenciaSubstitutaDv: '',
    contaSubstituta: '',
    contaSubstitutaDv: '',
    dvAgenciaContaSubstituta: '',
    contaDePagamento: '',
  }
  return [{ record: records.c, values }]
}
