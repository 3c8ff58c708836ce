import { cartaEmailText } from '@claquete/contract/orcamentos/cartas/carta'
import type { OrcamentoDaCarta } from '@claquete/contract/orcamentos/cartas/carta'
import { linkList, linkSend } from '@claquete/contract/orcamentos/proposta/link'
import type { ListedLink } from '@claquete/contract/orcamentos/proposta/link'
import { Skeleton, Textarea, TextInput } from '@mantine/core'
import { useAct } from '../../lib/act.ts'
import { call, useRead } from '../../lib/call.ts'
import { useFields } from '../../lib/fields.ts'
import { FieldProblems } from '../../lib/refusal.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import {
  Recipients,
  mailProblems,
  recipientOf,
  recipientText,
} from '../../sistema/modelos/public.ts'

interface SendLinkProps {
  readonly link: ListedLink
  readonly orcamento: OrcamentoDaCarta
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
  const act = useAct({ refresh: [linkList] })
  const { values, field, text } = useFields(
    () => ({
      para: known,
      assunto: `Proposta ${orcamento.num_orc}: ${orcamento.titulo}`,
      mensagem: 'Olá.\n\nA nossa proposta está no link abaixo.',
    }),
    act.wrong,
  )
  const run = async () => {
    const { para, assunto, mensagem } = values
    const problems = mailProblems(para, [], assunto)
    if (Object.keys(problems).length > 0) throw new FieldProblems(problems)
    const { msg } = await call(linkSend, {
      params: { id_orca_link: link.id_orca_link },
      body: {
        para: para.map(recipientOf),
        assunto: assunto.trim(),
        mensagem: mensagem.trim(),
      },
    })
    return { msg }
  }
  return (
    <FormDialog act={act} title={title} yes="Enviar" size="lg" run={run} onClose={onClose}>
      <Recipients label="Para" {...field('para')} isFirst />
      <TextInput label="Assunto" withAsterisk maxLength={200} {...text('assunto')} />
      <Textarea
        label="Mensagem"
        description="O endereço e a validade entram no fim."
        autosize
        minRows={5}
        maxRows={12}
        maxLength={4000}
        {...text('mensagem')}
      />
    </FormDialog>
  )
}
