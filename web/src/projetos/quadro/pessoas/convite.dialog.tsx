import {
  projetoInvite,
  projetoList,
  projetoParticipantes,
} from '@claquete/contract/projetos/quadro/projeto'
import type { ProjetoRow } from '@claquete/contract/projetos/quadro/projeto'
import { call, CallFailure, useRead } from '../../../lib/wire/call.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'

interface ConviteDialogProps {
  readonly projeto: Pick<ProjetoRow, 'id_projeto' | 'titulo'>
  readonly onClose: () => void
}

interface Values {
  readonly ids_usuarios: readonly number[]
  readonly mensagem: string
}

const blank: Values = { ids_usuarios: [], mensagem: '' }

/** Invites people to a project by mail; what the mail server answers is said here. */
export function ConviteDialog({ projeto, onClose }: ConviteDialogProps) {
  const { id_projeto, titulo } = projeto
  const reading = useRead(projetoParticipantes, { query: { id_projeto } })
  const people = [...(reading.data?.outros ?? []), ...(reading.data?.data ?? [])]
  const options = people.map(({ id_usuario, nome }) => ({ value: id_usuario, label: nome }))
  const f = useRecordForm(projetoInvite, {
    initial: blank,
    request: (values) => ({
      body: { id_projeto, ids_usuarios: [...values.ids_usuarios], mensagem: values.mensagem },
    }),
    send: async (request) => {
      const { success, msg } = await call(projetoInvite, request)
      if (!success) throw new CallFailure(422, 'convite_nao_enviado', msg ?? '')
      return { msg }
    },
    refresh: [projetoList, projetoParticipantes],
  })
  return (
    <FormDialog
      form={f}
      title={`Convidar para ${titulo}`}
      yes="Convidar"
      isDisabled={reading.data === undefined}
      onClose={onClose}
    >
      {options.length > 0 && (
        <f.ManyIds of="ids_usuarios" label="Quem" options={options} placeholder="Escolha pessoas" />
      )}
      <f.Area of="mensagem" label="Mensagem" rows={3} />
    </FormDialog>
  )
}
