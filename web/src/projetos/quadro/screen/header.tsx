import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Badge, Button } from '@mantine/core'
import { memo, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { toOrcamentoEdit } from '../../../addresses/orcamentos.ts'
import { toProjetoEdit } from '../../../addresses/projetos.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { counted } from '../../../lib/plain/format.ts'
import { useStore } from '../../../lib/plain/use-store.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { IconCloudOff } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx'
import { RecordHeader } from '../../../ui/layout/record-header.tsx'
import { Status } from '../../../ui/status.tsx'
import { People } from '../people.tsx'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { useBoardFields, useDesk } from './use-desk.ts'
import styles from './screen.module.css'
import { viewWords } from './views.ts'
import type { View } from './views.ts'

const ParticipantesDialog = lazyPart(() =>
  import('../pessoas/participantes.dialog.tsx').then((part) => part.ParticipantesDialog),
)

/** What the header says of the project: not its tasks, which change all the time. */
const shown = [
  'id_projeto',
  'titulo',
  'num_projeto',
  'modelo',
  'arquivado',
  'data_zero',
  'id_orcamento',
  'participantes',
  'altera_projeto',
] as const

/** The project's name, its people, and the four views of its tasks. */
export const BoardHeader = memo(function BoardHeader({ view }: { readonly view: View }) {
  const board = useBoardFields(...shown)
  const [words] = useSearchParams()
  const desk = useDesk()
  const may = useMay()
  const [isInviting, setInviting] = useState(false)
  const tabs = Object.entries(viewWords).map(([name, label]) => ({
    label,
    to: viewAddress(words, name as View),
    isCurrent: name === view,
  }))
  return (
    <RecordHeader
      title={board.titulo}
      number={board.num_projeto}
      detail={
        <>
          {board.modelo === 'S' && <Badge color="gray">Modelo</Badge>}
          {board.arquivado === 'S' && <Badge color="yellow">Arquivado: só leitura</Badge>}
          {board.data_zero && <Fact>D0 em {formatDateBr(board.data_zero)}</Fact>}
          <People people={board.participantes} size={26} />
          <SaveState />
        </>
      }
    >
      {board.id_orcamento !== null && may('orcamento.consultar') && (
        <LinkButton to={toOrcamentoEdit(board.id_orcamento)}>Orçamento</LinkButton>
      )}
      {board.altera_projeto && (
        <Button variant="default" size="xs" onClick={() => setInviting(true)}>
          Pessoas
        </Button>
      )}
      {board.altera_projeto && (
        <LinkButton to={toProjetoEdit(board.id_projeto)}>Dados do projeto</LinkButton>
      )}
      {isInviting && (
        <ParticipantesDialog
          projeto={{ ...board, participantes: [...board.participantes] }}
          onClose={() => {
            setInviting(false)
            void desk.store.read()
          }}
        />
      )}
      <LinkTabs label="Formas de ver as tarefas" tabs={tabs} />
    </RecordHeader>
  )
})

function viewAddress(words: URLSearchParams, view: View): string {
  const more = new URLSearchParams(words)
  if (view === 'quadro') more.delete('ver')
  else more.set('ver', view)
  return `?${more}`
}

const Fact = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.fact}>{children}</span>
)

/** What was not sent yet, and whether there is a connection. */
function SaveState() {
  const desk = useDesk()
  const { unsent, isOffline } = useStore(desk.store.state)
  return (
    <Status as="span" className={styles.fact}>
      {isOffline && unsent > 0 && (
        <Row as="span" gap={1} className={styles.offline}>
          <IconCloudOff size={15} stroke={1.75} />
          Sem conexão:{' '}
          {counted(unsent, 'mudança espera e vai sozinha', 'mudanças esperam e vão sozinhas')}{' '}
          quando ela voltar
        </Row>
      )}
    </Status>
  )
}
