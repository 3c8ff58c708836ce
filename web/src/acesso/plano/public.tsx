import { ProportionBar } from '../../ui/figures/bar.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'

interface Props {
  readonly label: string
  readonly used: number
  readonly limit: number
}

/** A bar of used against contracted. */
export function QuotaMeter({ label, used, limit }: Props) {
  const isFull = used >= limit
  return (
    <Stack gap={1}>
      <Row justify="between">
        <span>{label}</span>
        <Note>
          {used} de {limit}
        </Note>
      </Row>
      <ProportionBar
        label={`${label}: ${used} de ${limit}`}
        parts={[{ tone: isFull ? 'warning' : 'accent', value: used }]}
        whole={limit}
      />
      {isFull && (
        <Note small tone="warning">
          Todas as vagas do plano estão em uso.
        </Note>
      )}
    </Stack>
  )
}
