import { Button } from '@mantine/core'
import { Row } from './flex.tsx'
import { Note } from './text.tsx'

interface PageStepsProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  /** Of how many, in words. */
  readonly total?: string
}

/** Back and forth through a long list of a panel. What fits on one page shows nothing. */
export function PageSteps({ page, pages, onPage, total }: PageStepsProps) {
  if (pages <= 1) return null
  const step = (label: string, to: number) => (
    <Button variant="default" size="xs" disabled={to < 1 || to > pages} onClick={() => onPage(to)}>
      {label}
    </Button>
  )
  return (
    <Row justify="center">
      {step('Anteriores', page - 1)}
      <Note>
        Página {page} de {pages}
        {total && ` (${total})`}
      </Note>
      {step('Próximos', page + 1)}
    </Row>
  )
}
