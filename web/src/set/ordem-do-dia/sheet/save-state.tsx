import { Button } from '@mantine/core'
import { failureText } from '../../../lib/wire/failure.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { Status } from '../../../ui/status.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import styles from './sheet.module.css'
import { useDesk, useDeskState } from './state/use-desk.ts'

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

/** Whether everything is saved, since when, and what is to be done where it is not. */
export function SaveState() {
  const { desk } = useDesk()
  const { unsent, savedAt, failure } = useDeskState()
  if (failure !== undefined) {
    return (
      <Row>
        <Note tone="danger" role="alert" small>
          Não salvo. {failureText(failure)}
        </Note>
        <Button size="compact-xs" variant="default" onClick={() => void desk.flush()}>
          Tentar de novo
        </Button>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => desk.discard()}>
          Descartar esta mudança
        </Button>
      </Row>
    )
  }
  const text =
    unsent > 0 ? 'Salvando…' : savedAt === undefined ? '' : `Salvo às ${clock.format(savedAt)}`
  return <Status className={styles.count}>{text}</Status>
}
