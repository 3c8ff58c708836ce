import {
  semNota,
  semNotaDismiss,
  semNotaExport,
} from '@claquete/contract/financeiro/fiscal/recebidas/sem-nota'
import type { SemNotaRow } from '@claquete/contract/financeiro/fiscal/recebidas/sem-nota'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { useAct } from '../../../lib/acts/act.ts'
import { counted } from '../../../lib/plain/format.ts'
import { personSource } from '../../../lib/form/selectors.ts'
import { useListOf } from '../../../lib/list/list.ts'
import { call, reportFailure } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { CompanyFilter } from '../../../ui/filters/company-filter.tsx'
import {
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../../ui/filters/filters.tsx'
import { ListFilters } from '../../../ui/filters/list-filters.tsx'
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { ListMenus } from '../../../ui/list/menus.tsx'
import { SelectionBar } from '../../../ui/list/selection-bar.tsx'
import { columnsOf } from '../../../ui/list-table/columns-of.tsx'
import type { RowAction } from '../../../ui/menu/row-actions.tsx'
import { RecebidaTabs } from './recebida-tabs.tsx'
import { recebidaReads } from './use-recebidas.ts'

const looks = {
  sem_nota: { label: 'Sem nota', color: 'orange' },
  dispensado: { label: 'Dispensado', color: 'gray' },
} as const
const columns = columnsOf(semNota, { looks: { situacao: looks } })
const situacoes = [
  { value: 'sem_nota', label: 'Sem nota' },
  { value: 'dispensado', label: 'Dispensados' },
]

/** What was paid to companies without the note of what they did. */
export default function SemNotaScreen() {
  useLiveReads('nota_recebida', ...recebidaReads)
  useLiveReads('financeiro', semNota.call)
  const may = useMay()
  const list = useListOf(semNota, { model: 'pagamento-sem-nota' })
  const [dismissing, setDismissing] = useState<readonly number[]>()
  const act = useAct({ refresh: recebidaReads, onFailure: reportFailure })
  const mayAct = may(semNotaDismiss.access)
  const undo = (lancamentos: number[]) =>
    void act.run(() => call(semNotaDismiss, { body: { lancamentos, motivo: null } }))
  const actionsOf = ({ id_lancamento, situacao }: SemNotaRow): RowAction[] => {
    if (!mayAct) return []
    return situacao === 'sem_nota'
      ? [{ label: 'Não tem nota', run: () => setDismissing([id_lancamento]) }]
      : [{ label: 'Desfazer a dispensa', run: () => undo([id_lancamento]) }]
  }
  const { rows, clear } = list.selection
  const open = rows.filter(({ situacao }) => situacao === 'sem_nota')
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={semNotaExport} title="Pagamentos sem nota" />}
      rowActions={actionsOf}
      selection={
        mayAct && (
          <SelectionBar list={list} sumOf="bruto">
            <Button
              size="xs"
              disabled={open.length === 0}
              onClick={() => setDismissing(open.map(({ id_lancamento }) => id_lancamento))}
            >
              Não têm nota
            </Button>
          </SelectionBar>
        )
      }
      empty={{
        title: 'Nenhum pagamento sem nota',
        text: 'Contas pagas a empresas, sem a NFS-e ligada a elas, aparecem aqui até a nota chegar ou alguém dizer por que ela não existe.',
      }}
    >
      <RecebidaTabs />
      <CompanyFilter list={list} />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Fornecedor, descrição ou documento" />
        <SelectFilter name="situacao" label="Situação" placeholder="Todas" options={situacoes} />
        <PickerFilter
          name="id_pessoa"
          label="Fornecedor"
          source={personSource}
          placeholder="Todos"
        />
        <DateRangeFilter from="periodo1" to="periodo2" label="Pago em" />
      </ListFilters>
      {dismissing && (
        <ReasonDialog
          title={`${counted(dismissing.length, 'pagamento', 'pagamentos')} sem nota: por quê?`}
          yes="Dispensar de nota"
          refresh={recebidaReads}
          run={async (motivo) => {
            const reply = await call(semNotaDismiss, {
              body: { lancamentos: [...dismissing], motivo },
            })
            clear()
            return reply
          }}
          onClose={() => setDismissing(undefined)}
        >
          <Note>Sai da conta do mês, com o motivo. Isso pode ser desfeito.</Note>
        </ReasonDialog>
      )}
    </ListScreen>
  )
}
