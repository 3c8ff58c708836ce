import { Badge } from '@mantine/core'
import { Row } from '../../ui/layout/flex.tsx'
import { statusLooks } from './remessa.labels.ts'

interface StatusBadgesProps {
  readonly remessa: {
    readonly id_status: number
    readonly atrasada: 'S' | 'N'
    readonly parcial: 'S' | 'N'
  }
}

const look = { variant: 'light', size: 'sm', radius: 'sm', tt: 'none', fw: 500 } as const

/** What a remittance is, and beside it what its days and its items tell. */
export function StatusBadges({ remessa: { id_status, atrasada, parcial } }: StatusBadgesProps) {
  const status = statusLooks[id_status]
  return (
    <Row gap={1} nowrap>
      <Badge {...look} color={status?.color ?? 'gray'}>
        {status?.label}
      </Badge>
      {atrasada === 'S' && (
        <Badge {...look} color="red">
          Atrasada
        </Badge>
      )}
      {parcial === 'S' && (
        <Badge {...look} color="yellow">
          Parcial
        </Badge>
      )}
    </Row>
  )
}
