import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { IconArrowMerge } from '../icons.ts'

interface MergeSelectedProps {
  /** The records selected. */
  readonly keys: readonly (string | number)[]
  readonly path: string
}

/** Two or more records of the list become one; for those who may. */
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
