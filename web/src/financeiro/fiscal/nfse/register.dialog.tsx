import { notaRegister } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Note } from '../../../ui/layout/text.tsx'
import { notaReads } from './use-notas.ts'

interface RegisterNotaProps {
  readonly id_nota: number
  readonly onClose: () => void
}

/** Takes the number that the city's portal gave. */
export function RegisterNota({ id_nota, onClose }: RegisterNotaProps) {
  const f = useRecordForm(notaRegister, {
    initial: { id_nota, numero_nota: '', chave: '', link: '' },
    refresh: notaReads,
  })
  return (
    <FormDialog form={f} title="Registrar a nota do portal" yes="Registrar" onClose={onClose}>
      <Note>Emita no portal do município com estes dados e guarde aqui o que ele deu.</Note>
      <f.Text of="numero_nota" label="Número da nota" isRequired />
      <f.Text of="chave" label="Código de verificação ou chave" />
      <f.Text of="link" label="Endereço da nota" placeholder="https://" />
    </FormDialog>
  )
}
