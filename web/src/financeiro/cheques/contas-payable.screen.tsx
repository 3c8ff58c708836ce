import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { toLotePagamento, toPagamentoPrepare } from '../../addresses/financeiro.ts'
import { useMay } from '../../lib/account/permission.ts'
import { TitulosList, sides } from '../../livro/titulos/public.ts'
import { IconSend } from '../../ui/icons.ts'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { PrepareSelected } from '../pagamentos/public.ts'
import { ReciboSelected } from '../recibos/public.ts'
import { ChequeSelected } from './cheque-selected.tsx'

/** What finance does with the selected payables. */
const Selected = ({ rows }: { readonly rows: readonly LancamentoRow[] }) => (
  <>
    <PrepareSelected rows={rows} />
    <ChequeSelected rows={rows} />
    <ReciboSelected rows={rows} />
  </>
)

const icon = <IconSend size={16} stroke={1.5} />

/** What is done next about a payment that went to a bank. */
function useBankActions() {
  const may = useMay()
  return ({ id_lancamento, pagamento, id_lote_pagamento }: LancamentoRow): RowAction[] => {
    if (pagamento === null || id_lote_pagamento === null) return []
    return [
      ...(pagamento === 'rejeitado' && may('pagamento.preparar')
        ? [
            {
              label: 'Corrigir e reenviar',
              icon,
              to: toPagamentoPrepare({ ids: [id_lancamento] }),
            },
          ]
        : []),
      ...(may('pagamento.consultar')
        ? [
            {
              label: `Ver lote nº ${id_lote_pagamento}`,
              icon,
              to: toLotePagamento(id_lote_pagamento),
            },
          ]
        : []),
    ]
  }
}

export default function ContasPayableScreen() {
  return <TitulosList side={sides.D} More={Selected} moreActions={useBankActions()} />
}
