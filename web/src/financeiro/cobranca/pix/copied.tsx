import { Button } from '@mantine/core'
import { IconCopy } from '../../../ui/icons.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { copy } from '../acts.ts'

interface CopiedProps {
  readonly label: string
  readonly text: string
  readonly done: string
}

/** A code that people copy. */
export const Copied = ({ label, text, done }: CopiedProps) => (
  <Stack gap={1}>
    <Row justify="between">
      <Note small>{label}</Note>
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconCopy size={14} stroke={1.5} />}
        onClick={() => void copy(text, done)}
      >
        Copiar
      </Button>
    </Row>
    <code style={{ overflowWrap: 'anywhere' }}>{text}</code>
  </Stack>
)
