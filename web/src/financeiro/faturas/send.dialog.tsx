import { faturaSend } from '@claquete/contract/financeiro/faturas/fatura-acts'
import type { Fatura } from '@claquete/contract/financeiro/faturas/fatura'
import { Textarea, TextInput } from '@mantine/core'
import { useAct } from '../../lib/act.ts'
import { call } from '../../lib/call.ts'
import { useFields } from '../../lib/fields.ts'
import { reais } from '../../lib/money.ts'
import { FieldProblems } from '../../lib/refusal.ts'
import { toast } from '../../lib/toast.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { IconPaperclip } from '../../ui/icons.ts'
import { mailProblems, recipientOf, Recipients } from '../../sistema/modelos/public.ts'
import { Row } from '../../ui/layout/flex.tsx'

const textOf = ({ numero_documento, valor }: Fatura) =>
  `Olá,\n\nSegue em anexo a fatura ${numero_documento}, no valor de ${reais(valor)}.\n\nObrigado.`

const valuesOf = (fatura: Fatura) => ({
  para: fatura.email_cobranca ? [fatura.email_cobranca] : [],
  cc: [] as string[],
  assunto: `Fatura ${fatura.numero_documento} · ${fatura.empresa}`.slice(0, 200),
  mensagem: textOf(fatura),
})

/** E-mails an invoice as a PDF. */
export function SendFatura({ fatura, onClose }: { fatura: Fatura; onClose: () => void }) {
  const { id_fatura, numero_documento } = fatura
  const act = useAct()
  const { values, field, text } = useFields(() => valuesOf(fatura), act.wrong)
  const run = async () => {
    const { para, cc, assunto, mensagem } = values
    const problems = mailProblems(para, cc, assunto)
    if (Object.keys(problems).length > 0) throw new FieldProblems(problems)
    await call(faturaSend, {
      body: {
        id_fatura,
        para: para.map(recipientOf),
        cc: cc.map(recipientOf),
        assunto: assunto.trim(),
        mensagem: mensagem.trim(),
      },
    })
    toast.success('A mensagem está na fila e sai em instantes.', 'E-mail a caminho')
    return {}
  }
  return (
    <FormDialog
      act={act}
      title="Enviar fatura por e-mail"
      yes="Enviar"
      size="lg"
      run={run}
      onClose={onClose}
    >
      <Recipients label="Para" {...field('para')} isFirst />
      <Recipients label="Cc" {...field('cc')} />
      <TextInput label="Assunto" withAsterisk maxLength={200} {...text('assunto')} />
      <Textarea label="Mensagem" autosize minRows={5} maxLength={4000} {...text('mensagem')} />
      <Row gap={1}>
        <IconPaperclip size={15} stroke={1.5} aria-hidden /> Fatura {numero_documento}.pdf
      </Row>
    </FormDialog>
  )
}
