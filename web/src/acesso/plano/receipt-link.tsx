import type { Cobranca } from '@claquete/contract/acesso/plano/cobranca'
import { IconExternalLink } from '../../lib/icons.ts'

/** The receipt of a charge that was paid, in a tab of its own. */
export function ReceiptLink({ charge }: { readonly charge: Cobranca }) {
  if (!charge.recibo) return null
  return (
    <a href={charge.recibo} target="_blank" rel="noreferrer">
      Recibo
      <span className="visually-hidden"> de {charge.descricao}</span>{' '}
      <IconExternalLink size={13} stroke={1.7} aria-hidden />
    </a>
  )
}
