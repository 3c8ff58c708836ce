import { prioridades, prioridadeWords } from '@claquete/core/projetos/quadro/tarefa'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../../lib/acts/confirm.ts'
import { counted } from '../../../lib/plain/format.ts'
import { toast } from '../../../lib/page/toast.ts'
import { useStore } from '../../../lib/plain/use-store.ts'
import {
  IconArrowRight,
  IconCircleCheck,
  IconFlag,
  IconTag,
  IconTrash,
  IconUser,
} from '../../../ui/icons.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { CancelButton, Dialog } from '../../../ui/frame/dialog.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { SelectedBar } from '../../../ui/list/selection-bar.tsx'
import { MenuButton } from '../../../ui/menu/menu-button.tsx'
import type { ManyChanges } from '../state/acts.ts'
import { useBoard, useDesk } from './use-desk.ts'
import type { Desk } from '../state/desk.ts'

const icon = { size: 15, stroke: 1.6 } as const

/** Deletes tasks after asking, and offers to bring them back. */
export async function removeTasks(desk: Desk, ids: readonly number[]): Promise<boolean> {
  const [first] = ids
  const title = ids.length === 1 && first !== undefined ? desk.card(first)?.titulo : undefined
  const isSure = await confirm({
    title: ids.length === 1 ? 'Excluir a tarefa?' : 'Excluir as tarefas?',
    message: 'Comentários, passos e anexos vão junto. Você pode desfazer logo em seguida.',
    subject: title ?? counted(ids.length, 'tarefa', 'tarefas'),
    yes: 'Excluir',
    tone: 'danger',
  })
  if (!isSure) return false
  const failure = await desk.acts.remove(ids)
  if (failure !== undefined) return false
  desk.clearChosen()
  const text = ids.length === 1 ? 'Tarefa excluída' : `${ids.length} tarefas excluídas`
  toast.undoable(text, () => void desk.acts.restore(ids))
  return true
}

/** How many tasks are chosen, and what is done with all of them. */
export function ChosenBar() {
  const desk = useDesk()
  const board = useBoard()
  const chosen = useStore(desk.chosen)
  const [isDating, setDating] = useState(false)
  const ids = desk.inOrder([...chosen])
  if (ids.length === 0) return null
  const change = (changes: ManyChanges) => void desk.acts.updateMany(ids, changes)
  const isAll = (has: (id: number) => boolean) => ids.every(has)
  return (
    <>
      <SelectedBar
        text={counted(ids.length, 'tarefa selecionada', 'tarefas selecionadas')}
        onClear={() => desk.clearChosen()}
      >
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowRight {...icon} />}
          onClick={() => desk.question.set({ kind: 'move', ids })}
        >
          Mover
        </Button>
        <MenuButton
          label="Responsável"
          icon={<IconUser {...icon} />}
          actions={board.participantes.map(({ id_usuario, nome }) => {
            const isChosen = isAll(
              (id) => desk.card(id)?.ids_usuarios.includes(id_usuario) ?? false,
            )
            const key = isChosen ? 'menos_usuarios' : 'mais_usuarios'
            return { label: nome, isChosen, run: () => change({ [key]: [id_usuario] }) }
          })}
        />
        <MenuButton
          label="Prioridade"
          icon={<IconFlag {...icon} />}
          actions={[
            ...prioridades.map((one) => ({
              label: prioridadeWords[one],
              isChosen: isAll((id) => desk.card(id)?.prioridade === one),
              run: () => change({ prioridade: one }),
            })),
            { label: 'Sem prioridade', run: () => change({ prioridade: null }) },
          ]}
        />
        {board.etiquetas.length > 0 && (
          <MenuButton
            label="Etiqueta"
            icon={<IconTag {...icon} />}
            actions={board.etiquetas.map(({ id_projeto_etiqueta: one, nome }) => {
              const isChosen = isAll((id) => desk.card(id)?.ids_etiquetas.includes(one) ?? false)
              const key = isChosen ? 'menos_etiquetas' : 'mais_etiquetas'
              return { label: nome, isChosen, run: () => change({ [key]: [one] }) }
            })}
          />
        )}
        {board.modelo === 'N' && (
          <Button variant="default" size="xs" onClick={() => setDating(true)}>
            Prazo
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCircleCheck {...icon} />}
          onClick={() => desk.complete(ids)}
        >
          {ids.every((id) => desk.card(id)?.concluida_em) ? 'Reabrir' : 'Concluir'}
        </Button>
        <Button
          variant="default"
          color="red"
          size="xs"
          leftSection={<IconTrash {...icon} />}
          onClick={() => void removeTasks(desk, ids)}
        >
          Excluir
        </Button>
      </SelectedBar>
      {isDating && <DueDialog ids={ids} onClose={() => setDating(false)} />}
    </>
  )
}

function DueDialog({
  ids,
  onClose,
}: {
  readonly ids: readonly number[]
  readonly onClose: () => void
}) {
  const desk = useDesk()
  const [day, setDay] = useState<Parameters<Parameters<typeof DateInput>[0]['onChange']>[0]>(null)
  const save = () => {
    void desk.acts.updateMany(ids, { data_entrega: day })
    onClose()
  }
  return (
    <Dialog
      title={`Prazo de ${counted(ids.length, 'tarefa', 'tarefas')}`}
      size="sm"
      isChanged={() => false}
      onClose={onClose}
    >
      <Stack>
        <DateInput
          label="Prazo"
          description="Vazio tira o prazo"
          value={day}
          onChange={setDay}
          data-autofocus
        />
        <Row justify="end">
          <CancelButton />
          <Button onClick={save}>{day === null ? 'Tirar o prazo' : 'Definir prazo'}</Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
