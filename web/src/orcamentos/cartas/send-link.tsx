import { cartaTextoEmail } from '@claquete/contract/orcamentos/cartas/carta'
import type { OrcamentoDaCarta } from '@claquete/contract/orcamentos/cartas/carta'
import { linkList, linkSend } from '@claquete/contract/orcamentos/proposta/link'
import type { LinkDaLista } from '@claquete/contract/orcamentos/proposta/link'
import { Alert, Button, Group, Loader, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { failureText, useRead, useWrite } from '../../lib/call.ts'
import { errorsOf } from '../../lib/refusal.ts'
import { toast } from '../../lib/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import {
  Recipients,
  mailProblems,
  recipientOf,
  recipientText,
} from '../../sistema/modelos/public.ts'
import styles from './cartas.module.css'

interface SendLinkProps {
  readonly link: LinkDaLista
  readonly orcamento: OrcamentoDaCarta
  readonly onClose: () => void
}

/** Sends the address of a link by mail. */
export function SendLink({ link, orcamento, onClose }: SendLinkProps) {
  const { id_orcamento } = orcamento
  const known = useRead(cartaTextoEmail, { body: { id_orcamento } })
  return (
    <Dialog title="Enviar link por e-mail" size="lg" onClose={onClose}>
      {known.isPending ? (
        <Loader m="md" />
      ) : (
        <Form
          link={link}
          orcamento={orcamento}
          para={(known.data?.data.para ?? []).map(recipientText)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function Form({ link, orcamento, para, onClose }: SendLinkProps & { para: string[] }) {
  const [to, setTo] = useState(para)
  const [subject, setSubject] = useState(`Proposta ${orcamento.num_orc}: ${orcamento.titulo}`)
  const [message, setMessage] = useState('Olá.\n\nA nossa proposta está no link abaixo.')
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const sending = useWrite(linkSend, {
    refresh: [linkList],
    onSuccess: () => {
      toast.success('A mensagem está na fila e sai em instantes.', 'E-mail a caminho')
      onClose()
    },
  })
  const send = () => {
    const found = mailProblems(to, [], subject)
    setWrong(found)
    if (Object.keys(found).length > 0) return
    const body = {
      para: to.map(recipientOf),
      assunto: subject.trim(),
      mensagem: message.trim(),
    }
    const params = { id_orca_link: link.id_orca_link }
    sending.mutate({ params, body }, { onError: (error) => setWrong(errorsOf(error)) })
  }
  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {sending.error && (
        <Alert color="red" role="alert">
          {failureText(sending.error)}
        </Alert>
      )}
      <Recipients label="Para" value={to} onChange={setTo} error={wrong['para']} isFirst />
      <TextInput
        label="Assunto"
        withAsterisk
        maxLength={200}
        value={subject}
        error={wrong['assunto']}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <Textarea
        label="Mensagem"
        description="O endereço e a validade entram no fim."
        autosize
        minRows={5}
        maxRows={12}
        maxLength={4000}
        value={message}
        error={wrong['mensagem']}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
        <Button type="submit" loading={sending.isPending}>
          Enviar
        </Button>
      </Group>
    </form>
  )
}
