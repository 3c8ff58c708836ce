import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { IconArrowMerge } from '../icons.ts'

interface MergeSelectedProps {
  /** Ids of the selected records. */
  readonly keys: readonly (string | number)[]
  readonly path: string
}

/** The bulk action that opens the merge screen; needs two records. The caller checks permission. */
export function MergeSelected({ keys, path }: MergeSelectedProps) {
  const isReady = keys.length >= 2
  return (
    <Button
      component={Link}
      to={`${path}?ids=${keys.join(',')}`}
      size="compact-sm"
      variant="subtle"
      leftSection={<IconArrowMerge size={15} stroke={1.5} />}
      data-disabled={!isReady || undefined}
      aria-disabled={!isReady}
      title={isReady ? undefined : 'Selecione ao menos dois cadastros'}
      onClick={(event) => !isReady && event.preventDefault()}
    >
      Unificar
    </Button>
  )
}
