import { Textarea, TextInput } from '@mantine/core'
import { useAct } from '../../lib/act.ts'
import { useFields } from '../../lib/fields.ts'
import { FieldProblems } from '../../lib/refusal.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { IconPaperclip } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { mailProblems, recipientOf } from './recipients.ts'
import { Recipients } from './recipients-field.tsx'

type Recipient = ReturnType<typeof recipientOf>

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
  /** Name of the attached file. */
  readonly anexo: string
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
  const act = useAct()
  const { values, field, text } = useFields(
    () => ({
      para: email ? [email] : [],
      cc: [] as string[],
      assunto: subject.slice(0, 200),
      mensagem: usualText,
    }),
    act.wrong,
  )
  const run = async () => {
    const { para, cc } = values
    const problems = mailProblems(para, cc, values.assunto)
    if (Object.keys(problems).length > 0) throw new FieldProblems(problems)
    const { msg } = await send({
      para: para.map(recipientOf),
      cc: cc.map(recipientOf),
      assunto: values.assunto.trim(),
      mensagem: values.mensagem.trim(),
    })
    return { msg }
  }
  return (
    <FormDialog act={act} title={title} yes="Enviar" size="lg" run={run} onClose={onClose}>
      <Recipients label="Para" {...field('para')} isFirst />
      <Recipients label="Cc" {...field('cc')} />
      <TextInput label="Assunto" withAsterisk maxLength={200} {...text('assunto')} />
      <Textarea label="Mensagem" autosize minRows={5} maxLength={4000} {...text('mensagem')} />
      <Row gap={1}>
        <IconPaperclip size={15} stroke={1.5} aria-hidden /> {anexo}
      </Row>
    </FormDialog>
  )
}
