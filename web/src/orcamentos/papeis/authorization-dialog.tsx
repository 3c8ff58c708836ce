import { producaoAuthorization } from '@claquete/contract/orcamentos/papeis/papeis'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { saveAuthorization } from './files.ts'

interface AuthorizationDialogProps {
  readonly id_orcamento: number
  readonly onClose: () => void
}

/** Asks for the authorised amount, purchase order and conditions, then downloads the production authorisation. */
export function AuthorizationDialog({ id_orcamento, onClose }: AuthorizationDialogProps) {
  const f = useRecordForm(producaoAuthorization, {
    name: `autorizacao-producao/${id_orcamento}`,
    initial: { valor_autorizado: null as number | null, ordem_compra: '', condicoes: '' },
    request: (body) => ({ params: { id_orcamento }, body }),
    send: saveAuthorization,
  })
  return (
    <FormDialog form={f} title="Autorização de produção" yes="Baixar PDF" onClose={onClose}>
      <f.OptionalMoney
        of="valor_autorizado"
        label="Valor autorizado"
        help="Em branco: o total desta versão"
      />
      <f.Text of="ordem_compra" label="Ordem de compra (PO)" />
      <f.Area of="condicoes" label="Condições adicionais" rows={3} />
    </FormDialog>
  )
}
