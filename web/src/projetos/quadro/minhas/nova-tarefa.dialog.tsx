import { projetoList } from '@claquete/contract/projetos/quadro/projeto'
import { quadroView } from '@claquete/contract/projetos/quadro/quadro'
import { minhasTarefas, tarefaCreate } from '@claquete/contract/projetos/quadro/tarefa'
import { id, requiredText } from '@claquete/contract/wire'
import { must } from '@claquete/core/kernel/must'
import { readQuickTask } from '@claquete/core/projetos/quadro/quick-add'
import * as z from 'zod/mini'
import { useValues } from '../../../lib/form/form.ts'
import { useToday } from '../../../lib/page/clock.ts'
import { browserStorage } from '../../../lib/plain/storage.ts'
import { useUser } from '../../../lib/account/user.ts'
import { call, readNow, useRead } from '../../../lib/wire/call.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { formOf, useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { BoundFields } from '../../../ui/fields/bound.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { projetoSource } from '../form/sources.ts'
import { chipsOf, taskOf } from '../quick-add/reading.ts'

/** What is typed: the line says the task. */
const Typed = z.object({
  titulo: requiredText(240),
  id_projeto: id,
  id_projeto_grupo: z.nullable(id),
})
interface Values {
  readonly titulo: string
  readonly id_projeto: number | null
  readonly id_projeto_grupo: number | null
}

const place = 'claquete.projeto_da_tarefa'
const readMs = 60_000

/** The project in which the last task was made here. */
const lastProjeto = () => Number(browserStorage.getItem(place)) || null

const readBoard = async (id_projeto: number) =>
  (await readNow(quadroView, { params: { id_projeto } }, readMs)).data

interface NovaTarefaDialogProps {
  readonly onClose: () => void
}

/** A task from anywhere: its project, its group, and a line that says the rest. It is one's own unless it names others. */
export function NovaTarefaDialog({ onClose }: NovaTarefaDialogProps) {
  const today = useToday()
  const user = useUser()
  const f = useRecordForm(formOf(Typed), {
    initial: (): Values => ({ id_projeto: lastProjeto(), id_projeto_grupo: null, titulo: '' }),
    send: async ({ body: { id_projeto, id_projeto_grupo, titulo } }) => {
      const board = await readBoard(id_projeto)
      const group = id_projeto_grupo ?? must(board.grupos[0], 'group').id_projeto_grupo
      const { participantes: people, etiquetas: labels } = board
      const said = readQuickTask(titulo, { today, people, labels })
      const mine = said.ids_usuarios.length === 0 && user ? [user.id_usuario] : []
      const task = taskOf(said, mine) ?? { titulo }
      await call(tarefaCreate, { body: { ...task, id_projeto_grupo: group } })
      browserStorage.setItem(place, String(id_projeto))
      return { msg: 'Tarefa criada' }
    },
    refresh: [minhasTarefas, projetoList, quadroView],
  })
  const { id_projeto, titulo } = useValues(f)
  return (
    <FormDialog form={f} title="Nova tarefa" yes="Criar" onClose={onClose}>
      <f.Text
        of="titulo"
        label="Tarefa"
        isFirst
        placeholder="Fechar elenco @ana sexta #casting !alta"
      />
      <f.Picker of="id_projeto" label="Projeto" source={projetoSource} />
      {id_projeto !== null && <Group f={f} id_projeto={id_projeto} titulo={titulo} />}
    </FormDialog>
  )
}

interface GroupProps {
  readonly f: BoundFields<Values>
  readonly id_projeto: number
  readonly titulo: string
}

/** The groups of the project, and what the line says of the task. */
function Group({ f, id_projeto, titulo }: GroupProps) {
  const today = useToday()
  const board = useRead(quadroView, { params: { id_projeto } }).data?.data
  if (!board) return null
  const { participantes: people, etiquetas: labels, grupos } = board
  const context = { today, people, labels }
  const chips = chipsOf(readQuickTask(titulo, context), context)
  return (
    <>
      <f.IdSelect
        key={id_projeto}
        of="id_projeto_grupo"
        label="Grupo"
        placeholder={grupos[0]?.titulo ?? ''}
        options={grupos.map((one) => ({ value: one.id_projeto_grupo, label: one.titulo }))}
      />
      <Note small>
        {chips.length === 0
          ? 'Escreva @pessoa, um dia (sexta, em 3 dias, D-2), #etiqueta e !alta junto com o nome. Sem pessoa, a tarefa é sua.'
          : chips.map(({ text }) => text).join(' · ')}
      </Note>
    </>
  )
}
