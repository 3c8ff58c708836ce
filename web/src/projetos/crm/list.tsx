import {
  oportunidadeExport,
  oportunidadeList,
  oportunidades,
} from '@claquete/contract/projetos/crm/oportunidade'
import type { OportunidadeRow } from '@claquete/contract/projetos/crm/oportunidade'
import type { ReactNode } from 'react'
import { toOrcamentoEdit } from '../../addresses/orcamentos.ts'
import { toCrm } from '../../addresses/projetos.ts'
import { useListOf } from '../../lib/list/list.ts'
import { refreshReads, reportFailure } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { PickerFilter, SelectFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { Amount } from '../../ui/list-table/amount.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { NewOportunidade } from './new-oportunidade.tsx'
import { origemOptions } from './labels.ts'
import { crmReads, funilSource, oportunidadeOf, responsavelSource } from './reads.ts'

const columns = columnsOf(oportunidades, {
  cells: {
    valor: (row) =>
      row.oculto ? 'oculto' : row.valor === null ? '–' : <Amount reais={row.valor} />,
  },
})

const situacoes = [
  { value: 'ganho', label: 'Ganhas' },
  { value: 'perdido', label: 'Perdidas' },
  { value: 'todas', label: 'Todas' },
]
const acoes = [
  { value: 'atrasada', label: 'Com ação atrasada' },
  { value: 'nenhuma', label: 'Sem próxima ação' },
]
const moreNames = ['id_funil', 'origem', 'acao']

interface CrmListProps {
  readonly tabs: ReactNode
  readonly onOpen: (id: number) => void
}

/** The deals as a list, those whose next action comes first on top. */
export function CrmList({ tabs, onOpen }: CrmListProps) {
  useLiveReads('oportunidade', oportunidadeList)
  useLiveReads('orcamento', oportunidadeList)
  const list = useListOf(oportunidades, { model: 'oportunidade' })
  const open = async (row: OportunidadeRow) => {
    try {
      const id = await oportunidadeOf(row)
      onOpen(id)
      if (row.id_oportunidade === null) await refreshReads(...crmReads)
    } catch (error) {
      reportFailure(error)
    }
  }
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={
        <>
          {tabs}
          <ListMenus list={list} endpoint={oportunidadeExport} title="Oportunidades" />
        </>
      }
      create={<NewOportunidade onDone={onOpen} />}
      rowTo={(row) =>
        row.id_oportunidade === null && row.id_orcamento !== null
          ? toOrcamentoEdit(row.id_orcamento)
          : toCrm({ ver: 'lista', oportunidade: row.id_oportunidade ?? undefined })
      }
      rowActions={(row) => [
        { label: 'Abrir', run: () => open(row) },
        ...(row.id_orcamento === null
          ? []
          : [{ label: 'Abrir orçamento', to: toOrcamentoEdit(row.id_orcamento) }]),
      ]}
      empty={{
        title: 'Nenhuma oportunidade',
        text: 'Uma oportunidade é uma venda em andamento. Os orçamentos ainda não ganhos nem perdidos também aparecem aqui.',
      }}
    >
      <CompanyFilter list={list} />
      <ListFilters
        list={list}
        moreNames={moreNames}
        more={
          <>
            <PickerFilter name="id_funil" label="Funil" source={funilSource} placeholder="Todos" />
            <SelectFilter
              name="origem"
              label="Origem"
              placeholder="Todas"
              options={origemOptions}
            />
            <SelectFilter name="acao" label="Próxima ação" placeholder="Qualquer" options={acoes} />
          </>
        }
      >
        <TextFilter name="search" label="Buscar" placeholder="Título, cliente ou orçamento" />
        <SelectFilter
          name="situacao"
          label="Situação"
          placeholder="Em andamento"
          options={situacoes}
        />
        <PickerFilter
          name="id_responsavel"
          label="Responsável"
          source={responsavelSource}
          placeholder="Todos"
        />
      </ListFilters>
    </ListScreen>
  )
}
