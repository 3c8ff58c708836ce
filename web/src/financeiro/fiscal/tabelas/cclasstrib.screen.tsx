import {
  cclasstribs,
  cclasstribVersoes,
} from '@claquete/contract/financeiro/fiscal/tabelas/cclasstrib'
import { toCclasstribImport } from '../../../addresses/financeiro.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { useListOf } from '../../../lib/list/list.ts'
import { counted, formatMoment } from '../../../lib/plain/format.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { DateFilter, SelectFilter, TextFilter } from '../../../ui/filters/filters.tsx'
import { ListFilters } from '../../../ui/filters/list-filters.tsx'
import { columnsOf } from '../../../ui/list-table/columns-of.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { FiscalTabs } from './fiscal-tabs.tsx'

const percent = (value: number | null) =>
  value === null ? '' : `${String(value).replace('.', ',')} %`

const columns = columnsOf(cclasstribs, {
  cells: {
    reducao_ibs: ({ reducao_ibs }) => percent(reducao_ibs),
    reducao_cbs: ({ reducao_cbs }) => percent(reducao_cbs),
  },
})
const ofNfse = [
  { value: 'S', label: 'Servem em NFS-e' },
  { value: 'N', label: 'Não servem' },
]

/** The official table of cClassTrib, by version. */
export default function CclasstribScreen() {
  const may = useMay()
  const list = useListOf(cclasstribs, { model: 'cclasstrib' })
  const versoes = useRead(cclasstribVersoes, {}).data?.data ?? []
  useLiveReads('fiscal', cclasstribs.call, cclasstribVersoes)
  const options = versoes.map(({ id_importacao, arquivo, importado_em, codigos }) => ({
    value: String(id_importacao),
    label: `${arquivo}, ${formatMoment(importado_em)}, ${counted(codigos, 'código', 'códigos')}`,
  }))
  const toImport = may('fiscal.alterar') && (
    <LinkButton to={toCclasstribImport()}>Importar a tabela</LinkButton>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      create={toImport}
      empty={{
        title: 'Nenhuma versão da tabela',
        text: 'Baixe a planilha do cClassTrib no portal da NF-e (IT 2025.002) e importe-a. Cada arquivo fica como uma versão, ao lado das anteriores.',
        action: toImport,
      }}
    >
      <FiscalTabs />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Código ou nome" />
        <SelectFilter
          name="id_importacao"
          label="Versão"
          placeholder="A mais nova"
          options={options}
        />
        <SelectFilter name="nfse" label="NFS-e" placeholder="Todos" options={ofNfse} />
        <DateFilter name="dia" label="Em vigor em" />
      </ListFilters>
    </ListScreen>
  )
}
