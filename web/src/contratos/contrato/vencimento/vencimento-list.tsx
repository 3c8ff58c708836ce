import { vencimentoExport, vencimentos } from '@claquete/contract/contratos/contrato/vencimento'
import type { ReactNode } from 'react'
import { toContrato, toVencimentos } from '../../../addresses/contratos.ts'
import { useListOf } from '../../../lib/list/list.ts'
import { DateRangeFilter, SelectFilter, TextFilter } from '../../../ui/filters/filters.tsx'
import { ListFilters } from '../../../ui/filters/list-filters.tsx'
import { columnsOf } from '../../../ui/list-table/columns-of.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { ListMenus } from '../../../ui/list/menus.tsx'
import { ContratoTabs } from '../contrato-tabs.tsx'
import { queOptions, tipoOptions, vigenciaLooks, vigenciaOptions } from '../contrato.labels.ts'

const columns = columnsOf(vencimentos, { looks: { vigencia: vigenciaLooks } })

/** Ends of contracts and of the use of images, in the order in which they come. */
export function VencimentoList({ looks }: { readonly looks: ReactNode }) {
  const list = useListOf(vencimentos, { model: 'contrato_vencimento' })
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={vencimentoExport} title="Vencimentos de contratos" />}
      links={looks}
      rowTo={(row) => toContrato(row.id_contrato)}
      empty={{
        title: 'Nenhum vencimento',
        text: 'O fim de cada contrato assinado, e do uso de imagem que ele dá, aparece aqui. O sistema avisa 90, 30 e 7 dias antes.',
      }}
    >
      <ContratoTabs current={toVencimentos()} />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Contrato, parte ou mídia" />
        <SelectFilter
          name="vigencia"
          label="Situação"
          placeholder="Todas"
          options={vigenciaOptions}
        />
        <SelectFilter name="que" label="O que termina" placeholder="Tudo" options={queOptions} />
        <SelectFilter name="tipo" label="Tipo" placeholder="Todos" options={tipoOptions} />
        <DateRangeFilter from="periodo1" to="periodo2" label="Fim" />
      </ListFilters>
    </ListScreen>
  )
}
