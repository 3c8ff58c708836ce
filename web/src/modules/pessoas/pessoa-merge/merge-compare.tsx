import {
  pessoaDuplicates,
  pessoaList,
  pessoaMerge,
  pessoaOptions,
  pessoaView,
} from '@claquete/contract/pessoas/pessoa'
import type { Pessoa } from '@claquete/contract/pessoas/pessoa'
import { maxPageSize } from '@claquete/contract/page'
import { categoriaPessoa } from '@claquete/contract/registers/categoria-pessoa'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { call, failureText, refreshReads, useRead } from '../../../lib/call.ts'
import { confirm } from '../../../lib/confirm.ts'
import { counted } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { fullestOf, mergeLines } from './merge-view.ts'
import type { MergeLine } from './merge-view.ts'
import styles from './merge.module.css'

/** Records of probably the same person side by side: one stays, everything moves to it. */
export function MergeCompare({ ids }: { ids: readonly number[] }) {
  const reading = useQuery({
    queryKey: ['unificar', ids],
    queryFn: ({ signal }) =>
      Promise.all(ids.map((id_pessoa) => call(pessoaView, { params: { id_pessoa } }, { signal }))),
  })
  if (reading.isError) {
    return (
      <ErrorState message={failureText(reading.error)} onRetry={() => void reading.refetch()} />
    )
  }
  if (!reading.data) return <Skeleton height={420} radius="md" aria-label="Carregando…" />
  return <Comparison people={reading.data.map(({ data }) => data)} />
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

function Comparison({ people }: { people: readonly Pessoa[] }) {
  const categories = useCategories()
  const navigate = useNavigate()
  const [stays, setStays] = useState(() => fullestOf(people))
  const at = people.findIndex(({ id_pessoa }) => id_pessoa === stays)
  const kept = people[at]
  const goes = people.filter(({ id_pessoa }) => id_pessoa !== stays)
  const merge = async () => {
    if (!kept) return
    const done = await confirm({
      title: 'Unificar os cadastros?',
      subject: `Fica: ${kept.razao}`,
      message: `Lançamentos, contatos, contas e anexos de ${counted(goes.length, 'outro cadastro', 'outros cadastros')} passam para ele, e os outros deixam de existir. Essa ação é irreversível!`,
      yes: 'Unificar',
      tone: 'danger',
      run: async () => {
        const ids = goes.map(({ id_pessoa }) => id_pessoa)
        const { msg } = await call(pessoaMerge, { body: { id_pessoa: kept.id_pessoa, ids } })
        toast.success(msg ?? 'Cadastros unificados')
      },
    })
    if (!done) return
    await refreshReads(pessoaList, pessoaOptions, pessoaDuplicates, pessoaView)
    await navigate(paths.pessoaEdit(kept.id_pessoa))
  }
  return (
    <section className={styles.panel} aria-label="Comparação dos cadastros">
      <header>
        <div>
          <h2>Qual cadastro fica?</h2>
          <Text size="xs" c="dimmed">
            O que ele não tem vem dos outros. Lançamentos, contatos, contas e anexos passam todos.
          </Text>
        </div>
        <Group gap="xs">
          <Button component={Link} to={paths.pessoaMerge()} variant="default" size="xs">
            Cancelar
          </Button>
          <Button size="xs" disabled={!kept} onClick={() => void merge()}>
            Unificar {people.length} cadastros
          </Button>
        </Group>
      </header>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              {people.map((pessoa) => (
                <Choice
                  key={pessoa.id_pessoa}
                  pessoa={pessoa}
                  stays={pessoa.id_pessoa === stays}
                  onChoose={() => setStays(pessoa.id_pessoa)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {mergeLines(people, categories).map((line) => (
              <Line key={line.label} line={line} staysAt={at} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface ChoiceProps {
  readonly pessoa: Pessoa
  readonly stays: boolean
  readonly onChoose: () => void
}

function Choice({ pessoa, stays, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <th scope="col" data-stays={stays || undefined}>
      <label className={styles.choice} htmlFor={id}>
        <input id={id} type="radio" name="fica" checked={stays} onChange={onChoose} />
        {stays ? 'Fica' : 'Sai'} · nº {pessoa.id_pessoa}
      </label>
    </th>
  )
}

function Line({ line, staysAt }: { line: MergeLine; staysAt: number }) {
  const isBlank = line.values[staysAt] === ''
  return (
    <tr className={line.differs ? styles.differs : undefined}>
      <th scope="row">{line.label}</th>
      {line.values.map((value, at) => (
        <td
          // The records do not change place while they are compared.
          key={at}
          data-stays={at === staysAt || undefined}
          className={isBlank && value ? styles.taken : undefined}
        >
          {value || '–'}
        </td>
      ))}
    </tr>
  )
}
