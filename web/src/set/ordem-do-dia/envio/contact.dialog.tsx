import { destinatarioAdd, destinatarioUpdate } from '@claquete/contract/set/ordem-do-dia/envio'
import type { Destinatario } from '@claquete/contract/set/ordem-do-dia/envio'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { FormPart } from '../../../ui/fields/bound.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { envioReads } from './labels.ts'

interface Contact {
  readonly email: string
  readonly telefone: string
  readonly onda: number
  readonly contatos: 'S' | 'N'
}

const ContactFields = ({ f }: FormPart<Contact>) => (
  <>
    <f.Text of="email" label="E-mail" type="email" />
    <f.Phone of="telefone" label="Telefone" />
    <f.Number of="onda" label="Onda de envio" help="De 1 a 9: ondas saem uma depois da outra." />
    <f.YesNo of="contatos" label="Vê os telefones dos outros" />
  </>
)

interface ContactDialogProps {
  readonly destinatario: Destinatario
  readonly onClose: () => void
}

/** Mends the contact of one recipient. */
export function ContactDialog({ destinatario, onClose }: ContactDialogProps) {
  const { id_ordem_destinatario, nome, email, telefone, onda, contatos } = destinatario
  const initial: Contact = { email, telefone, onda, contatos }
  const f = useRecordForm(destinatarioUpdate, {
    initial,
    request: (body) => ({ params: { id_ordem_destinatario }, body }),
    refresh: envioReads,
  })
  return (
    <FormDialog form={f} title={`Contato de ${nome}`} yes="Salvar" onClose={onClose}>
      <ContactFields f={f} />
      {email !== '' && (
        <Note>
          Um e-mail novo retira os links que foram para o antigo, e a versão volta a esperar o envio
          só para esta pessoa.
        </Note>
      )}
    </FormDialog>
  )
}

interface AddDestinatarioDialogProps {
  readonly id_ordem_dia: number
  readonly onClose: () => void
}

/** Adds somebody who is not on the sheet. */
export function AddDestinatarioDialog({ id_ordem_dia, onClose }: AddDestinatarioDialogProps) {
  const initial: Contact & { readonly nome: string; readonly departamento: string } = {
    nome: '',
    departamento: '',
    email: '',
    telefone: '',
    onda: 3,
    contatos: 'N',
  }
  const f = useRecordForm(destinatarioAdd, {
    initial,
    request: (body) => ({ params: { id_ordem_dia }, body }),
    refresh: envioReads,
  })
  return (
    <FormDialog form={f} title="Novo destinatário" yes="Acrescentar" onClose={onClose}>
      <Note>Para quem não está na ordem do dia, como o cliente ou a agência.</Note>
      <f.Text of="nome" label="Nome" />
      <f.Text of="departamento" label="Departamento ou empresa" />
      <ContactFields f={f} />
    </FormDialog>
  )
}
