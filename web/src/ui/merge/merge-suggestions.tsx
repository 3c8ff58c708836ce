import { Skeleton } from '@mantine/core'
import { IconCheck } from '../icons.ts'
import { Card } from '../layout/card.tsx'
import { TableFrame } from '../table/data-table.tsx'
import { Stack } from '../layout/flex.tsx'
import { EmptyState, ErrorState } from '../frame/states.tsx'
import { MOST_COMPARED } from './merge-lines.ts'
import styles from './merge.module.css'
import { LinkButton } from '../buttons/link-button.tsx'

/** Records that are probably duplicates, and why. */
export interface MergeGroup {
  readonly motivo: string
  readonly titulo: string
  readonly records: readonly { readonly id: number; readonly cells: readonly string[] }[]
}

interface MergeSuggestionsProps {
  /** Undefined while loading. */
  readonly groups: readonly MergeGroup[] | undefined
  readonly failure: string | undefined
  readonly onRetry: () => void
  readonly mergePath: string
  /** Text when there are no duplicates, with a link to the whole list. */
  readonly none: { readonly text: string; readonly list: string; readonly listPath: string }
}

/** Groups of probable duplicates, each with its reason. */
export function MergeSuggestions(props: MergeSuggestionsProps) {
  const { groups, failure, onRetry, mergePath, none } = props
  if (failure !== undefined) return <ErrorState message={failure} onRetry={onRetry} />
  if (!groups) {
    return (
      <Stack aria-label="Procurando cadastros repetidos…">
        {[0, 1, 2].map((bone) => (
          <Skeleton key={bone} height={120} radius="md" />
        ))}
      </Stack>
    )
  }
  if (groups.length === 0) {
    return (
      <Card flush>
        <EmptyState
          title="Nenhum cadastro repetido"
          icon={<IconCheck size={20} stroke={1.5} />}
          action={<LinkButton to={none.listPath}>{none.list}</LinkButton>}
        >
          {none.text} Para unificar outros, marque-os na lista e escolha Unificar.
        </EmptyState>
      </Card>
    )
  }
  return (
    <Stack>
      {groups.map((group) => (
        <Suggestion
          key={group.records.map(({ id }) => id).join()}
          group={group}
          mergePath={mergePath}
        />
      ))}
    </Stack>
  )
}

function Suggestion({ group, mergePath }: { group: MergeGroup; mergePath: string }) {
  const { motivo, titulo, records } = group
  const ids = records.slice(0, MOST_COMPARED).map(({ id }) => id)
  return (
    <Card
      flush
      label={`${motivo}: ${titulo}`}
      title={motivo}
      aside={<LinkButton to={`${mergePath}?ids=${ids.join(',')}`}>Comparar e unificar</LinkButton>}
    >
      <TableFrame bare label="Cadastros deste grupo" className={`${styles.table} ${styles.even}`}>
        <tbody>
          {records.map(({ id, cells }) => (
            <tr key={id}>
              <th scope="row">nº {id}</th>
              {cells.map((cell, at) => (
                <td key={at}>{cell || '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </Card>
  )
}
