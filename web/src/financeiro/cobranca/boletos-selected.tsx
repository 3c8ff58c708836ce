import { interSendEmailPayment } from '@claquete/contract/financeiro/cobranca/boleto'
import type { Boleto } from '@claquete/contract/financeiro/cobranca/boleto'
import { useNavigate } from 'react-router'
import { toSendBoletos } from '../../addresses/financeiro.ts'
import { useMay } from '../../lib/account/permission.ts'
import { toast } from '../../lib/page/toast.ts'
import { Action } from '../../livro/titulos/public.ts'
import { IconFileTypePdf, IconMail } from '../../ui/icons.ts'
import { openCarne } from './acts.ts'

const most = 50
const icon = { size: 15, stroke: 1.5 } as const

/** What can be done with several charges at once: of the selected ones, those still to be paid. */
export function BoletosSelected({ rows }: { readonly rows: readonly Boleto[] }) {
  const may = useMay()
  const go = useNavigate()
  const open = rows.filter(({ situacao }) => situacao === 'aberto')
  if (open.length === 0) return null
  const run = (act: () => unknown) => () => {
    if (open.length > most) toast.warning(`Escolha até ${most} boletos de cada vez.`)
    else void act()
  }
  const send = () => go(toSendBoletos({ ids: open.map(({ id_lancamento }) => id_lancamento) }))
  return (
    <>
      {may(interSendEmailPayment.access) && (
        <Action icon={<IconMail {...icon} />} onClick={run(send)}>
          {open.length < rows.length
            ? `Enviar por e-mail os ${open.length} a receber`
            : 'Enviar por e-mail'}
        </Action>
      )}
      <Action
        icon={<IconFileTypePdf {...icon} />}
        onClick={run(() => openCarne(open.map(({ id_boleto }) => id_boleto)))}
      >
        {open.length === 1 ? 'Ver o PDF' : 'Carnê em PDF'}
      </Action>
    </>
  )
}
