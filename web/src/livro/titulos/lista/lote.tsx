import { actInLote } from '@claquete/contract/livro/titulos/baixa'
import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { toSettlePayable, toSettleReceivable } from '../../../addresses/livro.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { call, refreshReads } from '../../../lib/wire/call.ts'
import { useValues } from '../../../lib/form/form.ts'
import { counted } from '../../../lib/plain/format.ts'
import type { List } from '../../../lib/list/list.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { IconCalendar, IconCheck, IconSend } from '../../../ui/icons.ts'
import { DeleteSelected } from '../../../ui/list/delete-selected.tsx'
import { SelectionBar } from '../../../ui/list/selection-bar.tsx'
import { Action } from './action.tsx'
import { SendSelected } from './send-selected.tsx'
import { deleteFailed } from './side.ts'
import type { Side } from './side.ts'
import { livroReads } from '../livro-reads.ts'

const ScheduledOfProjeto = lazyPart(() =>
  import('./scheduled-of-projeto.tsx').then((part) => part.ScheduledOfProjeto),
)

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
  const darBaixa = side.operacao === 'C' ? toSettleReceivable : toSettlePayable
  return (
    <SelectionBar list={list} sumOf="saldo">
      {may('lancamento.baixar') && (
        <>
          <Action
            icon={<IconCheck {...icon} />}
            onClick={() => void go(darBaixa({ ids: idsOf(rows) }))}
          >
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
      <SendSelected rows={rows} side={side} />
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
          rows={rows}
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

interface ChooseDayProps {
  readonly act: Act
  readonly rows: readonly LancamentoRow[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks the new date of all selected titles. */
function ChooseDay({ act, rows, onClose, onDone }: ChooseDayProps) {
  const ids = idsOf(rows)
  const { title, label, done } = acts[act]
  const f = useRecordForm(actInLote, {
    initial: { acao: act, ids, data: null },
    send: async (request) => {
      const { msg = done } = await call(actInLote, request)
      return { msg }
    },
    refresh: livroReads,
  })
  const { data } = useValues(f)
  return (
    <FormDialog
      form={f}
      title={`${title} ${counted(ids.length, 'título', 'títulos')}`}
      yes="Confirmar"
      size="sm"
      isDisabled={!data}
      onClose={onClose}
      onDone={onDone}
    >
      <f.Date of="data" label={label} />
      {act === 'agendar' && data && <ScheduledOfProjeto rows={rows} data={data} />}
    </FormDialog>
  )
}
