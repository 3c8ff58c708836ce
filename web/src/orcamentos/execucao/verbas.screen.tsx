import { jobSummary } from '@claquete/contract/orcamentos/execucao/choices'
import {
  verbaCreateV2,
  verbaExport,
  verbaTotals,
  verbas,
} from '@claquete/contract/orcamentos/execucao/verba'
import type { VerbaRow } from '@claquete/contract/orcamentos/execucao/verba'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { figureText } from '../../lib/plain/money.ts'
import { toRelacaoPagamento } from '../../addresses/orcamentos.ts'
import { useBrand } from '../../lib/account/brand.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useListOf } from '../../lib/list/list.ts'
import type { List } from '../../lib/list/list.ts'
import { useMay } from '../../lib/account/permission.ts'
import { IconPlus } from '../../ui/icons.ts'
import { Figures, FiguresSkeleton } from '../../ui/figures/figures.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { ListBody } from '../../ui/list/body.tsx'
import { SelectFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { ListPage } from '../../ui/list/page.tsx'
import { ListPager } from '../../ui/list/pager.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState, ErrorState } from '../../ui/frame/states.tsx'
import { StatementMenu } from '../papeis/public.ts'
import { Aprovacoes } from './aprovacao/aprovacoes.tsx'
import { DespesaForm } from './despesa-form.tsx'
import { DespesaList } from './despesa-list.tsx'
import { useLiveMoney } from './reads.ts'
import { JobHeader, OfJob } from './job-header.tsx'
import { verbaStateLooks } from './execucao.labels.ts'
import { VerbaCard } from './verba-card.tsx'
import { RequestVerbaDialog } from './verba-dialogs.tsx'

type Aba = 'verbas' | 'despesas' | 'aprovacoes'

/** Funds, expenses and approvals of the job in the URL, or of every job. */
export default function VerbasScreen() {
  const { id, item } = useParams()
  const id_orcamento = id === undefined ? undefined : Number(id)
  const id_orca_item = item === undefined ? undefined : Number(item)
  const parts = <Execucao id_orcamento={id_orcamento} id_orca_item={id_orca_item} />
  return id_orcamento === undefined ? parts : <OfJob id_orcamento={id_orcamento}>{parts}</OfJob>
}

function Execucao({ id_orcamento, id_orca_item }: Omit<VerbasPlace, 'label'>) {
  useLiveMoney()
  const [words] = useSearchParams()
  const may = useMay()
  const { pathname } = useLocation()
  const label = useBrand().labels.verba_producao
  const abas: readonly (readonly [Aba, string])[] = [
    ['verbas', label],
    ['despesas', 'Despesas'],
    ...(may('execucao.aprovar') ? ([['aprovacoes', 'Aprovações']] as const) : []),
  ]
  const aba = abas.find(([nome]) => nome === words.get('aba'))?.[0] ?? 'verbas'
  return (
    <ListPage toolbar={<VerbasButtons {...{ id_orcamento, id_orca_item, label }} />}>
      {id_orcamento !== undefined && <JobHeader id_orcamento={id_orcamento} />}
      <LinkTabs
        label="Partes da execução"
        tabs={abas.map(([nome, texto]) => ({
          label: texto,
          to: nome === 'verbas' ? pathname : `${pathname}?aba=${nome}`,
          isCurrent: nome === aba,
        }))}
      />
      {aba === 'verbas' && <Verbas {...{ id_orcamento, id_orca_item, label }} />}
      {aba === 'despesas' && (
        <DespesaList id_orcamento={id_orcamento} id_orca_item={id_orca_item} />
      )}
      {aba === 'aprovacoes' && <Aprovacoes id_orcamento={id_orcamento} />}
    </ListPage>
  )
}

interface VerbasPlace {
  readonly id_orcamento: number | undefined
  readonly id_orca_item: number | undefined
  readonly label: string
}

function VerbasButtons({ id_orcamento, id_orca_item, label }: VerbasPlace) {
  const may = useMay()
  const [open, setOpen] = useState<'verba' | 'despesa'>()
  const job = useRead(
    jobSummary,
    { params: { id_orcamento: id_orcamento ?? 0 } },
    { enabled: id_orcamento !== undefined },
  ).data?.data
  const close = () => setOpen(undefined)
  const pode = may(verbaCreateV2.access) && (id_orcamento === undefined || job?.liberado === true)
  return (
    <>
      {id_orcamento !== undefined && (
        <LinkButton to={toRelacaoPagamento(id_orcamento, 'verbas')}>Pagamentos</LinkButton>
      )}
      {id_orcamento !== undefined && <StatementMenu id_orcamento={id_orcamento} what="despesas" />}
      {pode && id_orcamento !== undefined && job?.externo === false && (
        <Button variant="default" size="xs" onClick={() => setOpen('despesa')}>
          Despesa sem verba
        </Button>
      )}
      {pode && (
        <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setOpen('verba')}>
          Pedir {label.toLowerCase()}
        </Button>
      )}
      {open === 'verba' && (
        <RequestVerbaDialog {...{ id_orcamento, id_orca_item, label }} onClose={close} />
      )}
      {open === 'despesa' && id_orcamento !== undefined && (
        <DespesaForm id_orcamento={id_orcamento} onClose={close} />
      )}
    </>
  )
}

function Verbas({ id_orcamento, id_orca_item, label }: VerbasPlace) {
  const list = useListOf(verbas, {
    model: 'verba_producao',
    fixed: {
      ...(id_orcamento !== undefined && { id_orcamento }),
      ...(id_orca_item !== undefined && { id_orca_item }),
    },
  })
  return (
    <>
      <Row justify="end">
        <ListMenus list={list} endpoint={verbaExport} title={label} />
      </Row>
      {id_orcamento === undefined && <CompanyFilter list={list} />}
      <VerbasTotals id_orcamento={id_orcamento} id_empresa={list.query.id_empresa} />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Produtor, finalidade, job ou valor" />
        <SelectFilter
          name="estado"
          label="Estado"
          options={Object.entries(verbaStateLooks).map(([value, look]) => ({
            value,
            label: look.label,
          }))}
        />
        <SelectFilter
          name="atrasadas"
          label="Prestação"
          placeholder="Todas"
          options={[{ value: 'S', label: 'Só atrasadas' }]}
        />
      </ListFilters>
      <VerbaCards list={list} label={label} comJob={id_orcamento === undefined} />
      <ListPager list={list} />
    </>
  )
}

type WhichVerbas = Readonly<Record<'id_orcamento' | 'id_empresa', number | undefined>>

function VerbasTotals({ id_orcamento, id_empresa }: WhichVerbas) {
  const query = {
    ...(id_orcamento !== undefined && { id_orcamento }),
    ...(id_empresa !== undefined && { id_empresa }),
  }
  const { data, isError } = useRead(verbaTotals, { query })
  const totais = data?.data
  if (!totais && !isError) return <FiguresSkeleton count={4} />
  return (
    <Figures
      large
      items={[
        { label: 'Entregue', value: figureText(totais?.entregue) },
        { label: 'Gasto aprovado', value: figureText(totais?.gasto) },
        { label: 'Com os produtores', value: figureText(totais?.saldo) },
        {
          label: 'Atrasadas',
          value: totais?.atrasadas ?? '—',
          tone: (totais?.atrasadas ?? 0) > 0 ? 'danger' : undefined,
        },
      ]}
    />
  )
}

const cardWidthPx = 310

interface VerbaCardsProps {
  readonly list: Pick<
    List<VerbaRow>,
    'status' | 'failure' | 'retry' | 'filters' | 'rows' | 'isRefreshing'
  >
  readonly label: string
  readonly comJob: boolean
}

function VerbaCards({ list, label, comJob }: VerbaCardsProps) {
  if (list.status === 'error') {
    return <ErrorState message={list.failure ?? ''} onRetry={list.retry} />
  }
  if (list.status === 'loading') {
    return (
      <ListBody busy>
        <Grid min={cardWidthPx}>
          {[1, 2, 3].map((um) => (
            <Skeleton key={um} height={190} radius={8} />
          ))}
        </Grid>
      </ListBody>
    )
  }
  if (list.status === 'empty') {
    const isFiltered = Object.keys(list.filters).length > 0
    return (
      <EmptyState
        title={isFiltered ? 'Nada encontrado com estes filtros' : `Nenhuma ${label.toLowerCase()}`}
      >
        {isFiltered
          ? 'Mude os filtros ou limpe a busca para ver tudo.'
          : 'O dinheiro dado a um produtor para o set: pede-se, aprova-se, entrega-se, e cada nota baixa do saldo.'}
      </EmptyState>
    )
  }
  return (
    <ListBody busy={list.isRefreshing}>
      <Grid min={cardWidthPx}>
        {list.rows.map((verba) => (
          <VerbaCard key={verba.id_orca_verba} verba={verba} label={label} comJob={comJob} />
        ))}
      </Grid>
    </ListBody>
  )
}
