import { Skeleton } from '@mantine/core'
import { Status } from '../status.tsx'
import { Stack } from '../layout/flex.tsx'

interface RowsSkeletonProps {
  /** Accessible label: what is loading. */
  readonly label: string
  readonly count: number
  readonly height?: number
}

/** A skeleton of rows. */
export const RowsSkeleton = ({ label, count, height = 18 }: RowsSkeletonProps) => (
  <Status aria-label={label}>
    <Stack gap={4} style={{ padding: 16 }}>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} h={height} />
      ))}
    </Stack>
  </Status>
)
