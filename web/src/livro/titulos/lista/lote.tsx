import { actInLote } from '@claquete/contract/livro/titulos/baixa'
import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useAct } from '../../../lib/act.ts'
import { call, callDraft, refreshReads } from '../../../lib/call.ts'
import { useFields } from '../../../lib/fields.ts'
import { counted } from '../../../lib/format.ts'
import type { List } from '../../../lib/list.ts'
import { useMay } from '../../../lib/permission.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { IconCalendar, IconCheck, IconSend } from '../../../ui/icons.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { DeleteSelected } from '../../../ui/list/delete-selected.tsx'
import { SelectionBar } from '../../../ui/list/selection-bar.tsx'
import { deleteFailed } from './side.ts'
import type { Side } from './side.ts'
import { livroReads } from './reads.ts'

const icon = { size: 15, stroke: 1.5 } as const
const acts = {
  agendar: { title: 'Agendar', label: 'Agendar para', done: 'Agendado' },
  alterar_data: {
    title: 'Mudar o vencimento de',
    label: 'Novo vencimento',
    done: 'Vencimento alterado',
  },
} as const
type Act = keyof typeof acts

const idsOf = (rows: readonly LancamentoRow[]) => rows.map(({ id_lancamento }) => id_lancamento)

async function removeAll(rows: readonly LancamentoRow[]) {
  await call(actInLote, { body: { acao: 'excluir', ids: idsOf(rows) } })
  await refreshReads(...livroReads)
}

/** An act of another area on the selected titles: a button with its dialog. */
export type ActOnTitulos = ComponentType<{ readonly rows: readonly LancamentoRow[] }>

interface SelectedProps {
  readonly list: List<LancamentoRow>
  readonly side: Side
  readonly More?: ActOnTitulos | undefined
}

/** Acts on the selected titles. */
export function Selected({ list, side, More }: SelectedProps) {
  const may = useMay()
  const go = useNavigate()
  const [act, setAct] = useState<Act>()
  const { rows, clear } = list.selection
  const darBaixa = side.operacao === 'C' ? paths.darBaixaReceber : paths.darBaixaPagar
  return (
    <SelectionBar list={list} sumOf="saldo">
      {may('lancamento.baixar') && (
        <>
          <Action icon={<IconCheck {...icon} />} onClick={() => void go(darBaixa(idsOf(rows)))}>
            Dar baixa
          </Action>
          <Action icon={<IconSend {...icon} />} onClick={() => setAct('agendar')}>
            Agendar
          </Action>
        </>
      )}
      {may(side.alterar) && (
        <Action icon={<IconCalendar {...icon} />} onClick={() => setAct('alterar_data')}>
          Mudar data
        </Action>
      )}
      {More && <More rows={rows} />}
      {may(side.excluir) && (
        <DeleteSelected
          list={list}
          endpoint={actInLote}
          run={removeAll}
          failed={deleteFailed[side.operacao]}
        />
      )}
      {act && (
        <ChooseDay
          act={act}
          ids={idsOf(rows)}
          onClose={() => setAct(undefined)}
          onDone={() => {
            setAct(undefined)
            clear()
          }}
        />
      )}
    </SelectionBar>
  )
}

interface ActionProps {
  readonly icon: React.ReactNode
  readonly onClick: () => void
  readonly children: string
}

export const Action = ({ icon, ...rest }: ActionProps) => (
  <Button size="compact-sm" variant="subtle" leftSection={icon} {...rest} />
)

interface ChooseDayProps {
  readonly act: Act
  readonly ids: readonly number[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks the new date of all selected titles. */
function ChooseDay({ act: name, ids, onClose, onDone }: ChooseDayProps) {
  const { title, label, done } = acts[name]
  const act = useAct({ refresh: livroReads })
  const { values, field } = useFields<{ data: CalendarDate | null }>({ data: null }, act.wrong)
  const run = async () => {
    const { msg } = await callDraft(actInLote, {
      body: { acao: name, ids: [...ids], data: values.data ?? undefined },
    })
    return { msg: msg ?? done }
  }
  return (
    <FormDialog
      act={act}
      title={`${title} ${counted(ids.length, 'título', 'títulos')}`}
      yes="Confirmar"
      size="sm"
      isDisabled={values.data === null}
      run={run}
      onClose={onClose}
      onDone={onDone}
    >
      <DateInput label={label} {...field('data')} />
    </FormDialog>
  )
}
