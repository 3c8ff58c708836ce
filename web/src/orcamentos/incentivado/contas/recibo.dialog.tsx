import { gastoReciboDraft, gastoReciboSend } from '@claquete/contract/orcamentos/incentivado/recibo'
import type { ReciboDoGastoDraft } from '@claquete/contract/orcamentos/incentivado/recibo'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { reais } from '../../../lib/plain/money.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { Fields, Section, Span } from '../../../ui/form/layout.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { gastoReads } from './gasto.labels.ts'

const title = 'Enviar recibo para assinar'
/** Days that whoever was paid has at first. */
const usualDays = 15

interface ReciboDialogProps {
  readonly id_projeto_incentivado: number
  readonly chave: string
  readonly onClose: () => void
}

/** Sends the receipt of a payment without proof to whoever was paid, after it was seen what it says. */
export function ReciboDialog({ id_projeto_incentivado, chave, onClose }: ReciboDialogProps) {
  const reading = useRead(
    gastoReciboDraft,
    { params: { id_projeto_incentivado, chave } },
    { staleTime: 0 },
  )
  if (!reading.data || reading.isFetching) {
    return (
      <Dialog title={title} size="lg" onClose={onClose}>
        <Reading of={reading} waiting={280} dense>
          {() => null}
        </Reading>
      </Dialog>
    )
  }
  const draft = reading.data.data
  return <ReciboForm {...{ id_projeto_incentivado, chave, draft, onClose }} />
}

interface ReciboFormProps extends ReciboDialogProps {
  readonly draft: ReciboDoGastoDraft
}

function ReciboForm({ id_projeto_incentivado, chave, draft, onClose }: ReciboFormProps) {
  const { valor, texto, nota, impedimento } = draft
  const f = useRecordForm(gastoReciboSend, {
    initial: () => ({
      nome: draft.nome,
      email: draft.email,
      expira_em: addDays(todayInSaoPaulo(Date.now()), usualDays) as CalendarDate | null,
      mensagem: '',
    }),
    request: (values) => ({ body: { ...values, id_projeto_incentivado, chave, valor } }),
    refresh: [...gastoReads, gastoReciboDraft],
  })
  return (
    <FormDialog
      form={f}
      title={title}
      yes="Enviar para assinar"
      size="lg"
      isDisabled={impedimento !== null}
      onClose={onClose}
    >
      {impedimento !== null && <Notice tone="warning" title={impedimento} />}
      <Section title={`Recibo de ${reais(valor)}`} help="É isto que o favorecido vai assinar.">
        <p>{texto}</p>
        {nota !== '' && <Note>{nota}</Note>}
      </Section>
      <Section
        title="Quem assina"
        help="Recebe um link e um código no e-mail. O recibo assinado vira o comprovante deste pagamento."
      >
        <Fields>
          <Span of={6}>
            <f.Text of="nome" label="Nome" />
          </Span>
          <Span of={6}>
            <f.Text
              of="email"
              label="E-mail"
              help={draft.email === '' ? 'O cadastro do favorecido não tem e-mail.' : undefined}
            />
          </Span>
          <f.Date of="expira_em" label="Assinar até" />
          <Span of={12}>
            <f.Area of="mensagem" label="Mensagem" rows={2} />
          </Span>
        </Fields>
      </Section>
    </FormDialog>
  )
}
