import { vencimentoList, vencimentos } from '@claquete/contract/contratos/contrato/envelope'
import { toContrato, toVencimentos } from '../../addresses/contratos.ts'
import { useListOf } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { DateRangeFilter, SelectFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { ContratoTabs } from './contrato-tabs.tsx'
import { tipoOptions, vigenciaLooks, vigenciaOptions } from './contrato.labels.ts'

const columns = columnsOf(vencimentos, { looks: { vigencia: vigenciaLooks } })
const whatEnds = [
  { value: 'contrato', label: 'Contrato' },
  { value: 'uso', label: 'Uso de imagem' },
]

/** Ends of contracts and of the use of images, in the order in which they come. */
export default function VencimentoListScreen() {
  useLiveReads('contrato', vencimentoList)
  const list = useListOf(vencimentos, { model: 'contrato_vencimento' })
  return (
    <ListScreen
      list={list}
      columns={columns}
      rowTo={(row) => toContrato(row.id_contrato)}
      empty={{
        title: 'Nenhum vencimento',
        text: 'O fim de cada contrato assinado, e do uso de imagem que ele dá, aparece aqui. O sistema avisa 90, 30 e 7 dias antes.',
      }}
    >
      <ContratoTabs current={toVencimentos()} />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Contrato ou parte" />
        <SelectFilter
          name="vigencia"
          label="Situação"
          placeholder="Todas"
          options={vigenciaOptions}
        />
        <SelectFilter name="que" label="O que termina" placeholder="Tudo" options={whatEnds} />
        <SelectFilter name="tipo" label="Tipo" placeholder="Todos" options={tipoOptions} />
        <DateRangeFilter from="periodo1" to="periodo2" label="Fim" />
      </ListFilters>
    </ListScreen>
  )
}
