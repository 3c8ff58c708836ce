import { faturaRemoveLancamento } from '@claquete/contract/financeiro/faturas/fatura-acts'
import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { useMay } from '../../lib/account/permission.ts'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { TitulosList, sides } from '../../livro/titulos/public.ts'
import { ChargeSelected, useCharges } from '../cobranca/public.ts'
import { NegotiateSelected } from '../negociacao/public.ts'
import { ReciboSelected } from '../recibos/public.ts'
import { useReminders } from '../regua/public.ts'
import { reopenFaturaOf } from './acts.ts'
import { InvoiceSelected } from './invoice-selected.tsx'

const MoreSelected = (props: { readonly rows: readonly LancamentoRow[] }) => (
  <>
    <InvoiceSelected {...props} />
    <ChargeSelected {...props} />
    <NegotiateSelected {...props} />
    <ReciboSelected {...props} />
  </>
)

export default function ContasReceivableScreen() {
  const may = useMay()
  const charges = useCharges()
  const reminders = useReminders()
  const moreActions = (row: LancamentoRow): RowAction[] => [
    ...charges.actionsOf(row),
    ...reminders.actionsOf(row),
    ...(row.faturamento_avulso === 'S' && may(faturaRemoveLancamento.access)
      ? [{ label: 'Reabrir a fatura', run: () => reopenFaturaOf(row) }]
      : []),
  ]
  return (
    <>
      <TitulosList side={sides.C} More={MoreSelected} moreActions={moreActions} />
      {charges.opened}
      {reminders.opened}
    </>
  )
}
