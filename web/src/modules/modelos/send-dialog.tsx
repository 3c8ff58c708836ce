import { modeloSend } from '@claquete/contract/modelos/modelo'
import { Alert, Button, Group, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { failureText, useWrite } from '../../lib/call.ts'
import { errorsOf } from '../../lib/form.ts'
import { toast } from '../../lib/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconPaperclip } from '../../ui/icons.ts'
import type { Issue, Preview } from './issue.ts'
import type { ModeloKind } from './modelo-kind.ts'
import styles from './modelos.module.css'
import { Recipients } from './recipients-field.tsx'
import { mailProblems, recipientOf } from './recipients.ts'

interface SendProps {
  readonly kind: ModeloKind
  readonly issue: Issue
  readonly preview: Preview
  readonly onClose: () => void
}

/** Sends the document in view as a PDF. */
export function SendDialog({ kind, issue, preview, onClose }: SendProps) {
  const [to, setTo] = useState<string[]>([])
  const [cc, setCc] = useState<string[]>([])
  const [subject, setSubject] = useState(preview.assunto)
  const [message, setMessage] = useState(preview.mensagem)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const sending = useWrite(modeloSend, {
    onSuccess: () => {
      toast.success('A mensagem está na fila e sai em instantes.', 'E-mail a caminho')
      onClose()
    },
  })
  const examples = preview.variaveis
    .filter(({ origem }) => origem === 'exemplo')
    .map(({ rotulo }) => rotulo)
  const send = () => {
    const found = mailProblems(to, cc, subject)
    setWrong(found)
    if (Object.keys(found).length > 0) return
    const body = {
      ...issue,
      para: to.map(recipientOf),
      cc: cc.map(recipientOf),
      assunto: subject.trim(),
      mensagem: message.trim(),
    }
    sending.mutate({ body }, { onError: (error) => setWrong(errorsOf(error)) })
  }
  return (
    <Dialog title={`Enviar ${kind.thing} por e-mail`} size="lg" onClose={onClose}>
      <form
        className={styles.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {examples.length > 0 && (
          <div className={styles.notice} role="status">
            <strong>Ainda há valores de exemplo.</strong> Volte e escolha os dados reais para
            enviar. Falta: {examples.join(', ')}.
          </div>
        )}
        {sending.error && (
          <Alert color="red" role="alert">
            {failureText(sending.error)}
          </Alert>
        )}
        <Recipients label="Para" value={to} onChange={setTo} error={wrong['para']} isFirst />
        <Recipients label="Cc" value={cc} onChange={setCc} error={wrong['cc']} />
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
          autosize
          minRows={6}
          maxRows={14}
          maxLength={4000}
          value={message}
          error={wrong['mensagem']}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <p className={styles.attachment}>
          <IconPaperclip size={15} stroke={1.5} aria-hidden /> {preview.titulo}.pdf
        </p>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={sending.isPending} disabled={examples.length > 0}>
            Enviar
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
