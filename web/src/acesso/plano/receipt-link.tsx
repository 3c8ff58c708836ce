import type { Cobranca } from '@claquete/contract/acesso/plano/cobranca'
import { IconExternalLink } from '../../lib/page/icons.ts'

/** Link to the receipt of a paid charge, in another tab. */
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
