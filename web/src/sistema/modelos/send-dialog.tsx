import { modeloSend } from '@claquete/contract/sistema/modelos/modelo'
import { Badge, TextInput, Textarea } from '@mantine/core'
import { useAct } from '../../lib/act.ts'
import { call } from '../../lib/call.ts'
import { useFields } from '../../lib/fields.ts'
import { FieldProblems } from '../../lib/refusal.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { IconPaperclip } from '../../ui/icons.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import type { Issue, Preview } from './issue.ts'
import type { ModeloKind } from './modelo-kind.ts'
import { Recipients } from './recipients-field.tsx'
import { mailProblems, recipientOf } from './recipients.ts'
import { Status } from '../../ui/status.tsx'

interface SendProps {
  readonly kind: ModeloKind
  readonly issue: Issue
  readonly preview: Preview
  readonly onClose: () => void
}

/** The dialog that sends the previewed document as a PDF. */
export function SendDialog({ kind, issue, preview, onClose }: SendProps) {
  const act = useAct()
  const { values, field, text } = useFields(
    {
      para: [] as string[],
      cc: [] as string[],
      assunto: preview.assunto,
      mensagem: preview.mensagem,
    },
    act.wrong,
  )
  const examples = preview.variaveis
    .filter(({ origem }) => origem === 'exemplo')
    .map(({ rotulo }) => rotulo)
  const run = async () => {
    const { para, cc, assunto, mensagem } = values
    const problems = mailProblems(para, cc, assunto)
    if (Object.keys(problems).length > 0) throw new FieldProblems(problems)
    const { msg } = await call(modeloSend, {
      body: {
        ...issue,
        para: para.map(recipientOf),
        cc: cc.map(recipientOf),
        assunto: assunto.trim(),
        mensagem: mensagem.trim(),
      },
    })
    return { msg }
  }
  return (
    <FormDialog
      act={act}
      title={`Enviar ${kind.thing} por e-mail`}
      yes="Enviar"
      size="lg"
      isDisabled={examples.length > 0}
      run={run}
      onClose={onClose}
    >
      {examples.length > 0 && (
        <Status>
          <Notice tone="warning" title="Ainda há valores de exemplo.">
            {`Volte e escolha os dados reais para enviar. Falta: ${examples.join(', ')}.`}
          </Notice>
        </Status>
      )}
      <Recipients label="Para" {...field('para')} isFirst />
      <Recipients label="Cc" {...field('cc')} />
      <TextInput label="Assunto" withAsterisk maxLength={200} {...text('assunto')} />
      <Textarea
        label="Mensagem"
        autosize
        minRows={6}
        maxRows={14}
        maxLength={4000}
        {...text('mensagem')}
      />
      <Badge
        variant="default"
        size="lg"
        leftSection={<IconPaperclip size={15} stroke={1.5} aria-hidden />}
      >
        {preview.titulo}.pdf
      </Badge>
    </FormDialog>
  )
}
