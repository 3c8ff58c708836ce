import { useNavigate } from 'react-router'
import { toPagamentoPrepare, toPayNow } from '../../addresses/financeiro.ts'
import { useMay } from '../../lib/account/permission.ts'
import { Action } from '../../livro/titulos/public.ts'
import { IconCurrencyReal, IconSend } from '../../ui/icons.ts'

const icon = { size: 15, stroke: 1.5 } as const

interface PrepareSelectedProps {
  readonly rows: readonly { readonly id_lancamento: number }[]
}

/** Buttons that take the selected payables to be prepared for the bank, or paid one by one. */
export function PrepareSelected({ rows }: PrepareSelectedProps) {
  const may = useMay()
  const go = useNavigate()
  const ids = rows.map(({ id_lancamento }) => id_lancamento)
  return (
    <>
      {may('pagamento.preparar') && (
        <Action icon={<IconSend {...icon} />} onClick={() => void go(toPagamentoPrepare({ ids }))}>
          Preparar pagamento
        </Action>
      )}
      {may('pagamento.pagar') && (
        <Action icon={<IconCurrencyReal {...icon} />} onClick={() => void go(toPayNow({ ids }))}>
          Pagar agora
        </Action>
      )}
    </>
  )
}
