import { removeErrorInter } from '@claquete/contract/financeiro/cobranca/boleto'
import type { BankError } from '@claquete/contract/livro/titulos/shared'
import { useMay } from '../../lib/account/permission.ts'
import { Dialog } from '../../ui/frame/dialog.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { boletoReads } from './acts.ts'
import { fieldLabel } from './boleto.labels.ts'

interface BankErrorProps {
  readonly id_lancamento: number
  readonly error: BankError
  /** The charge was paid, and a person has to settle something. */
  readonly isPaid?: boolean
  readonly onClose: () => void
}

const words = {
  refused: {
    title: 'O banco recusou o boleto',
    yes: 'Remover erro',
    help: 'Corrija o que falta e gere o boleto de novo. Remover o erro só o tira das listas: o banco não ficou com este boleto.',
  },
  paid: {
    title: 'O boleto foi pago, e falta decidir',
    yes: 'Remover aviso',
    help: 'Acerte o título à mão e remova este aviso: ele não volta.',
  },
} as const

/** What the bank said against a charge; removing it lets the charge be issued again. */
export function BankErrorDialog({ id_lancamento, error, isPaid = false, onClose }: BankErrorProps) {
  const { title, help, yes } = words[isPaid ? 'paid' : 'refused']
  const may = useMay()
  const f = useRecordForm(removeErrorInter, {
    initial: { id: id_lancamento },
    request: (params) => ({ params }),
    refresh: boletoReads,
  })
  if (!may(removeErrorInter.access)) {
    return (
      <Dialog title={title} onClose={onClose}>
        <Reasons error={error} />
      </Dialog>
    )
  }
  return (
    <FormDialog form={f} title={title} yes={yes} no="Fechar" onClose={onClose}>
      <Reasons error={error} />
      <Note>{help}</Note>
    </FormDialog>
  )
}

const Reasons = ({ error }: Pick<BankErrorProps, 'error'>) => (
  <>
    <Notice tone="danger">{error.detail}</Notice>
    {error.violacoes.length > 0 && (
      <ItemList label="Motivos">
        {error.violacoes.map(({ razao, propriedade, valor }, at) => (
          <Item
            key={at}
            title={propriedade === undefined ? razao : fieldLabel(propriedade)}
            detail={propriedade === undefined ? valor : razao}
            aside={propriedade === undefined ? undefined : valor}
          />
        ))}
      </ItemList>
    )}
  </>
)
