import { relacaoExportList, relacaoList } from '@claquete/contract/financeiro/aprovacao/relacao'
import type { PagamentoDaRelacao } from '@claquete/contract/financeiro/aprovacao/relacao'
import { formasDePagamento, nomeDaForma } from '@claquete/core/livro/titulos/formas'
import { Badge, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { reais } from '../../lib/money.ts'
import { paths } from '../../app/paths.ts'
import { useRead } from '../../lib/call.ts'
import { counted } from '../../lib/format.ts'
import { useList } from '../../lib/list.ts'
import type { List } from '../../lib/list.ts'
import { companySource, personSource } from '../../lib/selectors.ts'
import { formatDay } from '../../ui/list/cell.tsx'
import { ExportMenu } from '../../ui/list/export-menu.tsx'
import { DateRangeFilter, PickerFilter, SelectFilter, TextFilter } from '../../ui/list/filters.tsx'
import { ListFilters } from '../../ui/list/list-filters.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListPager } from '../../ui/list/list-pager.tsx'
import { ViewsMenu } from '../../ui/list/views-menu.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { jobsSource, situacoesDoPagamento } from '../../orcamentos/execucao/public.ts'
import styles from './aprovacao.module.css'
import { centroSource, contaSource, despesaSource } from './fontes.ts'
import { usePedidosVivos } from './vivo.ts'

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const grupos = { fornecedor: 'Favorecido', dia: 'Dia', nada: 'Sem grupos' }
const datas = { pagamento: 'Pagamento', competencia: 'Competência', cadastro: 'Cadastro' }
const situacoes = Object.entries(situacoesDoPagamento).map(([value, look]) => ({
  value,
  label: look.label,
}))

/** The payments of every job and of the company, in groups; all of its filters always stand open. */
export default function RelacaoPagamentoScreen() {
  usePedidosVivos()
  const list = useList(relacaoList, { rowId: 'id_lancamento', model: 'relacao_pagamento' })
  return (
    <ListPage
      toolbar={
        <>
          <ViewsMenu list={list} />
          <ExportMenu list={list} endpoint={relacaoExportList} title="Relação de pagamentos" />
        </>
      }
    >
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Favorecido, descrição ou job" />
        <SelectFilter
          name="agrupar"
          label="Agrupar por"
          placeholder="Job"
          options={options(grupos)}
        />
        <SelectFilter
          name="data_de"
          label="Data de"
          placeholder="Vencimento"
          options={options(datas)}
        />
        <DateRangeFilter from="periodo1" to="periodo2" label="Período" />
        <SelectFilter name="situacao" label="Situação" placeholder="Todas" options={situacoes} />
        <PickerFilter
          name="id_pessoa"
          label="Favorecido"
          source={personSource}
          placeholder="Todos"
        />
        <PickerFilter name="id_orcamento" label="Job" source={jobsSource} placeholder="Todos" />
        <PickerFilter name="id_empresa" label="Unidade" source={companySource} />
        <PickerFilter name="id_grupoCusto" label="Plano de contas" source={despesaSource} />
        <PickerFilter
          name="id_centrocusto"
          label="Centro de custo"
          source={centroSource}
          placeholder="Todos"
        />
        <PickerFilter name="id_contabancaria" label="Conta bancária" source={contaSource} />
        <SelectFilter
          name="forma_pagamento"
          label="Forma"
          placeholder="Todas"
          options={options(formasDePagamento)}
        />
        <TextFilter name="num_documento" label="Documento" />
      </ListFilters>
      <Totais list={list} />
      <Pagamentos list={list} />
      <ListPager list={list} />
    </ListPage>
  )
}

/** The totals come with the page itself: the same reading, asked once. */
function Totais({ list }: { list: List<PagamentoDaRelacao> }) {
  const query = { ...(list.query as object), currentPage: list.page, perPage: list.pageSize }
  const totais = useRead(relacaoList, { query }, { keepPreviousData: true }).data?.totais
  const numeros = [
    ['Pagamentos', totais && totais.quantidade.toLocaleString('pt-BR')],
    ['Total', reais(totais?.valor)],
    ['Aguardando aprovação', reais(totais?.solicitado)],
    ['A pagar', reais(totais?.aprovado)],
    ['Pago', reais(totais?.pago)],
  ] as const
  return (
    <dl className={styles.totais} aria-busy={!totais}>
      {numeros.map(([nome, valor]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{totais ? valor : <Skeleton height={20} width={90} />}</dd>
        </div>
      ))}
    </dl>
  )
}

function Pagamentos({ list }: { list: List<PagamentoDaRelacao> }) {
  if (list.status === 'error') {
    return <ErrorState message={list.failure ?? ''} onRetry={list.retry} />
  }
  if (list.status === 'loading') return <Skeleton height={320} radius={8} />
  if (list.status === 'empty') {
    const filtrada = Object.keys(list.filters).length > 0
    return (
      <EmptyState title={filtrada ? 'Nada encontrado com estes filtros' : 'Nenhum pagamento'}>
        {filtrada
          ? 'Mude os filtros ou limpe a busca para ver tudo.'
          : 'Pagamentos de jobs e contas a pagar da empresa aparecem aqui, com o total de cada grupo.'}
      </EmptyState>
    )
  }
  return (
    <div className={styles.grupos} aria-busy={list.isRefreshing}>
      <table>
        <thead>
          <tr>
            <th>Vencimento</th>
            <th>Favorecido</th>
            <th>Descrição</th>
            <th>Job</th>
            <th>Forma e documento</th>
            <th>Situação</th>
            <th data-valor>Valor</th>
            <th data-valor>Pago</th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row, at) => (
            <Linha
              key={row.id_lancamento}
              row={row}
              abre={row.grupo !== '' && row.grupo !== list.rows[at - 1]?.grupo}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LinhaProps {
  readonly row: PagamentoDaRelacao
  /** It is the first of its group on this page. */
  readonly abre: boolean
}

function Linha({ row, abre }: LinhaProps) {
  const look = situacoesDoPagamento[row.situacao]
  return (
    <>
      {abre && (
        <tr>
          <th colSpan={6} scope="rowgroup">
            {row.grupo}
            <small>{counted(row.grupo_quantidade, 'pagamento', 'pagamentos')}</small>
          </th>
          <th data-valor>{reais(row.grupo_valor)}</th>
          <th />
        </tr>
      )}
      <tr>
        <td>{formatDay(row.dataVencimento)}</td>
        <td>{row.pessoa ?? 'Sem favorecido'}</td>
        <td>
          {row.descricao}
          {row.item && row.item !== row.descricao && <small>{row.item}</small>}
        </td>
        <td data-extra>
          {row.id_orcamento === null ? (
            (row.descricao_plano_contas ?? 'Fora de orçamento')
          ) : (
            <Link to={paths.relacaoPagamento(row.id_orcamento, 'verbas')}>{row.num_orc}</Link>
          )}
          <small>{row.titulo ?? row.empresa}</small>
        </td>
        <td data-extra>
          {nomeDaForma(row.forma_pagamento)}
          <small>{row.num_documento}</small>
        </td>
        <td>
          <Badge variant="light" radius="sm" color={look.color} tt="none" fw={500}>
            {look.label}
          </Badge>
          {row.dataBaixa && <small>{formatDay(row.dataBaixa)}</small>}
        </td>
        <td data-valor>{reais(row.valor)}</td>
        <td data-valor data-extra>
          {row.pago > 0 && reais(row.pago)}
        </td>
      </tr>
    </>
  )
}
