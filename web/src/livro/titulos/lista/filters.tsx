import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { statesOfPagamento } from '@claquete/contract/livro/titulos/columns'
import { SegmentedControl } from '@mantine/core'
import type { List } from '../../../lib/list/list.ts'
import { personSource } from '../../../lib/form/selectors.ts'
import {
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../../ui/filters/filters.tsx'
import { ListFilters } from '../../../ui/filters/list-filters.tsx'
import { labelOptions } from '../../../ui/inputs/options.ts'
import { orcamentoSource } from '../titulo.sources.ts'
import { centros, contas, planos } from './list.sources.ts'
import type { Side } from './side.ts'

// The status is not among them: the tabs show it.
const moreNames = [
  'periodo_de',
  'id_contabancaria',
  'id_grupoCusto',
  'id_centrocusto',
  'id_orcamento',
  'valor_de',
  'valor_ate',
  'num_documento',
  'pagamento',
]
const situationsOf = ({ pago, operacao }: Side) => [
  { value: 'em_aberto', label: 'Em aberto' },
  { value: 'a_vencer', label: 'A vencer' },
  { value: 'parcial', label: `${pago} em parte` },
  { value: 'atrasado', label: 'Atrasado' },
  { value: 'agendado', label: 'Agendado' },
  { value: 'pago', label: pago },
  ...(operacao === 'C' ? [{ value: 'negociado', label: 'Negociado' }] : []),
  { value: 'solicitado', label: 'Solicitado' },
  { value: 'rejeitado', label: 'Rejeitado' },
  { value: 'cancelado', label: 'Cancelado' },
]
const days = [
  { value: 'competencia', label: 'Competência' },
  { value: 'baixa', label: 'Baixa' },
  { value: 'emissao', label: 'Emissão' },
]

const pagamentos = labelOptions(statesOfPagamento)

interface Props {
  readonly list: List<LancamentoRow>
  readonly side: Side
}

/** Tabs of the usual statuses; other filters stay as they are. */
export function Abas({ list, side }: Props) {
  const tabs = [
    { value: 'em_aberto', label: 'Em aberto' },
    { value: 'atrasado', label: 'Em atraso' },
    { value: 'pago', label: side.pagas },
    { value: '', label: 'Todas' },
  ]
  const chosen = list.filters['situacao'] ?? ''
  const isTab = tabs.some(({ value }) => value === chosen)
  return (
    <SegmentedControl
      size="xs"
      mr="auto"
      w={{ base: '100%', xs: 'auto' }}
      aria-label="Situação"
      data={
        isTab ? tabs : [...tabs, situationsOf(side).find(({ value }) => value === chosen) ?? chosen]
      }
      value={chosen}
      onChange={(situacao) => list.search({ ...list.filters, situacao })}
    />
  )
}

export function TituloFilters({ list, side }: Props) {
  return (
    <ListFilters
      list={list}
      moreNames={moreNames}
      more={
        <>
          <SelectFilter
            name="situacao"
            label="Situação"
            placeholder="Todas"
            options={situationsOf(side)}
          />
          <SelectFilter
            name="periodo_de"
            label="Período de"
            placeholder="Vencimento"
            options={days}
          />
          <PickerFilter name="id_contabancaria" label="Conta bancária" source={contas} />
          <PickerFilter
            name="id_grupoCusto"
            label="Plano de contas"
            source={planos[side.operacao]}
          />
          <PickerFilter
            name="id_centrocusto"
            label="Centro de custo"
            placeholder="Todos"
            source={centros}
          />
          <PickerFilter
            name="id_orcamento"
            label="Orçamento"
            placeholder="Todos"
            source={orcamentoSource}
          />
          <TextFilter name="valor_de" label="Valor a partir de" placeholder="100,00" />
          <TextFilter name="valor_ate" label="Valor até" placeholder="5.000,00" />
          <TextFilter name="num_documento" label="Documento" />
          {side.operacao === 'D' && (
            <SelectFilter
              name="pagamento"
              label="No banco"
              placeholder="Todos"
              options={pagamentos}
            />
          )}
        </>
      }
    >
      <TextFilter
        name="search"
        label="Buscar"
        placeholder={`Descrição, documento ou ${side.pessoa.toLocaleLowerCase('pt-BR')}`}
      />
      <DateRangeFilter from="periodo1" to="periodo2" label="Período" />
      <PickerFilter
        name="id_pessoa"
        label={side.pessoa}
        placeholder="Todos"
        source={personSource}
      />
    </ListFilters>
  )
}
