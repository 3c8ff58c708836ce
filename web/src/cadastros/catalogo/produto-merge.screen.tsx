import {
  produtoDuplicates,
  produtoList,
  produtoMerge,
  produtoOptions,
  produtoView,
} from '@claquete/contract/cadastros/catalogo/produto'
import type { Produto, ProdutoRow } from '@claquete/contract/cadastros/catalogo/produto'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { centsOfReais, formatReais } from '@claquete/core/kernel/amounts/money'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { toProdutoEdit, toProdutoList, toProdutoMerge } from '../../addresses/cadastros.ts'
import { call, refreshReads, useRead } from '../../lib/wire/call.ts'
import { toast } from '../../lib/page/toast.ts'
import { MergeCompare } from '../../ui/merge/merge-compare.tsx'
import { compareRecords, fullestOf, readIds } from '../../ui/merge/merge-lines.ts'
import type { MergeReader } from '../../ui/merge/merge-lines.ts'
import { MergeSuggestions } from '../../ui/merge/merge-suggestions.tsx'
import { Reading } from '../../ui/frame/reading.tsx'

/** A zero price counts as blank, and is taken from the other records. */
const price = (reais: number) => (reais === 0 ? '' : formatReais(centsOfReais(reais)))

const readers: readonly MergeReader<Produto>[] = [
  ['Produto', ({ produto }) => produto],
  ['Código', ({ codigo }) => codigo],
  ['Descrição', ({ descricao }) => descricao],
  ['Grupo', ({ grupo }) => grupo],
  ['Unidade de medida', ({ nome_unidade }) => nome_unidade],
  ['Valor', ({ valor }) => price(valor)],
  ['Custo', ({ custo }) => price(custo)],
  ['Fornecedor', ({ fornecedor }) => fornecedor],
  ['Observações', ({ obs }) => obs],
  ['Situação', ({ ativo }) => (ativo === 'S' ? 'Ativo' : 'Inativo')],
  ['Cadastro', ({ data_cadastro }) => formatDateBr(data_cadastro)],
]

const cellsOf = (row: ProdutoRow): readonly string[] => [
  row.produto,
  row.grupo,
  row.fornecedor ?? '',
  price(row.valor),
  formatDateBr(row.data_cadastro),
]

export default function ProdutoMergeScreen() {
  const [words] = useSearchParams()
  const ids = readIds(words.get('ids'))
  return ids.length >= 2 ? <Chosen key={ids.join()} ids={ids} /> : <Suggested />
}

function Suggested() {
  const reading = useRead(produtoDuplicates, {})
  const groups = reading.data?.data.map(({ motivo, produtos }) => ({
    motivo,
    titulo: produtos[0]?.produto ?? '',
    records: produtos.map((row) => ({ id: row.id_produto, cells: cellsOf(row) })),
  }))
  return (
    <MergeSuggestions
      groups={groups}
      failure={reading.error?.msg}
      onRetry={() => void reading.refetch()}
      mergePath={toProdutoMerge()}
      none={{
        text: 'Não há produtos com o mesmo código nem com nomes iguais.',
        list: 'Ver produtos',
        listPath: toProdutoList(),
      }}
    />
  )
}

function Chosen({ ids }: { ids: readonly number[] }) {
  const reading = useQuery({
    queryKey: ['unificar', 'produto', ids],
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map((id_produto) => call(produtoView, { params: { id_produto } }, { signal })),
      ),
  })
  return (
    <Reading of={reading} waiting={420}>
      {(data) => <Comparison products={data.map(({ data }) => data)} />}
    </Reading>
  )
}

async function merge(id_produto: number, ids: readonly number[]) {
  const { msg } = await call(produtoMerge, { body: { id_produto, ids: [...ids] } })
  toast.success(msg ?? 'Cadastros unificados')
}

function Comparison({ products }: { products: readonly Produto[] }) {
  const navigate = useNavigate()
  const proposed = fullestOf(
    products.map((one) => ({
      id: one.id_produto,
      data_cadastro: one.data_cadastro,
      filled: compareRecords([one], readers).length,
    })),
  )
  return (
    <MergeCompare
      records={products.map(({ id_produto, produto }) => ({ id: id_produto, titulo: produto }))}
      lines={compareRecords(products, readers)}
      proposed={proposed}
      passes="Linhas de orçamento e anexos"
      cancelTo={toProdutoMerge()}
      merge={merge}
      onMerged={async (id_produto) => {
        await refreshReads(produtoList, produtoOptions, produtoDuplicates, produtoView)
        await navigate(toProdutoEdit(id_produto))
      }}
    />
  )
}
