import { ColorSwatch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../../lib/acts/confirm.ts'
import { counted } from '../../../lib/plain/format.ts'
import { failureText } from '../../../lib/wire/failure.ts'
import { IconButton } from '../../../ui/buttons/press.tsx'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { IconTrash } from '../../../ui/icons.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { ColorDialog } from '../board/color.dialog.tsx'
import { useBoard, useDesk } from '../screen/use-desk.ts'
import type { Label } from '../state/board.ts'

/** The labels of a project: their names, their colours, and which are not needed any more. */
export function LabelsDialog({ onClose }: { readonly onClose: () => void }) {
  const { etiquetas } = useBoard()
  return (
    <Dialog title="Etiquetas do projeto" size="md" isChanged={() => false} onClose={onClose}>
      <Stack gap={2}>
        {etiquetas.length === 0 && <Note>O projeto ainda não tem etiquetas.</Note>}
        {etiquetas.map((one) => (
          <LabelLine key={one.id_projeto_etiqueta} label={one} />
        ))}
      </Stack>
    </Dialog>
  )
}

function LabelLine({ label }: { readonly label: Label }) {
  const desk = useDesk()
  const { altera_projeto, tarefas } = useBoard()
  const { id_projeto_etiqueta: id, nome, color } = label
  const [text, setText] = useState(nome)
  const [failure, setFailure] = useState<unknown>()
  const [isColoring, setColoring] = useState(false)
  const save = async () => {
    const typed = text.trim()
    if (typed === '') return setText(nome)
    // What was typed stays when it is refused.
    if (typed !== nome) setFailure(await desk.arrange.updateLabel(id, { nome: typed, color }))
  }
  const remove = async () => {
    const count = [...tarefas.values()].filter((card) => card.ids_etiquetas.includes(id)).length
    const isSure = await confirm({
      title: 'Excluir a etiqueta?',
      message:
        count === 0
          ? 'Nenhuma tarefa a usa.'
          : `${counted(count, 'tarefa fica', 'tarefas ficam')} sem ela.`,
      subject: nome,
      yes: 'Excluir',
      tone: 'danger',
    })
    if (isSure) void desk.arrange.removeLabel(id)
  }
  return (
    <Row nowrap>
      <ColorSwatch
        component="button"
        type="button"
        size={22}
        color={color}
        aria-label={`Cor de ${nome}`}
        onClick={() => setColoring(true)}
      />
      <TextInput
        size="xs"
        flex={1}
        aria-label={`Nome da etiqueta ${nome}`}
        maxLength={40}
        value={text}
        error={failure === undefined ? undefined : failureText(failure)}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      {altera_projeto && (
        <IconButton aria-label={`Excluir a etiqueta ${nome}`} onClick={() => void remove()}>
          <IconTrash size={15} />
        </IconButton>
      )}
      {isColoring && (
        <ColorDialog
          title={`Cor de ${nome}`}
          value={color}
          onChoose={(chosen) => void desk.arrange.updateLabel(id, { nome, color: chosen })}
          onClose={() => setColoring(false)}
        />
      )}
    </Row>
  )
}
