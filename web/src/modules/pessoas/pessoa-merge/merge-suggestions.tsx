import { pessoaDuplicates } from '@claquete/contract/pessoas/pessoa'
import type { PessoaRow } from '@claquete/contract/pessoas/pessoa'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { formatDocumento } from '@claquete/core/pessoas/documento'
import { Button, Skeleton, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useRead } from '../../../lib/call.ts'
import { IconCheck } from '../../../ui/icons.ts'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import styles from './merge.module.css'

/** The most records that one comparison shows. */
export const MOST_COMPARED = 10

/** Groups of records that are probably the same person, each with its reason. */
export function MergeSuggestions() {
  const reading = useRead(pessoaDuplicates, {})
  if (reading.error) {
    return <ErrorState message={reading.error.msg} onRetry={() => void reading.refetch()} />
  }
  if (!reading.data) {
    return (
      <Stack gap="sm" aria-label="Procurando cadastros repetidos…">
        {[0, 1, 2].map((bone) => (
          <Skeleton key={bone} height={120} radius="md" />
        ))}
      </Stack>
    )
  }
  const groups = reading.data.data
  if (groups.length === 0) {
    return (
      <div className={styles.panel}>
        <EmptyState
          title="Nenhum cadastro repetido"
          icon={<IconCheck size={20} stroke={1.5} />}
          action={
            <Button component={Link} to={paths.pessoaList()} variant="default" size="xs">
              Ver pessoas
            </Button>
          }
        >
          Não há pessoas com o mesmo documento nem com nomes iguais. Para unificar outras, marque-as
          na lista e escolha Unificar.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={styles.groups}>
      {groups.map(({ motivo, pessoas }) => (
        <Suggestion
          key={pessoas.map((one) => one.id_pessoa).join()}
          motivo={motivo}
          people={pessoas}
        />
      ))}
    </div>
  )
}

function Suggestion({ motivo, people }: { motivo: string; people: readonly PessoaRow[] }) {
  const ids = people.slice(0, MOST_COMPARED).map(({ id_pessoa }) => id_pessoa)
  return (
    <section className={styles.panel} aria-label={`${motivo}: ${people[0]?.razao}`}>
      <header>
        <h2>{motivo}</h2>
        <Button
          component={Link}
          to={`${paths.pessoaMerge()}?ids=${ids.join(',')}`}
          variant="default"
          size="xs"
        >
          Comparar e unificar
        </Button>
      </header>
      <div className={styles.scroll} role="group" aria-label="Cadastros deste grupo" tabIndex={0}>
        <table className={`${styles.table} ${styles.even}`}>
          <tbody>
            {people.map((pessoa) => (
              <tr key={pessoa.id_pessoa}>
                <th scope="row">nº {pessoa.id_pessoa}</th>
                <td>{pessoa.razao}</td>
                <td>{pessoa.cnpj ? formatDocumento(pessoa.cnpj) : '–'}</td>
                <td>{pessoa.email ?? '–'}</td>
                <td>{[pessoa.cidade, pessoa.uf].filter(Boolean).join('/') || '–'}</td>
                <td>{formatDateBr(pessoa.data_cadastro)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
