import { jobResumo } from '@claquete/contract/orcamentos/execucao/escolhas'
import { verbaCreateV2, verbaList, verbaTotais } from '@claquete/contract/orcamentos/execucao/verba'
import type { VerbaRow } from '@claquete/contract/orcamentos/execucao/verba'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'react-router'
import { reais } from '../../lib/money.ts'
import { paths } from '../../app/paths.ts'
import { useBrand } from '../../lib/brand.ts'
import { useRead } from '../../lib/call.ts'
import { useList } from '../../lib/list.ts'
import type { List } from '../../lib/list.ts'
import { useMay } from '../../lib/permission.ts'
import { IconPlus } from '../../ui/icons.ts'
import { SelectFilter, TextFilter } from '../../ui/list/filters.tsx'
import { ListFilters } from '../../ui/list/list-filters.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListPager } from '../../ui/list/list-pager.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { StatementMenu } from '../orcamento/public.ts'
import { Aprovacoes } from './aprovacoes.tsx'
import { DespesaFormulario } from './despesa-formulario.tsx'
import { DespesasLista } from './despesas-lista.tsx'
import { useDinheiroVivo } from './reads.ts'
import styles from './execucao.module.css'
import { JobNoTopo } from './job-no-topo.tsx'
import { estados } from './palavras.ts'
import { CartaoDaVerba } from './verba-cartao.tsx'
import { PedirVerba } from './verba-dialogos.tsx'

type Aba = 'verbas' | 'despesas' | 'aprovacoes'

/** Funds and expenses: of one job where the address names it, of all of them otherwise. */
export default function VerbasScreen() {
  useDinheiroVivo()
  const { id, item } = useParams()
  const [words] = useSearchParams()
  const may = useMay()
  const { pathname } = useLocation()
  const label = useBrand().labels.verba_producao
  const id_orcamento = id === undefined ? undefined : Number(id)
  const id_orca_item = item === undefined ? undefined : Number(item)
  const abas: readonly (readonly [Aba, string])[] = [
    ['verbas', label],
    ['despesas', 'Despesas'],
    ...(may('execucao.aprovar') ? ([['aprovacoes', 'Aprovações']] as const) : []),
  ]
  const aba = abas.find(([nome]) => nome === words.get('aba'))?.[0] ?? 'verbas'
  return (
    <ListPage toolbar={<Botoes {...{ id_orcamento, id_orca_item, label }} />}>
      {id_orcamento !== undefined && <JobNoTopo id_orcamento={id_orcamento} />}
      <nav className={styles.abas} aria-label="Partes da execução">
        {abas.map(([nome, texto]) => (
          <Link
            key={nome}
            to={nome === 'verbas' ? pathname : `${pathname}?aba=${nome}`}
            aria-current={nome === aba ? 'page' : undefined}
          >
            {texto}
          </Link>
        ))}
      </nav>
      {aba === 'verbas' && <Verbas {...{ id_orcamento, id_orca_item, label }} />}
      {aba === 'despesas' && (
        <DespesasLista id_orcamento={id_orcamento} id_orca_item={id_orca_item} />
      )}
      {aba === 'aprovacoes' && <Aprovacoes id_orcamento={id_orcamento} />}
    </ListPage>
  )
}

interface Onde {
  readonly id_orcamento: number | undefined
  readonly id_orca_item: number | undefined
  readonly label: string
}

function Botoes({ id_orcamento, id_orca_item, label }: Onde) {
  const may = useMay()
  const [aberto, setAberto] = useState<'verba' | 'despesa'>()
  const job = useRead(
    jobResumo,
    { params: { id_orcamento: id_orcamento ?? 0 } },
    { enabled: id_orcamento !== undefined },
  ).data?.data
  const close = () => setAberto(undefined)
  const pode = may(verbaCreateV2.access) && (id_orcamento === undefined || job?.liberado === true)
  return (
    <>
      {id_orcamento !== undefined && (
        <Button
          component={Link}
          to={paths.relacaoPagamento(id_orcamento, 'verbas')}
          variant="default"
          size="xs"
        >
          Pagamentos
        </Button>
      )}
      {id_orcamento !== undefined && <StatementMenu id_orcamento={id_orcamento} what="despesas" />}
      {pode && id_orcamento !== undefined && job?.externo === false && (
        <Button variant="default" size="xs" onClick={() => setAberto('despesa')}>
          Despesa sem verba
        </Button>
      )}
      {pode && (
        <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setAberto('verba')}>
          Pedir {label.toLowerCase()}
        </Button>
      )}
      {aberto === 'verba' && (
        <PedirVerba {...{ id_orcamento, id_orca_item, label }} onClose={close} />
      )}
      {aberto === 'despesa' && id_orcamento !== undefined && (
        <DespesaFormulario id_orcamento={id_orcamento} onClose={close} />
      )}
    </>
  )
}

function Verbas({ id_orcamento, id_orca_item, label }: Onde) {
  const list = useList(verbaList, {
    rowId: 'id_orca_verba',
    model: 'verba_producao',
    fixed: {
      ...(id_orcamento !== undefined && { id_orcamento }),
      ...(id_orca_item !== undefined && { id_orca_item }),
    },
  })
  return (
    <>
      <Totais id_orcamento={id_orcamento} />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Produtor, finalidade ou job" />
        <SelectFilter
          name="estado"
          label="Estado"
          options={Object.entries(estados).map(([value, look]) => ({ value, label: look.label }))}
        />
        <SelectFilter
          name="atrasadas"
          label="Prestação"
          placeholder="Todas"
          options={[{ value: 'S', label: 'Só atrasadas' }]}
        />
      </ListFilters>
      <Cartoes list={list} label={label} comJob={id_orcamento === undefined} />
      <ListPager list={list} />
    </>
  )
}

function Totais({ id_orcamento }: { id_orcamento: number | undefined }) {
  const query = id_orcamento === undefined ? {} : { id_orcamento }
  const totais = useRead(verbaTotais, { query }).data?.data
  const numeros: readonly (readonly [string, string])[] = [
    ['Entregue', reais(totais?.entregue)],
    ['Gasto aprovado', reais(totais?.gasto)],
    ['Com os produtores', reais(totais?.saldo)],
    ['Atrasadas', String(totais?.atrasadas ?? '')],
  ]
  return (
    <dl className={styles.totais} aria-busy={!totais}>
      {numeros.map(([nome, valor]) => (
        <div key={nome} data-alerta={(nome === 'Atrasadas' && Number(valor) > 0) || undefined}>
          <dt>{nome}</dt>
          <dd>{totais ? valor : <Skeleton height={18} width={90} />}</dd>
        </div>
      ))}
    </dl>
  )
}

interface CartoesProps {
  readonly list: Pick<
    List<VerbaRow>,
    'status' | 'failure' | 'retry' | 'filters' | 'rows' | 'isRefreshing'
  >
  readonly label: string
  readonly comJob: boolean
}

function Cartoes({ list, label, comJob }: CartoesProps) {
  if (list.status === 'error') {
    return <ErrorState message={list.failure ?? ''} onRetry={list.retry} />
  }
  if (list.status === 'loading') {
    return (
      <div className={styles.grade} aria-busy>
        {[1, 2, 3].map((um) => (
          <Skeleton key={um} height={190} radius={10} />
        ))}
      </div>
    )
  }
  if (list.status === 'empty') {
    const filtrada = Object.keys(list.filters).length > 0
    return (
      <EmptyState
        title={filtrada ? 'Nada encontrado com estes filtros' : `Nenhuma ${label.toLowerCase()}`}
      >
        {filtrada
          ? 'Mude os filtros ou limpe a busca para ver tudo.'
          : 'O dinheiro dado a um produtor para o set: pede-se, aprova-se, entrega-se, e cada nota baixa do saldo.'}
      </EmptyState>
    )
  }
  return (
    <div className={styles.grade} aria-busy={list.isRefreshing}>
      {list.rows.map((verba) => (
        <CartaoDaVerba key={verba.id_orca_verba} verba={verba} label={label} comJob={comJob} />
      ))}
    </div>
  )
}
