import { Button } from '@mantine/core'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'

interface ConflictProps {
  readonly who: string
  readonly theirs: string
  readonly mine: string
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Two people wrote the same text: both are shown, and one is chosen. */
export const ConflictNotice = ({ who, theirs, mine, onMine, onTheirs }: ConflictProps) => (
  <Notice tone="warning" role="alert" title={`${who} mudou este texto enquanto você escrevia`}>
    <Stack gap={2}>
      <div>
        <strong>O de {who}:</strong> {theirs || '(vazio)'}
      </div>
      <div>
        <strong>O seu:</strong> {mine || '(vazio)'}
      </div>
      <Row>
        <Button size="xs" onClick={onMine}>
          Ficar com o meu
        </Button>
        <Button size="xs" variant="default" onClick={onTheirs}>
          Ficar com o de {who}
        </Button>
      </Row>
    </Stack>
  </Notice>
)
