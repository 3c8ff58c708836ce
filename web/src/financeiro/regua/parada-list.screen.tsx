import { paradaCreate, paradaDelete, paradas } from '@claquete/contract/financeiro/regua/regua'
import type { Parada } from '@claquete/contract/financeiro/regua/regua'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { useListOf } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { useMay } from '../../lib/account/permission.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { PickerFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { reguaReads } from './reads.ts'
import { ReguaTabs } from './regua-tabs.tsx'
import { origemLooks } from './regua.labels.ts'
import { StopDialog } from './stop.dialog.tsx'

const columns = columnsOf(paradas, {
  looks: { origem: origemLooks },
  cells: { descricao: ({ descricao }) => descricao ?? 'Tudo' },
})

async function resume({ id_cobranca_parada, pessoa, descricao, origem }: Parada): Promise<void> {
  const done = await confirm({
    title: 'Retomar os lembretes?',
    message:
      origem === 'link'
        ? 'Foi o cliente que pediu para parar. Retome só se ele mudou de ideia.'
        : 'Os próximos lembretes voltam a sair.',
    subject: descricao ?? pessoa ?? '',
    yes: 'Retomar',
    run: () => call(paradaDelete, { params: { id_cobranca_parada } }),
  })
  if (done) await refreshReads(...reguaReads)
}

/** The clients and titles whose reminders were stopped. */
export default function ParadasScreen() {
  useLiveReads('financeiro', ...reguaReads)
  const list = useListOf(paradas, { model: 'cobranca_parada' })
  const may = useMay()
  const [isStopping, setStopping] = useState(false)
  const actionsOf = (row: Parada): RowAction[] =>
    may(paradaDelete.access) ? [{ label: 'Retomar', run: () => void resume(row) }] : []
  return (
    <ListScreen
      list={list}
      columns={columns}
      links={
        may(paradaCreate.access) && (
          <Button size="xs" onClick={() => setStopping(true)}>
            Parar lembretes
          </Button>
        )
      }
      rowActions={actionsOf}
      empty={{
        title: 'Ninguém parou os lembretes',
        text: 'Cada e-mail tem um link com que o cliente deixa de receber. Quem o usa aparece aqui.',
      }}
    >
      <ReguaTabs />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Cliente ou título" />
        <PickerFilter name="id_pessoa" label="Cliente" source={personSource} placeholder="Todos" />
      </ListFilters>
      {isStopping && <StopDialog stopped={{}} onClose={() => setStopping(false)} />}
    </ListScreen>
  )
}
