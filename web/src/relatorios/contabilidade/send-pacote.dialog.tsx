import { pacoteSend } from '@claquete/contract/relatorios/contabilidade/pacote'
import type { Pacote } from '@claquete/contract/relatorios/contabilidade/pacote'
import { Textarea, TextInput } from '@mantine/core'
import { useAct } from '../../lib/act.ts'
import { callDraft } from '../../lib/call.ts'
import { useFields } from '../../lib/fields.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { IntegerInput } from '../../ui/inputs/integer-input.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { monthLabel } from './pacote.labels.ts'
import { contabilidadeReads } from './reads.ts'

interface SendPacoteDialogProps {
  readonly pacote: Pacote
  readonly onClose: () => void
}

interface Values {
  readonly email: string
  readonly mensagem: string
  readonly validade: number | null
}

const usualDays = 15

/** Sends the accountant an address from which the package is downloaded. */
export function SendPacoteDialog({ pacote, onClose }: SendPacoteDialogProps) {
  const act = useAct({ refresh: contabilidadeReads })
  const { values, field, text } = useFields<Values>(
    { email: pacote.enviado_para ?? '', mensagem: '', validade: usualDays },
    act.wrong,
  )
  const { email, mensagem, validade } = values
  const run = () =>
    callDraft(pacoteSend, {
      params: { id_pacote_contabil: pacote.id_pacote_contabil },
      body: {
        email: email.trim(),
        mensagem: mensagem.trim(),
        validade: validade ?? undefined,
      },
    })
  return (
    <FormDialog
      act={act}
      title={`Enviar o pacote de ${monthLabel(pacote.mes).toLocaleLowerCase('pt-BR')}`}
      yes="Enviar"
      run={run}
      onClose={onClose}
    >
      <TextInput
        label="E-mail do contador"
        type="email"
        withAsterisk
        maxLength={120}
        {...text('email')}
      />
      <Textarea
        label="Mensagem"
        description="Em branco, vai um texto curto com o mês."
        autosize
        minRows={3}
        maxLength={2000}
        {...text('mensagem')}
      />
      <IntegerInput label="Dias que o link abre" min={1} max={60} {...field('validade')} />
      <Note>Quem tiver o link baixa o pacote. Excluir o pacote desfaz o link na hora.</Note>
    </FormDialog>
  )
}
