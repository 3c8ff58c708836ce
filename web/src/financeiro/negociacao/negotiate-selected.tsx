import { negociacaoCreate } from '@claquete/contract/financeiro/negociacao/negociacao'
import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { maxNegotiated } from '@claquete/core/livro/titulos/negotiation'
import { useNavigate } from 'react-router'
import { toNegotiate } from '../../addresses/financeiro.ts'
import { useMay } from '../../lib/account/permission.ts'
import { toast } from '../../lib/page/toast.ts'
import { IconArrowsDiff } from '../../ui/icons.ts'
import { Action } from '../../livro/titulos/public.ts'

/** Button that negotiates the selected receivables. */
export function NegotiateSelected({ rows }: { readonly rows: readonly LancamentoRow[] }) {
  const may = useMay()
  const go = useNavigate()
  if (!may(negociacaoCreate.access)) return null
  const ids = rows.map(({ id_lancamento }) => id_lancamento)
  const open = () => {
    if (ids.length > maxNegotiated) toast.warning(`Escolha até ${maxNegotiated} títulos.`)
    else void go(toNegotiate({ ids }))
  }
  return (
    <Action icon={<IconArrowsDiff size={15} stroke={1.5} />} onClick={open}>
      Negociar
    </Action>
  )
}
