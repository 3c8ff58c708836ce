import { tiposDeConvenio } from '@claquete/contract/financeiro/cnab/convenio'
import type { RequestTo } from '@claquete/contract/endpoint'
import { remessaCreate, remessaList } from '@claquete/contract/financeiro/cnab/remessa'
import type { RemessaRow } from '@claquete/contract/financeiro/cnab/remessa'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { toRemessaGenerate, toRetornoList } from '../../addresses/financeiro.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useList } from '../../lib/list.ts'
import type { List } from '../../lib/list.ts'
import { useLiveReads } from '../../lib/live.ts'
import { useOpened } from '../../lib/opened.ts'
import { useMay } from '../../lib/permission.ts'
import { column } from '../../ui/list/column.tsx'
import { DateRangeFilter, PickerFilter, SelectFilter, TextFilter } from '../../ui/list/filters.tsx'
import { CompanyFilter } from '../../ui/list/company-filter.tsx'
import { ListFilters } from '../../ui/list/list-filters.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { RowAction } from '../../ui/list/row-actions.tsx'
import { optionsOf, remessaLooks, tipoOptions } from './cnab.labels.ts'
import { cnabReads, contaSource, downloadRemessa } from './reads.ts'

const RemessaPanel = lazyPart(async () => (await import('./remessa-panel.tsx')).RemessaPanel)

const columns = [
  column.text('nome', 'Arquivo', { width: 160, sortable: false }),
  column.text('conta', 'Conta', { width: 160 }),
  column.coded('tipo', 'Tipo', tiposDeConvenio, { width: 110, sortable: false }),
  column.number('nsa', 'Número', { width: 96 }),
  column.number('quantidade', 'Quantidade', { width: 118, sortable: false }),
  column.money('total', 'Total', { width: 130 }),
  column.badge('estado', 'Situação', remessaLooks, { width: 110, sortable: false }),
  column.datetime('criado_em', 'Gerada em'),
  { ...column.text('usuario', 'Por', { width: 140, sortable: false }), isHiddenAtFirst: true },
]

type Query = RequestTo<typeof remessaList>['query']

/** The files that were made for banks. */
export default function RemessaListScreen() {
  useLiveReads('financeiro', ...cnabReads)
  const may = useMay()
  const list: List<RemessaRow, Query> = useList(remessaList, {
    rowId: 'id_cnab_remessa',
    model: 'cnab-remessa',
    defaultSort: { prop: 'id_cnab_remessa', order: 'desc' },
  })
  const { opened, open, close, addressOf } = useOpened('remessa')
  const actionsOf = (row: RemessaRow): RowAction[] => [
    { label: 'Abrir', run: () => open(row.id_cnab_remessa) },
    ...(row.estado === 'cancelada'
      ? []
      : [{ label: 'Baixar arquivo', run: () => void downloadRemessa(row) }]),
  ]
  const generate = may(remessaCreate.access) && (
    <Button component={Link} to={toRemessaGenerate()} size="xs">
      Gerar remessas
    </Button>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      links={
        <Button component={Link} to={toRetornoList()} size="xs" variant="default">
          Retornos
        </Button>
      }
      create={generate}
      rowTo={(row) => addressOf(row.id_cnab_remessa)}
      rowActions={actionsOf}
      empty={{
        title: 'Nenhuma remessa',
        text: 'Uma remessa é o arquivo que leva ao banco os pagamentos de um lote liberado, ou os boletos de um convênio.',
      }}
    >
      <CompanyFilter list={list} />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Arquivo, conta ou número" />
        <SelectFilter
          name="estado"
          label="Situação"
          placeholder="Todas"
          options={optionsOf(remessaLooks)}
        />
        <SelectFilter name="tipo" label="Tipo" placeholder="Todas" options={tipoOptions} />
        <PickerFilter
          name="id_contabancaria"
          label="Conta"
          source={contaSource}
          placeholder="Todas"
        />
        <DateRangeFilter from="inicio" to="fim" label="Gerada em" />
      </ListFilters>
      {opened !== undefined && <RemessaPanel id_cnab_remessa={opened} onClose={close} />}
    </ListScreen>
  )
}
