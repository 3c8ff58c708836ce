import type { contratoGet } from '@claquete/contract/contratos/contrato/acts'
import type { ReplyOf } from '@claquete/contract/endpoint'

/** A contract as its page shows it. */
export type Contrato = ReplyOf<typeof contratoGet>['data']

/** What waits at a service of others, which says how it ends. */
export const openAtService = ({ envelopes }: Pick<Contrato, 'envelopes'>) =>
  envelopes.find(
    ({ estado, meio }) => estado === 'enviado' && (meio === 'docusign' || meio === 'd4sign'),
  )

/** What each dialog of its acts takes. */
export interface ActDialogProps {
  readonly contrato: Contrato
  readonly onClose: () => void
}
