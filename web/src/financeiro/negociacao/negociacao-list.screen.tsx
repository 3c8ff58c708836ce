import { negociacaoList, negociacoes } from '@claquete/contract/financeiro/negociacao/negociacao'
import type { NegociacaoRow } from '@claquete/contract/financeiro/negociacao/negociacao'
import { toReceivableList } from '../../addresses/financeiro.ts'
import { useListOf } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { useOpened } from '../../lib/page/opened.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import {
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { ViewsMenu } from '../../ui/list/views-menu.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { NegociacaoPanel } from './negociacao-panel.tsx'
import { situacoes } from './negociacao.labels.ts'

const columns = columnsOf(negociacoes, { looks: { situacao_label: situacoes } })

const filterOfSituacao = [
  { value: 'vigente', label: 'Em vigor' },
  { value: 'desfeita', label: 'Desfeitas' },
]

/** Negotiations of what clients owe. */
export default function NegociacoesScreen() {
  useLiveReads('financeiro', negociacaoList)
  const list = useListOf(negociacoes, { model: 'negociacao' })
  const { opened, open, close, addressOf } = useOpened('id_negociacao')
  const actionsOf = (row: NegociacaoRow): RowAction[] => [
    { label: 'Abrir', run: () => open(row.id_negociacao) },
  ]
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ViewsMenu list={list} />}
      rowTo={(row) => addressOf(row.id_negociacao)}
      rowActions={actionsOf}
      empty={{
        title: 'Nenhuma negociação',
        text: 'Marque em Contas a receber os títulos de um cliente e use “Negociar”: eles viram novas parcelas, com desconto ou juros.',
        action: <LinkButton to={toReceivableList()}>Ir para Contas a receber</LinkButton>,
      }}
    >
      <CompanyFilter list={list} />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Número, cliente ou valor" />
        <SelectFilter
          name="situacao"
          label="Situação"
          placeholder="Todas"
          options={filterOfSituacao}
        />
        <PickerFilter name="id_pessoa" label="Cliente" source={personSource} placeholder="Todos" />
        <DateRangeFilter from="periodo1" to="periodo2" label="Data" />
      </ListFilters>
      {opened !== undefined && <NegociacaoPanel id_negociacao={opened} onClose={close} />}
    </ListScreen>
  )
}
