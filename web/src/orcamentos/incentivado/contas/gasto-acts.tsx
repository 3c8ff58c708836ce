import { lazyPart } from '../../../lib/page/lazy-part.tsx'

const GastoDialog = lazyPart(() => import('./gasto.dialog.tsx').then((part) => part.GastoDialog))
const ReciboDialog = lazyPart(() => import('./recibo.dialog.tsx').then((part) => part.ReciboDialog))

/** What somebody does with an expense: opens it, or sends its receipt to be signed. */
export interface GastoAct {
  readonly act: 'open' | 'recibo'
  readonly chave: string
}

interface GastoActDialogProps extends GastoAct {
  readonly id_projeto_incentivado: number
  readonly onClose: () => void
}

/** The dialog of an act. */
export const GastoActDialog = ({ act, ...of }: GastoActDialogProps) =>
  act === 'open' ? <GastoDialog key={of.chave} {...of} /> : <ReciboDialog key={of.chave} {...of} />
