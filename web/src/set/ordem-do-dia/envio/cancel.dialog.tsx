import type { ReplyOf } from '@claquete/contract/endpoint'
import type { ordemEnvioView } from '@claquete/contract/set/ordem-do-dia/envio'
import { ordemCancel } from '@claquete/contract/set/ordem-do-dia/publicacao'
import { counted } from '../../../lib/plain/format.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { envioReads } from './labels.ts'

type Envio = ReplyOf<typeof ordemEnvioView>['data']

interface CancelOrdemDialogProps {
  readonly ordem: Envio['ordem']
  readonly destinatarios: Envio['destinatarios']
  readonly onClose: () => void
}

/** The day fell: says whom it tells before it does. */
export function CancelOrdemDialog({ ordem, destinatarios, onClose }: CancelOrdemDialogProps) {
  const { id_ordem_dia } = ordem
  const f = useRecordForm(ordemCancel, {
    initial: { motivo: '' },
    request: ({ motivo }) => ({ params: { id_ordem_dia }, body: { motivo } }),
    refresh: envioReads,
  })
  const told = destinatarios.filter(
    ({ envio, confirmou, fora }) =>
      fora === 'N' && (confirmou !== null || (envio !== null && envio.enviado_em !== null)),
  )
  const unreachable = told.filter(({ email }) => email === '')
  return (
    <FormDialog
      form={f}
      title="Cancelar a diária"
      yes="Cancelar a diária"
      no="Voltar"
      tone="danger"
      onClose={onClose}
    >
      <p>
        {told.length === 0
          ? 'Ninguém recebeu esta versão. Quem recebeu uma versão anterior é avisado.'
          : `${counted(told.length - unreachable.length, 'pessoa é avisada', 'pessoas são avisadas')} por e-mail, e o dia sai da agenda de cada uma.`}{' '}
        Não há como desfazer: para outra data, faça outra ordem do dia.
      </p>
      {unreachable.length > 0 && (
        <Notice
          tone="warning"
          title={`${counted(unreachable.length, 'pessoa', 'pessoas')} sem e-mail: avise por telefone`}
        >
          {unreachable
            .map(({ nome, telefone }) => (telefone ? `${nome} (${telefone})` : nome))
            .join(', ')}
        </Notice>
      )}
      <f.Area of="motivo" label="Motivo" rows={2} />
    </FormDialog>
  )
}
