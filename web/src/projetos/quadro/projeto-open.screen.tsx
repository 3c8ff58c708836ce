import { Skeleton } from '@mantine/core'
import { useParams } from 'react-router'
import { toProjetoList } from '../../addresses/projetos.ts'
import { useLeaveGuard } from '../../lib/acts/leave.ts'
import { useStore } from '../../lib/plain/use-store.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { RecordFailure } from '../../ui/frame/states.tsx'
import { DeskView } from './screen/desk-view.tsx'
import { DeskProvider, useOpenDesk } from './screen/use-desk.ts'
import styles from './screen/screen.module.css'
import { boardWire } from './state/wire.ts'

/** One project, or one model of projects, with its tasks. */
export default function ProjetoOpenScreen() {
  const id = Number(useParams()['id'])
  return <OpenBoard key={id} id_projeto={id} />
}

function OpenBoard({ id_projeto }: { readonly id_projeto: number }) {
  const desk = useOpenDesk(id_projeto, boardWire)
  const { board, error } = useStore(desk.store.state)
  useLeaveGuard({ isChanged: () => desk.hasUnsaved })
  if (!board) {
    if (!error) return <Loading />
    return (
      <RecordFailure
        error={error}
        listTo={toProjetoList()}
        onRetry={() => void desk.store.read()}
      />
    )
  }
  return (
    <DeskProvider value={desk}>
      <DeskView />
    </DeskProvider>
  )
}

const Loading = () => (
  <div className={styles.screen} aria-busy="true" aria-label="Carregando o quadro…">
    <Skeleton height={34} width={380} />
    <Skeleton height={30} width={620} />
    <Row nowrap align="stretch" gap={3} grow>
      {[286, 286, 286, 286].map((width, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the shapes are all the same
        <Skeleton key={at} width={width} height="100%" radius="md" />
      ))}
    </Row>
  </div>
)
