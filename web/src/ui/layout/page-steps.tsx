import { Button } from '@mantine/core'
import { Row } from './flex.tsx'
import { Note } from './text.tsx'

interface PageStepsProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  /** Total of records, as text. */
  readonly total?: string
}

/** Previous and next buttons for a long list in a panel; nothing when it fits on one page. */
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
