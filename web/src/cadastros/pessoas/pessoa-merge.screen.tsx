import {
  pessoaDuplicates,
  pessoaList,
  pessoaMerge,
  pessoaOptions,
  pessoaView,
} from '@claquete/contract/cadastros/pessoas/pessoa'
import type { Pessoa } from '@claquete/contract/cadastros/pessoas/pessoa'
import { maxPageSize } from '@claquete/contract/page'
import { categoriaPessoa } from '@claquete/contract/cadastros/registers/categoria-pessoa'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toPessoaEdit, toPessoaList, toPessoaMerge } from '../../addresses/cadastros.ts'
import { call, refreshReads, useRead } from '../../lib/wire/call.ts'
import { toast } from '../../lib/page/toast.ts'
import { MergeCompare } from '../../ui/merge/merge-compare.tsx'
import { readIds } from '../../ui/merge/merge-lines.ts'
import { MergeSuggestions } from '../../ui/merge/merge-suggestions.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { fullestPessoa, pessoaCells, pessoaLines } from './pessoa-merge/merge-view.ts'

export default function PessoaMergeScreen() {
  const [words] = useSearchParams()
  const ids = readIds(words.get('ids'))
  return ids.length >= 2 ? <Chosen key={ids.join()} ids={ids} /> : <Suggested />
}

function Suggested() {
  const reading = useRead(pessoaDuplicates, {})
  const groups = reading.data?.data.map(({ motivo, pessoas }) => ({
    motivo,
    titulo: pessoas[0]?.razao ?? '',
    records: pessoas.map((pessoa) => ({ id: pessoa.id_pessoa, cells: pessoaCells(pessoa) })),
  }))
  return (
    <MergeSuggestions
      groups={groups}
      failure={reading.error?.msg}
      onRetry={() => void reading.refetch()}
      mergePath={toPessoaMerge()}
      none={{
        text: 'Não há pessoas com o mesmo documento nem com nomes iguais.',
        list: 'Ver pessoas',
        listPath: toPessoaList(),
      }}
    />
  )
}

function Chosen({ ids }: { ids: readonly number[] }) {
  const reading = useQuery({
    queryKey: ['unificar', 'pessoa', ids],
    queryFn: ({ signal }) =>
      Promise.all(ids.map((id_pessoa) => call(pessoaView, { params: { id_pessoa } }, { signal }))),
  })
  return (
    <Reading of={reading} waiting={420}>
      {(data) => <Comparison people={data.map(({ data }) => data)} />}
    </Reading>
  )
}

function useCategories(): ReadonlyMap<number, string> {
  const { key, label, endpoints } = categoriaPessoa
  const reading = useRead(endpoints.list, { query: { perPage: maxPageSize } })
  const rows = reading.data?.data.data
  return useMemo(
    () => new Map((rows ?? []).map((row) => [Number(row[key]), String(row[label])])),
    [rows, key, label],
  )
}

async function merge(id_pessoa: number, ids: readonly number[]) {
  const { msg } = await call(pessoaMerge, { body: { id_pessoa, ids: [...ids] } })
  toast.success(msg ?? 'Cadastros unificados')
}

function Comparison({ people }: { people: readonly Pessoa[] }) {
  const categories = useCategories()
  const navigate = useNavigate()
  return (
    <MergeCompare
      records={people.map(({ id_pessoa, razao }) => ({ id: id_pessoa, titulo: razao }))}
      lines={pessoaLines(people, categories)}
      proposed={fullestPessoa(people)}
      passes="Lançamentos, contatos, contas e anexos"
      cancelTo={toPessoaMerge()}
      merge={merge}
      onMerged={async (id_pessoa) => {
        await refreshReads(pessoaList, pessoaOptions, pessoaDuplicates, pessoaView)
        await navigate(toPessoaEdit(id_pessoa))
      }}
    />
  )
}
