import { cartaEmailText } from '@claquete/contract/orcamentos/cartas/carta'
import type { CartaOrcamento } from '@claquete/contract/orcamentos/cartas/carta'
import { linkList, linkSend } from '@claquete/contract/orcamentos/proposta/link'
import type { ListedLink } from '@claquete/contract/orcamentos/proposta/link'
import { Skeleton } from '@mantine/core'
import { useRead } from '../../lib/wire/call.ts'
import { Dialog } from '../../ui/frame/dialog.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { RecipientsField, recipientText, recipientsOf } from '../../sistema/modelos/public.ts'

interface SendLinkProps {
  readonly link: ListedLink
  readonly orcamento: CartaOrcamento
  readonly onClose: () => void
}

const title = 'Enviar link por e-mail'

/** E-mails a link's address. */
export function SendLink({ link, orcamento, onClose }: SendLinkProps) {
  const { id_orcamento } = orcamento
  const known = useRead(cartaEmailText, { body: { id_orcamento } })
  if (known.isPending) {
    return (
      <Dialog title={title} size="lg" onClose={onClose}>
        <Skeleton height={300} radius={8} />
      </Dialog>
    )
  }
  const para = (known.data?.data.para ?? []).map(recipientText)
  return <Form link={link} orcamento={orcamento} para={para} onClose={onClose} />
}

function Form({ link, orcamento, para: known, onClose }: SendLinkProps & { para: string[] }) {
  const { id_orca_link } = link
  const f = useRecordForm(linkSend, {
    initial: {
      para: known,
      assunto: `Proposta ${orcamento.num_orc}: ${orcamento.titulo}`,
      mensagem: 'Olá.\n\nA nossa proposta está no link abaixo.',
    },
    request: ({ para, ...body }) => ({
      params: { id_orca_link },
      body: { ...body, para: para.length > 0 ? recipientsOf(para) : undefined },
    }),
    refresh: [linkList],
  })
  return (
    <FormDialog form={f} title={title} yes="Enviar" size="lg" onClose={onClose}>
      <RecipientsField name="para" label="Para" isFirst />
      <f.Text of="assunto" label="Assunto" />
      <f.Area
        of="mensagem"
        label="Mensagem"
        help="O endereço e a validade entram no fim."
        rows={5}
      />
    </FormDialog>
  )
}
