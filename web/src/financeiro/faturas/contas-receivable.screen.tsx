import { faturaRemoveLancamento } from '@claquete/contract/financeiro/faturas/fatura-acts'
import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useMay } from '../../lib/permission.ts'
import type { RowAction } from '../../ui/list/row-actions.tsx'
import { TitulosList, sides } from '../../livro/titulos/public.ts'
import { ChargeSelected, openLink } from '../cobranca/public.ts'
import { ReciboSelected } from '../recibos/public.ts'
import { SendExtratoDialog, StopDialog } from '../regua/public.ts'
import { reopenFaturaOf } from './acts.ts'
import { InvoiceSelected } from './invoice-selected.tsx'

const BoletoPanel = lazyPart(async () => (await import('../cobranca/boleto-panel.tsx')).BoletoPanel)
const BankErrorDialog = lazyPart(
  async () => (await import('../cobranca/bank-error.dialog.tsx')).BankErrorDialog,
)

const MoreSelected = (props: { readonly rows: readonly LancamentoRow[] }) => (
  <>
    <InvoiceSelected {...props} />
    <ChargeSelected {...props} />
    <ReciboSelected {...props} />
  </>
)

type Opened = {
  readonly kind: 'boleto' | 'erro' | 'extrato' | 'parar'
  readonly row: LancamentoRow
}

/** Whether reminders and statements tell of it. */
const isOwed = ({ tipo, id_pessoa, saldo }: LancamentoRow) =>
  tipo === 'titulo' && id_pessoa !== null && saldo > 0

export default function ContasReceivableScreen() {
  const may = useMay()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const chargeActions = (row: LancamentoRow): RowAction[] => {
    if (!may('boleto.consultar') || row.tipo !== 'titulo') return []
    const isCharged = row.url_boleto !== null || row.error_openbank !== null
    return [
      { label: 'Boleto e Pix', run: () => setOpened({ kind: 'boleto', row }) },
      ...(isCharged
        ? [
            {
              label: 'Abrir boleto',
              run: () =>
                row.error_openbank === null ? openLink(row) : setOpened({ kind: 'erro', row }),
            },
          ]
        : []),
    ]
  }
  const moreActions = (row: LancamentoRow): RowAction[] => [
    ...chargeActions(row),
    ...(may('regua.enviar') && isOwed(row)
      ? [
          { label: 'Enviar extrato ao cliente', run: () => setOpened({ kind: 'extrato', row }) },
          { label: 'Parar lembretes', run: () => setOpened({ kind: 'parar', row }) },
        ]
      : []),
    ...(row.faturamento_avulso === 'S' && may(faturaRemoveLancamento.access)
      ? [{ label: 'Reabrir a fatura', run: () => reopenFaturaOf(row) }]
      : []),
  ]
  return (
    <>
      <TitulosList side={sides.C} More={MoreSelected} moreActions={moreActions} />
      {opened?.kind === 'boleto' && (
        <BoletoPanel id_lancamento={opened.row.id_lancamento} onClose={close} />
      )}
      {opened?.kind === 'erro' && opened.row.error_openbank && (
        <BankErrorDialog
          id_lancamento={opened.row.id_lancamento}
          error={opened.row.error_openbank}
          onClose={close}
        />
      )}
      {opened?.kind === 'extrato' && opened.row.id_pessoa !== null && (
        <SendExtratoDialog id_pessoa={opened.row.id_pessoa} onClose={close} />
      )}
      {opened?.kind === 'parar' && (
        <StopDialog
          stopped={{ id_lancamento: opened.row.id_lancamento, nome: opened.row.descricao }}
          onClose={close}
        />
      )}
    </>
  )
}
