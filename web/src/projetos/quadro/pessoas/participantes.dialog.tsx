import {
  projetoList,
  projetoParticipantes,
  projetoUsuario,
  projetoView,
} from '@claquete/contract/projetos/quadro/projeto'
import { quadroView } from '@claquete/contract/projetos/quadro/quadro'
import type { ProjetoRow } from '@claquete/contract/projetos/quadro/projeto'
import { useRead } from '../../../lib/wire/call.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Note } from '../../../ui/layout/text.tsx'

interface ParticipantesDialogProps {
  readonly projeto: Pick<ProjetoRow, 'id_projeto' | 'titulo' | 'participantes'>
  readonly onClose: () => void
}

interface Values {
  readonly ids_responsaveis: readonly number[]
  readonly participantes: readonly number[]
}

const idsOf = (people: ProjetoRow['participantes'], responsavel: 'S' | 'N') =>
  people.filter((one) => one.responsavel === responsavel).map((one) => one.id_usuario)

/** Who answers for a project and who takes part. */
export function ParticipantesDialog({ projeto, onClose }: ParticipantesDialogProps) {
  const { id_projeto, titulo, participantes } = projeto
  const reading = useRead(projetoParticipantes, { query: { id_projeto } })
  const people = [...(reading.data?.data ?? []), ...(reading.data?.outros ?? [])]
  const options = people.map(({ id_usuario, nome }) => ({ value: id_usuario, label: nome }))
  const f = useRecordForm(projetoUsuario, {
    initial: (): Values => ({
      ids_responsaveis: idsOf(participantes, 'S'),
      participantes: idsOf(participantes, 'N'),
    }),
    request: (values) => ({
      body: {
        id_projeto,
        participantes: values.participantes.join(','),
        ids_responsaveis: values.ids_responsaveis.join(','),
      },
    }),
    refresh: [projetoList, projetoView, projetoParticipantes, quadroView],
  })
  return (
    <FormDialog
      form={f}
      title={`Participantes de ${titulo}`}
      yes="Salvar"
      isDisabled={reading.data === undefined}
      onClose={onClose}
    >
      {options.length > 0 && (
        <>
          <f.ManyIds of="ids_responsaveis" label="Responsáveis" options={options} />
          <f.ManyIds of="participantes" label="Participantes" options={options} />
        </>
      )}
      <Note>
        Quem participa vê o projeto e as suas tarefas. Quem responde por uma tarefa participa por
        isso.
      </Note>
    </FormDialog>
  )
}
