import { faturaSend } from '@claquete/contract/faturas/fatura-atos'
import type { Fatura } from '@claquete/contract/faturas/fatura'
import { Alert, Button, Group, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { failureText, useWrite } from '../../lib/call.ts'
import { errorsOf } from '../../lib/form.ts'
import { toast } from '../../lib/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconPaperclip } from '../../ui/icons.ts'
import { mailProblems, recipientOf, Recipients } from '../modelos/public.ts'
import styles from './faturas.module.css'
import { reais } from './palavras.ts'

const textoDe = ({ numero_documento, valor }: Fatura) =>
  `Olá,\n\nSegue em anexo a fatura ${numero_documento}, no valor de ${reais(valor)}.\n\nObrigado.`

/** Sends an invoice as a PDF. */
export function EnviarFatura({ fatura, onClose }: { fatura: Fatura; onClose: () => void }) {
  const { id_fatura, numero_documento, empresa, email_cobranca } = fatura
  const [para, setPara] = useState<string[]>(email_cobranca ? [email_cobranca] : [])
  const [cc, setCc] = useState<string[]>([])
  const [assunto, setAssunto] = useState(`Fatura ${numero_documento} · ${empresa}`.slice(0, 200))
  const [mensagem, setMensagem] = useState(textoDe(fatura))
  const [errados, setErrados] = useState<Readonly<Record<string, string>>>({})
  const enviar = useWrite(faturaSend, {
    onSuccess: () => {
      toast.success('A mensagem está na fila e sai em instantes.', 'E-mail a caminho')
      onClose()
    },
  })
  const send = () => {
    const problemas = mailProblems(para, cc, assunto)
    setErrados(problemas)
    if (Object.keys(problemas).length > 0) return
    const body = {
      id_fatura,
      para: para.map(recipientOf),
      cc: cc.map(recipientOf),
      assunto: assunto.trim(),
      mensagem: mensagem.trim(),
    }
    enviar.mutate({ body }, { onError: (error) => setErrados(errorsOf(error)) })
  }
  return (
    <Dialog title="Enviar fatura por e-mail" size="lg" onClose={onClose}>
      <form
        className={styles.pilha}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {enviar.error && (
          <Alert color="red" role="alert">
            {failureText(enviar.error)}
          </Alert>
        )}
        <Recipients label="Para" value={para} onChange={setPara} error={errados['para']} isFirst />
        <Recipients label="Cc" value={cc} onChange={setCc} error={errados['cc']} />
        <TextInput
          label="Assunto"
          withAsterisk
          maxLength={200}
          value={assunto}
          error={errados['assunto']}
          onChange={(event) => setAssunto(event.currentTarget.value)}
        />
        <Textarea
          label="Mensagem"
          autosize
          minRows={5}
          maxLength={4000}
          value={mensagem}
          onChange={(event) => setMensagem(event.currentTarget.value)}
        />
        <p className={styles.nota}>
          <IconPaperclip size={15} stroke={1.5} aria-hidden /> Fatura {numero_documento}.pdf
        </p>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={enviar.isPending}>
            Enviar
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
