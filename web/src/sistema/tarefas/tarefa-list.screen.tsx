import {
  tarefaList,
  tarefaRetry,
  tarefas,
  tarefaSummary,
} from '@claquete/contract/sistema/tarefas/tarefa'
import type { Tarefa } from '@claquete/contract/sistema/tarefas/tarefa'
import { Badge, Button } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { toTarefaList } from '../../addresses/sistema.ts'
import { useRead } from '../../lib/wire/call.ts'
import { counted, formatInteger } from '../../lib/plain/format.ts'
import { useListOf } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { useMay } from '../../lib/account/permission.ts'
import { IconRefresh, IconX } from '../../ui/icons.ts'
import { FigureButton } from '../../ui/buttons/figure-button.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { DateRangeFilter, SelectFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { ConferenciaCard } from '../conferencia/public.ts'
import { mayCancel, mayRetry, retryLabel } from './task-acts.tsx'
import { looks, stateOptions } from './tarefa-looks.ts'
import { TarefaPanel } from './tarefa-panel.tsx'
import { TaskProgress } from './task-progress.tsx'
import { useTaskActs } from './use-task-acts.ts'

const columns = columnsOf(tarefas, {
  cells: { tipo: (row) => row.titulo, estado: (row) => <State task={row} /> },
})

function State({ task }: { task: Tarefa }) {
  const { label, color } = looks[task.estado]
  const isMeasured = task.estado === 'fazendo' && task.progresso_total !== null
  if (isMeasured) return <TaskProgress task={task} />
  return (
    <Badge variant="light" size="sm" radius="sm" color={color ?? 'gray'} tt="none" fw={500}>
      {task.parando ? 'Parando' : label}
    </Badge>
  )
}

export default function TarefaListScreen() {
  const list = useListOf(tarefas, { model: 'tarefa' })
  useLiveReads('tarefa', tarefaList, tarefaSummary)
  const summary = useRead(tarefaSummary, {}).data?.data
  const [words, setWords] = useSearchParams()
  const opened = list.rows.find((row) => String(row.id_tarefa) === words.get('tarefa'))
  const addressOf = (row?: Tarefa) => {
    const next = new URLSearchParams(words)
    if (row) next.set('tarefa', String(row.id_tarefa))
    else next.delete('tarefa')
    return next
  }
  const kinds = (summary?.tipos ?? []).map(({ tipo, titulo }) => ({ value: tipo, label: titulo }))
  return (
    <ListScreen
      list={list}
      columns={columns}
      links={<RetryAll failed={summary?.estados.falhou ?? 0} />}
      selection={
        <SelectionBar list={list}>
          <SelectionActs rows={list.selection.rows} clear={list.selection.clear} />
        </SelectionBar>
      }
      rowTo={(row) => `${toTarefaList()}?${addressOf(row)}`}
      rowActions={useRowActions()}
      empty={{
        title: 'Nenhuma tarefa ainda',
        text: 'Exportações, e-mails e rotinas da noite aparecem aqui enquanto são feitos e por alguns dias depois.',
      }}
    >
      <ConferenciaCard />
      <Counts counts={summary?.estados} />
      <ListFilters
        list={list}
        moreNames={['tipo']}
        more={<SelectFilter name="tipo" label="Tipo" options={kinds} />}
      >
        <TextFilter name="search" label="Buscar" placeholder="Tarefa, assunto ou arquivo" />
        <SelectFilter name="estado" label="Situação" options={stateOptions} placeholder="Todas" />
        <DateRangeFilter from="periodo1" to="periodo2" label="Pedida" />
      </ListFilters>
      {opened && <TarefaPanel task={opened} onClose={() => setWords(addressOf())} />}
    </ListScreen>
  )
}

const shownStates = ['fazendo', 'fila', 'falhou', 'feita'] as const
const manyWords = {
  fazendo: 'Em andamento',
  fila: 'Na fila',
  falhou: 'Com falha',
  feita: 'Feitas',
} as const

/** Number of tasks in each state; a click filters the list by it. */
function Counts({ counts }: { counts: Record<Tarefa['estado'], number> | undefined }) {
  const [words, setWords] = useSearchParams()
  return (
    <Grid min={150} gap={2} label="Tarefas por situação">
      {shownStates.map((estado) => {
        const isShown = words.get('estado') === estado
        const hasFailed = estado === 'falhou' && (counts?.falhou ?? 0) > 0
        return (
          <FigureButton
            key={estado}
            label={manyWords[estado]}
            value={counts ? formatInteger(counts[estado]) : '…'}
            tone={hasFailed ? 'danger' : undefined}
            isPressed={isShown}
            onClick={() => setWords(isShown ? {} : { estado })}
          />
        )
      })}
    </Grid>
  )
}

function RetryAll({ failed }: { failed: number }) {
  const may = useMay()
  const { retryAll, isRunning } = useTaskActs()
  if (!may(tarefaRetry.access) || failed === 0) return null
  return (
    <Button
      size="xs"
      leftSection={<IconRefresh size={15} stroke={1.5} />}
      loading={isRunning}
      onClick={() => void retryAll()}
    >
      Repetir {counted(failed, 'falha', 'falhas')}
    </Button>
  )
}

const icon = { size: 16, stroke: 1.5 } as const

function useRowActions() {
  const may = useMay()
  const { retry, cancel } = useTaskActs()
  return (row: Tarefa): RowAction[] =>
    may(tarefaRetry.access)
      ? [
          {
            label: retryLabel(row),
            icon: <IconRefresh {...icon} />,
            run: () => retry([row.id_tarefa]),
            disabledReason: mayRetry(row)
              ? undefined
              : 'Só tarefas na fila ou com falha podem ser repetidas',
          },
          {
            label: 'Cancelar',
            icon: <IconX {...icon} />,
            tone: 'danger',
            run: () => cancel([row.id_tarefa], row.titulo),
            disabledReason: mayCancel(row) ? undefined : 'Esta tarefa não pode mais ser cancelada',
          },
        ]
      : []
}

function SelectionActs({ rows, clear }: { rows: readonly Tarefa[]; clear: () => void }) {
  const may = useMay()
  const { retry, cancel, isRunning } = useTaskActs()
  if (!may(tarefaRetry.access)) return null
  const keysOf = (some: readonly Tarefa[]) => some.map(({ id_tarefa }) => id_tarefa)
  const again = rows.filter(mayRetry)
  const stoppable = rows.filter(mayCancel)
  const ask = async () => {
    const subject = counted(stoppable.length, 'tarefa', 'tarefas')
    if (await cancel(keysOf(stoppable), subject)) clear()
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconRefresh size={15} stroke={1.5} />}
        disabled={again.length === 0}
        loading={isRunning}
        onClick={() => void retry(keysOf(again)).then((done) => done && clear())}
      >
        Tentar de novo
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        leftSection={<IconX size={15} stroke={1.5} />}
        disabled={stoppable.length === 0}
        onClick={() => void ask()}
      >
        Cancelar
      </Button>
    </>
  )
}
