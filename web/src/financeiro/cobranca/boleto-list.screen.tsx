import type { RequestTo } from '@claquete/contract/endpoint'
import {
  boletoCancel,
  boletoList,
  boletos,
  interGeneratePayment,
  interSendEmailPayment,
} from '@claquete/contract/financeiro/cobranca/boleto'
import type { Boleto } from '@claquete/contract/financeiro/cobranca/boleto'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  toBoletoList,
  toIssueBoletos,
  toReceivableList,
  toSendBoletos,
} from '../../addresses/financeiro.ts'
import { toReceivableEdit } from '../../addresses/livro.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { useListOf } from '../../lib/list/list.ts'
import { idIn } from '../../lib/page/opened.ts'
import type { List } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { useMay } from '../../lib/account/permission.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { contas } from '../../livro/titulos/public.ts'
import { BadgeCell } from '../../ui/list-table/cell.tsx'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import {
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { ViewsMenu } from '../../ui/list/views-menu.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { openBoleto } from './acts.ts'
import { BoletosSelected } from './boletos-selected.tsx'
import { canBeIssuedAgain, lookOf, situacaoOptions } from './boleto.labels.ts'

const BoletoPanel = lazyPart(async () => (await import('./boleto-panel.tsx')).BoletoPanel)
const CancelBoleto = lazyPart(async () => (await import('./change.dialog.tsx')).CancelBoleto)

const columns = columnsOf(boletos, {
  cells: { situacao: (row) => <BadgeCell value={row.situacao} look={lookOf(row)} /> },
})

const attention = [{ value: 'S', label: 'Precisam de você' }]

type Query = RequestTo<typeof boletoList>['query']

/** Every charge that was issued, with what became of it. */
export default function BoletoListScreen() {
  useLiveReads('financeiro', boletoList)
  const list: List<Boleto, Query> = useListOf(boletos, { model: 'boleto' })
  const { opened, close, addressOf } = useOpened()
  const [cancelling, setCancelling] = useState<Boleto>()
  const actionsOf = useActions(addressOf, setCancelling)
  const start = (
    <LinkButton to={toReceivableList()} variant="filled">
      Escolher títulos
    </LinkButton>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ViewsMenu list={list} />}
      create={start}
      selection={
        <SelectionBar list={list} sumOf="valor">
          <BoletosSelected rows={list.selection.rows} />
        </SelectionBar>
      }
      rowTo={addressOf}
      rowActions={actionsOf}
      empty={{
        title: 'Nenhum boleto ainda',
        text: 'Marque títulos em contas a receber e escolha “Gerar boleto”.',
      }}
    >
      <CompanyFilter list={list} />
      <ListFilters
        list={list}
        moreNames={['id_contabancaria', 'atencao']}
        more={
          <>
            <PickerFilter
              name="id_contabancaria"
              label="Conta que recebe"
              source={contas}
              placeholder="Todas"
            />
            <SelectFilter
              name="atencao"
              label="Pendências"
              placeholder="Todos"
              options={attention}
            />
          </>
        }
      >
        <TextFilter name="search" label="Buscar" placeholder="Cliente, título, número ou valor" />
        <SelectFilter
          name="situacao"
          label="Situação"
          placeholder="Todas"
          options={situacaoOptions}
        />
        <PickerFilter name="id_pessoa" label="Cliente" source={personSource} placeholder="Todos" />
        <DateRangeFilter from="periodo1" to="periodo2" label="Vencimento" />
      </ListFilters>
      {opened && <BoletoPanel {...opened} onClose={close} />}
      {cancelling && <CancelBoleto boleto={cancelling} onClose={() => setCancelling(undefined)} />}
    </ListScreen>
  )
}

/** The charge open in the panel is in the address: it can be linked, and Back closes it. */
function useOpened() {
  const [words, setWords] = useSearchParams()
  const id_boleto = idIn(words, 'boleto')
  const id_lancamento = idIn(words, 'titulo')
  const close = () => {
    const next = new URLSearchParams(words)
    next.delete('boleto')
    next.delete('titulo')
    setWords(next)
  }
  const addressOf = (row: Pick<Boleto, 'id_boleto' | 'id_lancamento'>) => {
    const next = new URLSearchParams(words)
    next.set('boleto', String(row.id_boleto))
    next.set('titulo', String(row.id_lancamento))
    return `${toBoletoList()}?${next}`
  }
  const isOpen = id_boleto !== undefined && id_lancamento !== undefined
  return { opened: isOpen ? { id_boleto, id_lancamento } : undefined, close, addressOf }
}

function useActions(addressOf: (row: Boleto) => string, cancel: (row: Boleto) => void) {
  const may = useMay()
  return (row: Boleto): RowAction[] => {
    const { id_boleto, id_lancamento, situacao, linha_digitavel } = row
    const isOpen = situacao === 'aberto'
    const hasPaper = linha_digitavel !== null && (isOpen || situacao === 'pago')
    return [
      { label: 'Abrir', to: addressOf(row) },
      ...(hasPaper ? [{ label: 'Ver o PDF', run: () => void openBoleto(id_boleto) }] : []),
      ...(isOpen && may(interSendEmailPayment.access)
        ? [{ label: 'Enviar por e-mail', to: toSendBoletos({ ids: [id_lancamento] }) }]
        : []),
      ...(canBeIssuedAgain(row) && may(interGeneratePayment.access)
        ? [
            {
              label: 'Gerar outro',
              to: toIssueBoletos({ screen: '@checkedRowsPayment', ids: [id_lancamento] }),
            },
          ]
        : []),
      { label: 'Ver o título', to: toReceivableEdit(id_lancamento) },
      ...(isOpen && may(boletoCancel.access)
        ? [{ label: 'Cancelar boleto', tone: 'danger' as const, run: () => cancel(row) }]
        : []),
    ]
  }
}
