import { tiposDeConvenio } from '@claquete/contract/financeiro/cnab/convenio'
import type { RequestTo } from '@claquete/contract/endpoint'
import { retornoApply, retornoList } from '@claquete/contract/financeiro/cnab/retorno'
import type { RetornoRow } from '@claquete/contract/financeiro/cnab/retorno'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { toRemessaList, toRetornoSend } from '../../addresses/financeiro.ts'
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
import { optionsOf, retornoLooks, tipoOptions } from './cnab.labels.ts'
import { cnabReads, contaSource } from './reads.ts'

const RetornoPanel = lazyPart(async () => (await import('./retorno-panel.tsx')).RetornoPanel)

const columns = [
  column.text('nome', 'Arquivo', { width: 150 }),
  column.text('conta', 'Conta', { width: 140 }),
  column.coded('tipo', 'Tipo', tiposDeConvenio, { width: 106, sortable: false }),
  { ...column.date('gerado_em', 'Gerado em', { width: 110 }), isHiddenAtFirst: true },
  column.number('quantidade', 'Linhas', { width: 90, sortable: false }),
  column.number('rejeitados', 'Rejeitadas', { width: 112, sortable: false }),
  column.number('pendentes', 'A resolver', { width: 108, sortable: false }),
  column.badge('estado', 'Situação', retornoLooks, { width: 104, sortable: false }),
  column.datetime('criado_em', 'Aplicado em', { width: 164 }),
  { ...column.text('usuario', 'Por', { width: 140, sortable: false }), isHiddenAtFirst: true },
  column.money('valor_pago', 'Pago', { width: 130, sortable: false }),
]

const waiting = [{ value: 'S', label: 'Com linhas a resolver' }]

type Query = RequestTo<typeof retornoList>['query']

/** The files of banks that were applied. */
export default function RetornoListScreen() {
  useLiveReads('financeiro', ...cnabReads)
  const may = useMay()
  const list: List<RetornoRow, Query> = useList(retornoList, {
    rowId: 'id_cnab_retorno',
    model: 'cnab-retorno',
    defaultSort: { prop: 'id_cnab_retorno', order: 'desc' },
  })
  const { opened, open, close, addressOf } = useOpened('retorno')
  const send = may(retornoApply.access) && (
    <Button component={Link} to={toRetornoSend()} size="xs">
      Enviar retornos
    </Button>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      links={
        <Button component={Link} to={toRemessaList()} size="xs" variant="default">
          Remessas
        </Button>
      }
      create={send}
      rowTo={(row) => addressOf(row.id_cnab_retorno)}
      rowActions={(row) => [{ label: 'Abrir', run: () => open(row.id_cnab_retorno) }]}
      empty={{
        title: 'Nenhum retorno',
        text: 'Um retorno é o arquivo em que o banco diz o que fez dos pagamentos ou dos boletos. Baixe-o no site do banco e envie aqui.',
      }}
    >
      <CompanyFilter list={list} />
      <ListFilters
        list={list}
        moreNames={['tipo', 'pendentes']}
        more={
          <>
            <SelectFilter name="tipo" label="Tipo" placeholder="Todos" options={tipoOptions} />
            <SelectFilter name="pendentes" label="Linhas" placeholder="Todas" options={waiting} />
          </>
        }
      >
        <TextFilter name="search" label="Buscar" placeholder="Arquivo ou conta" />
        <SelectFilter
          name="estado"
          label="Situação"
          placeholder="Todas"
          options={optionsOf(retornoLooks)}
        />
        <PickerFilter
          name="id_contabancaria"
          label="Conta"
          source={contaSource}
          placeholder="Todas"
        />
        <DateRangeFilter from="inicio" to="fim" label="Aplicado em" />
      </ListFilters>
      {opened !== undefined && <RetornoPanel id_cnab_retorno={opened} onClose={close} />}
    </ListScreen>
  )
}
