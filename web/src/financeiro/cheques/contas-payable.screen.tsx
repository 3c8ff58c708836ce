import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { TitulosList, sides } from '../../livro/titulos/public.ts'
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

export default function ContasPayableScreen() {
  return <TitulosList side={sides.D} More={Selected} />
}
