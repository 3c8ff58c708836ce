import { toChequeLayout } from '../../addresses/financeiro.ts'
import {
  chequeContas,
  chequeCreate,
  chequeExport,
  cheques,
  chequeSums,
  talaoCreate,
} from '@claquete/contract/financeiro/cheques/cheque'
import type { ChequeRow } from '@claquete/contract/financeiro/cheques/cheque'
import {
  chequeCopies,
  chequeLayouts,
  chequePrint,
} from '@claquete/contract/financeiro/cheques/impressao'
import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import { isPaying, situacaoLabels } from '@claquete/core/financeiro/cheques/cheque'
import type { ChequeAct } from '@claquete/core/financeiro/cheques/cheque'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { useListOf } from '../../lib/list/list.ts'
import type { List } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { addReais, reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { IconFileTypePdf } from '../../ui/icons.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import {
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ActOnCheques } from './act.dialog.tsx'
import { actNames, useActs } from './acts.ts'
import { situacaoOptions, situacoes } from './cheque.labels.ts'
import { ChequePanel } from './cheque-panel.tsx'
import { PrintDialog } from './print.dialog.tsx'
import { SelectedCheques } from './selected-cheques.tsx'
import { chequeReads, contaSource, openCopies } from './use-cheques.ts'

const ChequeDialog = lazyPart(async () => (await import('./cheque.dialog.tsx')).ChequeDialog)
const TaloesDialog = lazyPart(async () => (await import('./taloes.dialog.tsx')).TaloesDialog)

const columns = columnsOf(cheques, {
  looks: { situacao_label: situacoes },
  cells: {
    numCheque: ({ numCheque }) => chequeNumber(numCheque),
    alinea: ({ alinea }) => (alinea === null ? '' : String(alinea)),
  },
})

const waiting = [{ value: 'S', label: 'Só o que falta compensar' }]
const papel = <IconFileTypePdf size={16} stroke={1.5} />
const danger: ReadonlySet<ChequeAct> = new Set(['devolver', 'sustar', 'cancelar'])

type Query = RequestTo<typeof cheques.call>['query']
interface Doing {
  readonly act: ChequeAct
  readonly cheques: readonly ChequeRow[]
}

/** Cheques that the company issued, with the two balances of the accounts. */
export default function ChequesScreen() {
  useLiveReads('financeiro', ...chequeReads)
  const list: List<ChequeRow, Query> = useListOf(cheques, { model: 'cheque' })
  const [opened, setOpened] = useState<number>()
  const [doing, setDoing] = useState<Doing>()
  const [printing, setPrinting] = useState<readonly number[]>()
  const [isIssuing, setIssuing] = useState(false)
  const [hasBooks, setBooks] = useState(false)
  const actionsOf = useRowActions({ setOpened, setDoing, setPrinting })
  const create = <IssueButton onClick={() => setIssuing(true)} />
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={chequeExport} title="Cheques" />}
      links={<Settings onBooks={() => setBooks(true)} />}
      create={create}
      selection={
        <SelectedCheques
          list={list}
          onAct={(act, cheques) => setDoing({ act, cheques })}
          onPrint={setPrinting}
        />
      }
      rowActions={actionsOf}
      empty={{
        title: 'Nenhum cheque',
        text: 'Selecione contas a pagar e use “Emitir cheque”, ou emita um avulso aqui.',
      }}
    >
      <CompanyFilter list={list} />
      <Filters list={list} />
      <Balances query={list.query} />
      {opened !== undefined && (
        <ChequePanel id_chequeEmitido={opened} onClose={() => setOpened(undefined)} />
      )}
      {doing && (
        <ActOnCheques
          {...doing}
          onDone={list.selection.clear}
          onClose={() => setDoing(undefined)}
        />
      )}
      {printing && <PrintDialog ids={printing} onClose={() => setPrinting(undefined)} />}
      {isIssuing && <ChequeDialog ids={[]} onClose={() => setIssuing(false)} />}
      {hasBooks && <TaloesDialog onClose={() => setBooks(false)} />}
    </ListScreen>
  )
}

function IssueButton({ onClick }: { readonly onClick: () => void }) {
  const may = useMay()
  if (!may(chequeCreate.access) || !may('lancamento.cadastrar')) return null
  return (
    <Button size="xs" onClick={onClick}>
      Emitir cheque avulso
    </Button>
  )
}

function Settings({ onBooks }: { readonly onBooks: () => void }) {
  const may = useMay()
  return (
    <>
      {may(chequeLayouts.access) && (
        <LinkButton to={toChequeLayout()}>Posições de impressão</LinkButton>
      )}
      {may(talaoCreate.access) && (
        <Button size="xs" variant="default" onClick={onBooks}>
          Talões
        </Button>
      )}
    </>
  )
}

const Filters = ({ list }: { readonly list: List<ChequeRow, Query> }) => (
  <ListFilters
    list={list}
    moreNames={['bom_para1', 'bom_para2', 'a_compensar', 'id_pessoa']}
    more={
      <>
        <DateRangeFilter from="bom_para1" to="bom_para2" label="Bom para" />
        <SelectFilter
          name="a_compensar"
          label="Compensação"
          placeholder="Todos"
          options={waiting}
        />
        <PickerFilter name="id_pessoa" label="Pessoa" source={personSource} placeholder="Todas" />
      </>
    }
  >
    <TextFilter name="search" label="Buscar" placeholder="Número, favorecido ou valor" />
    <SelectFilter name="situacao" label="Situação" placeholder="Todas" options={situacaoOptions} />
    <PickerFilter name="id_contabancaria" label="Conta" source={contaSource} placeholder="Todas" />
    <DateRangeFilter from="periodo1" to="periodo2" label="Emissão" />
  </ListFilters>
)

type Sums = ReplyOf<typeof chequeSums>['data']

const hintOf = ({ situacoes: all }: Sums) =>
  all
    .map(({ situacao, quantidade }) => {
      const one = situacaoLabels[situacao].toLowerCase()
      return counted(quantidade, one, `${one}s`)
    })
    .join(' · ')

/** Both balances of the account that is filtered, or of all that have cheques, and what the filters find. */
function Balances({ query }: { readonly query: Query }) {
  const { sort: _sort, order: _order, currentPage: _page, perPage: _size, ...filter } = query
  const sums = useRead(chequeSums, { query: filter }, { keepPreviousData: true }).data?.data
  const { id_empresa, id_contabancaria } = query
  const contas = useRead(
    chequeContas,
    { query: id_empresa === undefined ? {} : { id_empresa } },
    { keepPreviousData: true },
  ).data?.data.filter(
    (one) => id_contabancaria === undefined || one.id_contabancaria === id_contabancaria,
  )
  const total = (name: 'saldo_contabil' | 'a_compensar' | 'saldo_disponivel') =>
    contas && reais(addReais(...contas.map((one) => one[name])))
  return (
    <Figures
      label="Saldos"
      items={[
        { label: 'Saldo contábil', value: total('saldo_contabil'), hint: 'cheques já descontados' },
        { label: 'A compensar', value: total('a_compensar'), tone: 'warning' },
        {
          label: 'Saldo disponível',
          value: total('saldo_disponivel'),
          hint: 'o que o banco tem hoje',
        },
        { label: 'Cheques da lista', value: sums && reais(sums.valor), hint: sums && hintOf(sums) },
      ]}
    />
  )
}

interface RowSetters {
  readonly setOpened: (id: number) => void
  readonly setDoing: (doing: Doing) => void
  readonly setPrinting: (ids: readonly number[]) => void
}

function useRowActions({ setOpened, setDoing, setPrinting }: RowSetters) {
  const may = useMay()
  const actsOf = useActs()
  return (row: ChequeRow): RowAction[] => {
    const { id_chequeEmitido: id, situacao } = row
    return [
      { label: 'Abrir', run: () => setOpened(id) },
      ...(isPaying(situacao) && may(chequePrint.access)
        ? [{ label: 'Imprimir', icon: papel, run: () => setPrinting([id]) }]
        : []),
      ...(may(chequeCopies.access)
        ? [{ label: 'Cópia do cheque', icon: papel, run: () => openCopies([id]) }]
        : []),
      ...actsOf(row).map((act) => ({
        label: actNames[act],
        run: () => setDoing({ act, cheques: [row] }),
        ...(danger.has(act) && { tone: 'danger' as const }),
      })),
    ]
  }
}
