import { modeloSend } from '@claquete/contract/sistema/modelos/modelo'
import { Badge } from '@mantine/core'
import { useValues } from '../../../lib/form/form.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { IconPaperclip } from '../../../ui/icons.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { EmptyVariables, hasOpenBlanks } from './empty-variables.tsx'
import type { Issue, Preview } from './issue.ts'
import type { ModeloKind } from '../modelo/kind.ts'
import { RecipientsField } from './recipients-field.tsx'
import { recipientsOf } from './recipients.ts'
import { Status } from '../../../ui/status.tsx'

interface SendProps {
  readonly kind: ModeloKind
  readonly issue: Issue
  readonly preview: Preview
  readonly onClose: () => void
}

/** The dialog that sends the previewed document as a PDF. */
export function SendDialog({ kind, issue, preview, onClose }: SendProps) {
  const f = useRecordForm(modeloSend, {
    initial: {
      em_branco: [] as string[],
      para: [] as string[],
      cc: [] as string[],
      assunto: preview.assunto,
      mensagem: preview.mensagem,
    },
    request: ({ para, cc, ...body }) => ({
      body: {
        ...issue,
        ...body,
        para: para.length > 0 ? recipientsOf(para) : undefined,
        cc: recipientsOf(cc),
      },
    }),
  })
  const { em_branco } = useValues(f)
  const examples = preview.variaveis
    .filter(({ origem }) => origem === 'exemplo')
    .map(({ rotulo }) => rotulo)
  return (
    <FormDialog
      form={f}
      title={`Enviar ${kind.thing} por e-mail`}
      yes="Enviar"
      size="lg"
      isDisabled={examples.length > 0 || hasOpenBlanks(preview.vazias, em_branco)}
      onClose={onClose}
    >
      {examples.length > 0 && (
        <Status>
          <Notice tone="warning" title="Ainda há valores de exemplo.">
            {`Volte e escolha os dados reais para enviar. Falta: ${examples.join(', ')}.`}
          </Notice>
        </Status>
      )}
      <EmptyVariables
        empties={preview.vazias}
        blank={em_branco}
        onChange={(blank) => f.set('em_branco', blank)}
      />
      <RecipientsField name="para" label="Para" isFirst />
      <RecipientsField name="cc" label="Cc" />
      <f.Text of="assunto" label="Assunto" />
      <f.Area of="mensagem" label="Mensagem" rows={6} />
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
