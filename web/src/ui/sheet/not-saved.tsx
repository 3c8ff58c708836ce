import { Button } from '@mantine/core'
import { useState } from 'react'
import { refusalOf } from '../../lib/form/refusal.ts'
import { Refusal } from '../form/refusal.tsx'
import { Row } from '../layout/flex.tsx'

interface NotSavedProps {
  readonly failure: unknown
  /** Whether something on the sheet is still to be saved. */
  readonly isChanged: boolean
  /** Reads what is stored, and puts it in the place of what was typed; tells by itself what went wrong. */
  readonly reload: () => Promise<void>
}

/** Why the last save of a sheet was refused, with a way out when somebody else saved first. */
export function NotSaved({ failure, isChanged, reload }: NotSavedProps) {
  const [isReading, setReading] = useState(false)
  const lines = refusalOf(failure)
  if (lines.length === 0 || !isChanged) return null
  const run = async () => {
    setReading(true)
    await reload()
    setReading(false)
  }
  return (
    <Row>
      <Refusal lines={lines} />
      <Button size="xs" variant="default" loading={isReading} onClick={() => void run()}>
        Descartar e abrir o que está salvo
      </Button>
    </Row>
  )
}
