import { contratoEnvelopeList, envelopes } from '@claquete/contract/contratos/contrato/envelope'
import { toContrato, toEnvelopes } from '../../addresses/contratos.ts'
import { useListOf } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { SelectFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { ContratoTabs } from './contrato-tabs.tsx'
import { envelopeLooks, envelopeOptions } from './contrato.labels.ts'

const columns = columnsOf(envelopes, { looks: { estado: envelopeLooks } })

/** What was sent to be signed, the newest first. */
export default function EnvelopeListScreen() {
  useLiveReads('contrato', contratoEnvelopeList)
  const list = useListOf(envelopes, { model: 'contrato_envelope' })
  return (
    <ListScreen
      list={list}
      columns={columns}
      rowTo={(row) => toContrato(row.id_contrato)}
      empty={{
        title: 'Nenhum envelope',
        text: 'Cada contrato que é enviado para assinatura aparece aqui, com o estado em que está.',
      }}
    >
      <ContratoTabs current={toEnvelopes()} />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Contrato, parte ou motivo" />
        <SelectFilter
          name="estado"
          label="Situação"
          placeholder="Todas"
          options={envelopeOptions}
        />
      </ListFilters>
    </ListScreen>
  )
}
