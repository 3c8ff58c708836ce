import {
  servicoFiscalExport,
  servicosFiscais,
} from '@claquete/contract/financeiro/fiscal/tabelas/classificacao'
import { toServicoNew } from '../../../addresses/cadastros.ts'
import { useListOf } from '../../../lib/list/list.ts'
import { useOpened } from '../../../lib/page/opened.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { DateFilter, SelectFilter, TextFilter } from '../../../ui/filters/filters.tsx'
import { ListFilters } from '../../../ui/filters/list-filters.tsx'
import { columnsOf } from '../../../ui/list-table/columns-of.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { ListMenus } from '../../../ui/list/menus.tsx'
import { ClassificacoesPanel } from './classificacoes-panel.tsx'
import { FiscalTabs } from './fiscal-tabs.tsx'

const columns = columnsOf(servicosFiscais, {
  looks: {
    situacao: {
      classificado: { label: 'Classificado', color: 'green' },
      sem: { label: 'Sem classificação', color: 'yellow' },
    },
  },
})
const situacoes = [
  { value: 'sem', label: 'Sem classificação' },
  { value: 'classificado', label: 'Classificados' },
]

/** How services are declared in notes on a day, and which cannot be yet. */
export default function ServicosFiscaisScreen() {
  const list = useListOf(servicosFiscais, { model: 'servico_fiscal' })
  useLiveReads('fiscal', servicosFiscais.call)
  const { opened, open, close, addressOf } = useOpened('servico')
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={
        <ListMenus
          list={list}
          endpoint={servicoFiscalExport}
          title="Classificação fiscal dos serviços"
        />
      }
      rowTo={(row) => addressOf(row.id_servico)}
      rowActions={(row) => [{ label: 'Classificar', run: () => open(row.id_servico) }]}
      empty={{
        title: 'Nenhum serviço',
        text: 'Os serviços que as notas declaram são os do cadastro.',
        action: <LinkButton to={toServicoNew()}>Cadastrar serviço</LinkButton>,
      }}
    >
      <FiscalTabs />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Serviço ou código" />
        <SelectFilter name="situacao" label="Situação" placeholder="Todas" options={situacoes} />
        <DateFilter name="dia" label="No dia" />
      </ListFilters>
      {opened !== undefined && <ClassificacoesPanel id_servico={opened} onClose={close} />}
    </ListScreen>
  )
}
