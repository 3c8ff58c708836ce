import { lembreteList, paradaCreate } from '@claquete/contract/financeiro/regua/regua'
import type { Lembrete } from '@claquete/contract/financeiro/regua/regua'
import { useState } from 'react'
import { toReguaCobranca } from '../../addresses/financeiro.ts'
import { useList } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { useMay } from '../../lib/account/permission.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { column } from '../../ui/list-table/column.tsx'
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

const columns = [
  column.date('dia', 'Enviado em'),
  column.text('pessoa', 'Cliente', { width: 190 }),
  column.text('descricao', 'Título', { width: 220, sortable: false }),
  column.date('vencimento', 'Vencimento'),
  column.text('passo', 'Lembrete', { width: 132, sortable: false }),
  column.badge('estado', 'E-mail', emailLooks, { width: 190, sortable: false }),
  column.money('valor', 'Devia', { width: 130 }),
  column.text('endereco', 'Para', { width: 220, sortable: false }),
]

/** The reminders that went out. */
export default function LembretesScreen() {
  useLiveReads('financeiro', ...reguaReads)
  const list = useList(lembreteList, {
    rowId: 'id_cobranca_lembrete',
    model: 'cobranca_lembrete',
    defaultSort: { prop: 'id_cobranca_lembrete', order: 'desc' },
  })
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
