import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { useState } from 'react'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { useMay } from '../../lib/account/permission.ts'
import { toast } from '../../lib/page/toast.ts'
import { IconCurrencyReal } from '../../ui/icons.ts'
import { Action } from '../../livro/titulos/public.ts'

const InvoiceDialog = lazyPart(async () => (await import('./invoice.dialog.tsx')).InvoiceDialog)

/** Why these receivables cannot be invoiced; undefined if they can. */
function problemOfInvoice(rows: readonly LancamentoRow[]): string | undefined {
  if (rows.some(({ faturamento_avulso }) => faturamento_avulso === 'S')) {
    return 'Um ou mais itens já foram faturados (faturamento avulso)'
  }
  return rows.some(({ id_orcamento }) => !id_orcamento)
    ? 'Um ou mais itens não estão vinculados a um orçamento'
    : undefined
}

/** Button that invoices the selected receivables. */
export function InvoiceSelected({ rows }: { readonly rows: readonly LancamentoRow[] }) {
  const may = useMay()
  const [invoicing, setInvoicing] = useState<readonly number[]>()
  if (!may('fatura.cadastrar')) return null
  const invoice = () => {
    const problem = problemOfInvoice(rows)
    if (problem) toast.warning(problem)
    else setInvoicing(rows.map(({ id_lancamento }) => id_lancamento))
  }
  return (
    <>
      <Action icon={<IconCurrencyReal size={15} stroke={1.5} />} onClick={invoice}>
        Faturar
      </Action>
      {invoicing && <InvoiceDialog ids={invoicing} onClose={() => setInvoicing(undefined)} />}
    </>
  )
}
