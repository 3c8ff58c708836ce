import { horaExport, horaList, horas } from '@claquete/contract/projetos/horas/tempo'
import type { HoraRow } from '@claquete/contract/projetos/horas/tempo'
import { toHoras } from '../../../addresses/projetos.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { useListOf } from '../../../lib/list/list.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { DateRangeFilter, PickerFilter, TextFilter } from '../../../ui/filters/filters.tsx'
import { ListFilters } from '../../../ui/filters/list-filters.tsx'
import { columnsOf } from '../../../ui/list-table/columns-of.tsx'
import { ListMenus } from '../../../ui/list/menus.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { pessoaSource } from '../pessoa.sources.ts'

const states = {
  Aberta: { label: 'Aberta', color: 'gray' },
  Enviada: { label: 'Enviada', color: 'blue' },
  Aprovada: { label: 'Aprovada', color: 'green' },
  Devolvida: { label: 'Devolvida', color: 'orange' },
}

const columns = columnsOf(horas, { looks: { situacao_label: states } })

/** The day of the entry, in the week of its person. */
const openTo = ({ dia, id_usuario }: HoraRow) =>
  toHoras({ semana: dia, id_usuario: String(id_usuario), ver: 'dia', dia })

/** Every entry of hours that the person sees, to search, filter and take into a file. */
export default function HoraListScreen() {
  useLiveReads('hora', horaList)
  const list = useListOf(horas, { model: 'hora' })
  const may = useMay()
  const seesAll = may(['hora.consultar_todas', 'hora.aprovar', 'hora.alterar_todas'])
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={horaExport} title="Horas" />}
      rowTo={openTo}
      empty={{
        title: 'Nenhuma hora lançada',
        text: 'As horas do relógio e as digitadas na semana aparecem aqui, uma linha por lançamento.',
      }}
    >
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Pessoa, projeto, tarefa ou nota" />
        {seesAll && (
          <PickerFilter
            name="id_usuario"
            label="Pessoa"
            source={pessoaSource}
            placeholder="Todas"
          />
        )}
        <DateRangeFilter from="periodo1" to="periodo2" label="Período" />
      </ListFilters>
    </ListScreen>
  )
}
