import type { contratoGet } from '@claquete/contract/contratos/contrato/acts'
import type { ReplyOf } from '@claquete/contract/endpoint'

/** A contract as its page shows it. */
export type Contrato = ReplyOf<typeof contratoGet>['data']

/** What each dialog of its acts takes. */
export interface ActDialogProps {
  readonly contrato: Contrato
  readonly onClose: () => void
}
