import { Status } from '../status.tsx'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import { Reading } from '../frame/reading.tsx'
import type { Read } from '../frame/reading.tsx'

/** A skeleton of a tree. */
function TreeSkeleton() {
  return (
    <Card flush>
      <Status as="span" className="visually-hidden">
        Carregando…
      </Status>
      {[0, 1, 1, 2, 2, 1, 0, 1, 1].map((nivel, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} style={{ padding: `12px 16px 12px ${28 + nivel * 22}px` }}>
          <Skeleton height={10} width={`${38 - nivel * 6}%`} />
        </div>
      ))}
    </Card>
  )
}

interface TreeStateProps {
  readonly reading: Read<unknown>
  /** Shown when the tree has no nodes. */
  readonly empty: ReactNode
  /** The tree; null when it has no nodes. */
  readonly children: ReactNode
}

/** A tree, or its loading, error or empty state. */
export const TreeState = ({ reading, empty, children }: TreeStateProps) => (
  <Reading of={reading} waiting={<TreeSkeleton />}>
    {() => children || <Card flush>{empty}</Card>}
  </Reading>
)
