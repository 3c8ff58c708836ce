import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { useNavigate } from 'react-router'
import { toIssueBoletos, toSendBoletos } from '../../addresses/financeiro.ts'
import { useMay } from '../../lib/account/permission.ts'
import { toast } from '../../lib/page/toast.ts'
import { IconHash, IconMail } from '../../ui/icons.ts'
import { Action } from '../../livro/titulos/public.ts'

const most = 50
const icon = { size: 15, stroke: 1.5 } as const

/** Buttons that issue the charges of the selected receivables, and send them. */
export function ChargeSelected({ rows }: { readonly rows: readonly LancamentoRow[] }) {
  const may = useMay()
  const go = useNavigate()
  const ids = rows.map(({ id_lancamento }) => id_lancamento)
  const open = (to: string) => {
    if (ids.length > most) toast.warning(`Escolha até ${most} títulos de cada vez.`)
    else void go(to)
  }
  const isCharged = rows.some(({ url_boleto }) => url_boleto !== null)
  return (
    <>
      {may('boleto.emitir') && (
        <Action
          icon={<IconHash {...icon} />}
          onClick={() => open(toIssueBoletos({ screen: '@checkedRowsPayment', ids }))}
        >
          Gerar boleto
        </Action>
      )}
      {may('boleto.enviar') && isCharged && (
        <Action icon={<IconMail {...icon} />} onClick={() => open(toSendBoletos({ ids }))}>
          Enviar boletos
        </Action>
      )}
    </>
  )
}
