import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import {
  IconArrowLeft,
  IconArrowRight,
  IconCircleCheck,
  IconDots,
  IconHash,
  IconPencil,
  IconTrash,
} from '../../../ui/icons.ts'
import { IconButton } from '../../../ui/buttons/press.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { LazyMenu, warmMenu } from '../../../ui/menu/lazy-menu.tsx'
import { anchorUnder } from '../../../ui/menu/anchor.ts'
import type { MenuAnchor } from '../../../ui/menu/anchor.ts'
import type { RowAction } from '../../../ui/menu/row-actions.tsx'
import { useBoardFields, useDesk } from '../screen/use-desk.ts'
import { idOfGroup } from '../state/board.ts'
import type { Group } from '../state/board.ts'
import type { Column } from '../state/shown.ts'
import styles from './board.module.css'
import { ColorDialog } from './color.dialog.tsx'
import { DeleteGroupDialog } from './delete-group.dialog.tsx'
import { GroupCount } from './group-count.tsx'
import { LimitDialog } from './limit.dialog.tsx'

interface GroupHeadProps {
  readonly column: Column
  /** Its place among so many groups. */
  readonly at: number
  readonly count: number
}

const icon = { size: 16, stroke: 1.5 } as const

/** The title of a group, how many tasks it has, and what is done with it. */
export function GroupHead({ column, at, count }: GroupHeadProps) {
  const { group, all } = column
  const desk = useDesk()
  const { altera_projeto } = useBoardFields('altera_projeto')
  const [isRenaming, setRenaming] = useState(false)
  const [open, setOpen] = useState<'color' | 'limit' | 'delete'>()
  const id = idOfGroup(group)
  const actions: RowAction[] = [
    { label: 'Renomear', icon: <IconPencil {...icon} />, run: () => setRenaming(true) },
    { label: 'Cor', icon: <Dot color={group.color} />, run: () => setOpen('color') },
    {
      label: 'Limite de tarefas',
      icon: <IconHash {...icon} />,
      run: () => setOpen('limit'),
    },
    {
      label: 'Conclui tarefas',
      icon: <IconCircleCheck {...icon} />,
      isChosen: group.conclui === 'S',
      run: () => desk.arrange.updateGroup(id, { conclui: group.conclui === 'S' ? 'N' : 'S' }),
    },
    ...(at > 0
      ? [
          {
            label: 'Mover para a esquerda',
            icon: <IconArrowLeft {...icon} />,
            run: () => desk.arrange.moveGroup(id, -1),
          },
        ]
      : []),
    ...(at < count - 1
      ? [
          {
            label: 'Mover para a direita',
            icon: <IconArrowRight {...icon} />,
            run: () => desk.arrange.moveGroup(id, 1),
          },
        ]
      : []),
    {
      label: 'Excluir grupo',
      icon: <IconTrash {...icon} />,
      tone: 'danger',
      disabledReason: count === 1 ? 'O projeto precisa de um grupo' : undefined,
      run: () => setOpen('delete'),
    },
  ]
  return (
    <Row as="header" nowrap className={styles.head}>
      <Dot color={group.color} />
      {isRenaming ? (
        <Rename group={group} onDone={() => setRenaming(false)} />
      ) : (
        <h3 title={group.titulo}>{group.titulo}</h3>
      )}
      {group.conclui === 'S' && (
        <span title="O que chega aqui fica concluído" className={styles.completes}>
          <IconCircleCheck size={14} stroke={1.75} aria-label="Conclui tarefas" />
        </span>
      )}
      <GroupCount column={column} />
      {altera_projeto && <GroupMenu label={`Ações do grupo ${group.titulo}`} actions={actions} />}
      {open === 'color' && (
        <ColorDialog
          title={`Cor de ${group.titulo}`}
          value={group.color}
          onChoose={(color) => void desk.arrange.updateGroup(id, { color })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'limit' && (
        <LimitDialog
          title={`Limite de ${group.titulo}`}
          value={group.limite}
          onChoose={(limite) => void desk.arrange.updateGroup(id, { limite })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'delete' && (
        <DeleteGroupDialog group={group} tasks={all.length} onClose={() => setOpen(undefined)} />
      )}
    </Row>
  )
}

export const Dot = ({ color }: { readonly color: string }): ReactNode => (
  <span className={styles.dot} style={{ background: color }} aria-hidden />
)

function GroupMenu({
  label,
  actions,
}: {
  readonly label: string
  readonly actions: readonly RowAction[]
}) {
  const [anchor, setAnchor] = useState<MenuAnchor>()
  return (
    <>
      <IconButton
        size={26}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onPointerEnter={warmMenu}
        onFocus={warmMenu}
        onClick={(event) => setAnchor(anchorUnder(event.currentTarget, 'right'))}
      >
        <IconDots size={16} />
      </IconButton>
      {anchor && <LazyMenu {...{ anchor, label, actions }} onClose={() => setAnchor(undefined)} />}
    </>
  )
}

function Rename({ group, onDone }: { readonly group: Group; readonly onDone: () => void }) {
  const desk = useDesk()
  const [text, setText] = useState(group.titulo)
  const save = () => {
    const titulo = text.trim()
    if (titulo !== '' && titulo !== group.titulo) {
      void desk.arrange.updateGroup(idOfGroup(group), { titulo })
    }
    onDone()
  }
  return (
    <TextInput
      size="xs"
      flex={1}
      aria-label="Nome do grupo"
      maxLength={80}
      data-autofocus
      ref={(input) => input?.focus()}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
        if (event.key === 'Escape') onDone()
      }}
    />
  )
}
