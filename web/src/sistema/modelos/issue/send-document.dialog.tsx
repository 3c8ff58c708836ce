import { SendingBody } from '@claquete/contract/sistema/modelos/modelo'
import * as z from 'zod/mini'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { formOf, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { IconPaperclip } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { recipientsOf } from './recipients.ts'
import type { Recipient } from './recipients.ts'
import { RecipientsField } from './recipients-field.tsx'

const MailBody = z.pick(SendingBody, { para: true, cc: true, assunto: true, mensagem: true })

interface Message {
  readonly para: Recipient[]
  readonly cc: Recipient[]
  readonly assunto: string
  readonly mensagem: string
}

interface SendDocumentProps {
  readonly title: string
  /** Known address of the recipient. */
  readonly email: string | null
  readonly subject: string
  readonly text: string
  /** Name of the attached file, where there is one. */
  readonly anexo?: string
  /** The reply says where the message went: sent, or only stored. */
  readonly send: (message: Message) => Promise<{ readonly msg?: string | undefined }>
  readonly onClose: () => void
}

/** E-mails a document that the server prints. */
export function SendDocument({
  title,
  email,
  subject,
  text: usualText,
  anexo,
  send,
  onClose,
}: SendDocumentProps) {
  const f = useRecordForm(formOf(MailBody), {
    initial: () => ({
      para: email ? [email] : [],
      cc: [] as string[],
      assunto: subject.slice(0, 200),
      mensagem: usualText,
    }),
    request: ({ para, cc, ...body }) => ({
      body: {
        ...body,
        para: para.length > 0 ? recipientsOf(para) : undefined,
        cc: recipientsOf(cc),
      },
    }),
    send: async ({ body }) => {
      const { para, cc = [], assunto, mensagem = '' } = body
      const { msg = '' } = await send({
        para,
        cc,
        assunto: assunto.trim(),
        mensagem: mensagem.trim(),
      })
      return { msg }
    },
  })
  return (
    <FormDialog form={f} title={title} yes="Enviar" size="lg" onClose={onClose}>
      <RecipientsField name="para" label="Para" isFirst />
      <RecipientsField name="cc" label="Cc" />
      <f.Text of="assunto" label="Assunto" />
      <f.Area of="mensagem" label="Mensagem" rows={5} />
      {anexo && (
        <Row gap={1}>
          <IconPaperclip size={15} stroke={1.5} aria-hidden /> {anexo}
        </Row>
      )}
    </FormDialog>
  )
}
