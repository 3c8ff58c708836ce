import type { FiscalOfSaleData } from '@claquete/contract/financeiro/faturas/fiscal-of-sale'
import type { FiscalOfSale } from '@claquete/core/financeiro/fiscal/tributos/cobranca'
import { numberToRate } from '@claquete/core/kernel/amounts/quantity'
import { must } from '@claquete/core/kernel/must'

/** The rules of IBS and CBS as core computes with them. */
export const fiscalOf = ({ taxas, regimes, cliente }: FiscalOfSaleData): FiscalOfSale => ({
  regimes,
  cliente,
  regras: taxas.map(({ tributo, taxa, soma, ...said }) => ({
    ...said,
    conteudo: { tipo: 'taxa', tributo, taxa: must(numberToRate(taxa), 'rate'), soma },
  })),
})
