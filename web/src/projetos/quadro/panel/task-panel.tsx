import { Button, CloseButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { toProjetoOpen } from '../../../addresses/projetos.ts'
import { Reading } from '../../../ui/frame/reading.tsx'
import { IconButton } from '../../../ui/buttons/press.tsx'
import { IconChevronDown, IconChevronUp, IconCircleCheck, IconTrash } from '../../../ui/icons.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { RowsSkeleton } from '../../../ui/table/rows-skeleton.tsx'
import { focusCard } from '../board/use-board-events.ts'
import { removeTasks } from '../screen/chosen-bar.tsx'
import { useDesk } from '../screen/use-desk.ts'
import type { Card } from '../state/board.ts'
import { ComentariosSection } from './comentarios.section.tsx'
import { FactsSection } from './facts.section.tsx'
import { AnexosSection, HistorySection, TemposSection } from './more.section.tsx'
import styles from './panel.module.css'
import { PassosSection } from './passos.section.tsx'
import type { Task } from '../state/writing.ts'
import { useTask } from './use-task.ts'
import { DescriptionField, TitleField } from './written.tsx'

interface TaskPanelProps {
  readonly id: number
  readonly onOpen: (id: number) => void
  readonly onClose: () => void
}

/** An open task beside its board; the whole screen on a phone. Every field saves by itself. */
export function TaskPanel({ id, onOpen, onClose }: TaskPanelProps) {
  const desk = useDesk()
  const { reading, card, reload } = useTask(id)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    desk.current.set(id)
    panel.current?.focus({ preventScroll: true })
  }, [desk, id])
  const isReadOnly = !desk.mayChange
  const close = () => {
    onClose()
    focusCard(desk, id)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears Esc of any field inside it
    <section
      ref={panel}
      className={styles.panel}
      aria-label="Tarefa"
      tabIndex={-1}
      onKeyDown={(event) => {
        const isOpenList = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true'
        if (event.key === 'Escape' && !event.defaultPrevented && !isOpenList) close()
      }}
    >
      <PanelHead {...{ id, card, onOpen }} onClose={close} />
      <div className={styles.body}>
        <Reading
          of={reading}
          dense
          waiting={<RowsSkeleton label="Carregando a tarefa…" count={8} />}
        >
          {({ data: task }) =>
            task.id_projeto !== desk.id_projeto ? (
              <OfAnotherProject task={task} />
            ) : (
              <Stack gap={4}>
                <TitleField task={task} isReadOnly={isReadOnly} />
                <FactsSection card={card ?? task} task={task} isReadOnly={isReadOnly} />
                <DescriptionField task={task} isReadOnly={isReadOnly} />
                <PassosSection task={task} isReadOnly={isReadOnly} onChanged={reload} />
                <TemposSection task={task} />
                <AnexosSection id={id} isReadOnly={isReadOnly} />
                <ComentariosSection
                  id={id}
                  count={card?.qtde_comentarios ?? 0}
                  isReadOnly={isReadOnly}
                  onChanged={reload}
                />
                <HistorySection id={id} versao={JSON.stringify(card)} />
              </Stack>
            )
          }
        </Reading>
      </div>
    </section>
  )
}

/** What an address says that names a task of one project and another project. */
const OfAnotherProject = ({ task }: { readonly task: Task }) => (
  <EmptyState
    dense
    title={`“${task.titulo}” é de outro projeto`}
    action={
      <LinkButton to={toProjetoOpen(task.id_projeto, { tarefa: task.id_projeto_tarefa })}>
        Abrir em {task.titulo_projeto}
      </LinkButton>
    }
  />
)

interface HeadProps extends TaskPanelProps {
  readonly card: Card | undefined
}

function PanelHead({ id, card, onOpen, onClose }: HeadProps) {
  const desk = useDesk()
  const flat = desk.shown.flat()
  const at = flat.indexOf(id)
  const isDone = card !== undefined && card.concluida_em !== null
  const goTo = (next: number | undefined) => next !== undefined && onOpen(next)
  return (
    <Row as="header" nowrap className={styles.head}>
      {card && <span className={styles.number}>#{card.numero}</span>}
      {card && desk.mayChange && (
        <Button
          size="xs"
          variant={isDone ? 'light' : 'default'}
          color="green"
          aria-pressed={isDone}
          leftSection={<IconCircleCheck size={15} stroke={1.75} />}
          onClick={() => desk.complete([id])}
        >
          {isDone ? 'Concluída' : 'Concluir'}
        </Button>
      )}
      <span className={styles.space} />
      <IconButton
        aria-label="Tarefa anterior"
        disabled={at <= 0}
        onClick={() => goTo(flat[at - 1])}
      >
        <IconChevronUp size={16} />
      </IconButton>
      <IconButton
        aria-label="Próxima tarefa"
        disabled={at < 0 || at === flat.length - 1}
        onClick={() => goTo(flat[at + 1])}
      >
        <IconChevronDown size={16} />
      </IconButton>
      {card && desk.mayChange && (
        <IconButton
          aria-label="Excluir tarefa"
          onClick={() => void removeTasks(desk, [id]).then((isGone) => isGone && onClose())}
        >
          <IconTrash size={16} />
        </IconButton>
      )}
      <CloseButton aria-label="Fechar" onClick={onClose} />
    </Row>
  )
}
