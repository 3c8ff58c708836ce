import { lembretes, paradaCreate } from '@claquete/contract/financeiro/regua/regua'
import type { Lembrete } from '@claquete/contract/financeiro/regua/regua'
import { useState } from 'react'
import { toReguaCobranca } from '../../addresses/financeiro.ts'
import { useListOf } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { useMay } from '../../lib/account/permission.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { DateRangeFilter, PickerFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { reguaReads } from './reads.ts'
import { ReguaTabs } from './regua-tabs.tsx'
import { emailLooks } from './regua.labels.ts'
import { StopDialog } from './stop.dialog.tsx'
import type { Stopped } from './stop.dialog.tsx'

const columns = columnsOf(lembretes, { looks: { estado: emailLooks } })

/** The reminders that went out. */
export default function LembretesScreen() {
  useLiveReads('financeiro', ...reguaReads)
  const list = useListOf(lembretes, { model: 'cobranca_lembrete' })
  const may = useMay()
  const [stopping, setStopping] = useState<Stopped>()
  const actionsOf = ({ id_pessoa, id_lancamento, pessoa, descricao }: Lembrete): RowAction[] =>
    may(paradaCreate.access)
      ? [
          {
            label: 'Parar lembretes deste título',
            run: () => setStopping({ id_lancamento, nome: descricao }),
          },
          {
            label: 'Parar lembretes deste cliente',
            run: () => setStopping({ id_pessoa, nome: pessoa }),
          },
        ]
      : []
  return (
    <ListScreen
      list={list}
      columns={columns}
      rowActions={actionsOf}
      empty={{
        title: 'Nenhum lembrete enviado',
        text: 'Ligue a régua: os lembretes saem nos dias úteis, com o boleto quando há.',
        action: <LinkButton to={toReguaCobranca()}>Ver a régua</LinkButton>,
      }}
    >
      <ReguaTabs />
      <CompanyFilter list={list} />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Cliente, título ou e-mail" />
        <PickerFilter name="id_pessoa" label="Cliente" source={personSource} placeholder="Todos" />
        <DateRangeFilter from="periodo1" to="periodo2" label="Enviado em" />
      </ListFilters>
      {stopping && <StopDialog stopped={stopping} onClose={() => setStopping(undefined)} />}
    </ListScreen>
  )
}
