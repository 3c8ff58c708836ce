import { messages } from '@claquete/contract/messages'
import { versaoCopy } from '@claquete/contract/orcamentos/versoes/versao'
import { useNavigate } from 'react-router'
import { toOrcamentoEdit } from '../../addresses/orcamentos.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { orcamentoReads } from '../orcamento/public.ts'

interface CopyProps {
  readonly id_orcamento: number
  readonly titulo: string
  readonly onClose: () => void
}

/** Copies a budget under a new title and opens the copy. */
export function CopyDialog({ id_orcamento, titulo, onClose }: CopyProps) {
  const navigate = useNavigate()
  const f = useRecordForm(versaoCopy, {
    name: `orcamento/${id_orcamento}/copiar`,
    initial: { titulo: `${titulo} (cópia)` },
    request: (body) => ({ params: { id_orcamento }, body }),
    rules: (values) => ({ titulo: values.titulo?.trim() ? undefined : messages.required }),
    refresh: orcamentoReads,
    onSaved: (reply) => void navigate(toOrcamentoEdit(reply.id_orcamento)),
  })
  return (
    <FormDialog form={f} title="Copiar orçamento" yes="Copiar" size="sm" onClose={onClose}>
      <f.Text
        of="titulo"
        label="Título do novo orçamento"
        help="Recebe outro número e volta ao início: sem aprovação, datas nem pagamentos."
      />
    </FormDialog>
  )
}
