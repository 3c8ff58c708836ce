import type { AssinaturaPage } from '@claquete/contract/contratos/assinatura/convidado'
import type { Answer } from '../lib/guest-answers.ts'
import type { GuestProps } from '../lib/guest-props.ts'

export interface PageProps extends GuestProps {
  readonly page: AssinaturaPage
  readonly answer: Answer | undefined
  readonly onReload: () => void
}
