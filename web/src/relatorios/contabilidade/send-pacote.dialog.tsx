import { pacoteSend } from '@claquete/contract/relatorios/contabilidade/pacote'
import type { Pacote } from '@claquete/contract/relatorios/contabilidade/pacote'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../ui/form/use-record-form.ts'
import { Note } from '../../ui/layout/text.tsx'
import { monthLabel } from './pacote.labels.ts'
import { contabilidadeReads } from './reads.ts'

interface SendPacoteDialogProps {
  readonly pacote: Pacote
  readonly onClose: () => void
}

const usualDays = 15

/** Sends the accountant an address from which the package is downloaded. */
export function SendPacoteDialog({ pacote, onClose }: SendPacoteDialogProps) {
  const { id_pacote_contabil, enviado_para, mes } = pacote
  const initial: BodyValues<typeof pacoteSend> = {
    email: enviado_para ?? '',
    mensagem: '',
    validade: usualDays,
  }
  const f = useRecordForm(pacoteSend, {
    initial,
    request: (body) => ({ params: { id_pacote_contabil }, body }),
    refresh: contabilidadeReads,
  })
  return (
    <FormDialog
      form={f}
      title={`Enviar o pacote de ${monthLabel(mes).toLocaleLowerCase('pt-BR')}`}
      yes="Enviar"
      onClose={onClose}
    >
      <f.Text of="email" label="E-mail do contador" type="email" isRequired />
      <f.Area of="mensagem" label="Mensagem" help="Em branco, vai um texto curto com o mês." />
      <f.Number of="validade" label="Dias que o link abre" />
      <Note>Quem tiver o link baixa o pacote. Excluir o pacote desfaz o link na hora.</Note>
    </FormDialog>
  )
}
