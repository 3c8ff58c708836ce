import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { counted } from '../../../lib/plain/format.ts'
import type { Outgoing } from '../../../lib/plain/offline/outbox.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Status } from '../../../ui/status.tsx'
import { saidIn, whenOf } from './checklist.ts'
import type { Desk } from './use-desk.ts'

const listen = (tell: () => void) => {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
/** Does the browser know that there is no network? It never knows that there is one. */
const useIsCut = () => useSyncExternalStore(listen, () => !navigator.onLine)

interface QueueNoticesProps {
  readonly desk: Desk
  readonly isOld: boolean
  readonly readAt: number
}

const unsentText = (many: number) =>
  counted(many, 'conferência ainda não enviada', 'conferências ainda não enviadas')

/** What this phone could not send yet, what the server refused, and how old the list is. */
export function QueueNotices({ desk, isOld, readAt }: QueueNoticesProps) {
  const isCut = useIsCut() || isOld
  const all = desk.queue.now()
  const waiting = all.filter(({ refusal }) => refusal === undefined)
  const refused = all.filter(({ refusal }) => refusal !== undefined)
  const why = waiting.find(({ delay }) => delay !== undefined)?.delay
  return (
    <Stack as={Status} gap={2}>
      {isCut && (
        <Notice
          tone="warning"
          title={waiting.length > 0 ? `Sem conexão · ${unsentText(waiting.length)}` : 'Sem conexão'}
        >
          {`Continue a conferir: a lista foi lida ${whenOf(new Date(readAt).toISOString(), desk.today)}, e o que você marcar vai quando a conexão voltar.`}
          {waiting.length > 0 && ' Até lá está só neste aparelho: não limpe os dados do navegador.'}
        </Notice>
      )}
      {!isCut && why && (
        <Notice
          tone="warning"
          title={unsentText(waiting.length)}
          action={
            <Button size="xs" variant="default" onClick={() => void desk.queue.flush()}>
              Enviar agora
            </Button>
          }
        >
          {`${why.msg} Até serem enviadas estão só neste aparelho: não limpe os dados do navegador.`}
        </Notice>
      )}
      {refused.map((one) => (
        <Refused key={one.key} desk={desk} act={one} />
      ))}
    </Stack>
  )
}

function Refused({ desk, act }: { readonly desk: Desk; readonly act: Outgoing }) {
  const names = saidIn(act).flatMap(({ id_remessa_item }) => {
    const found = desk.remessa.itens_da_remessa.find(
      (item) => item.id_remessa_item === id_remessa_item,
    )
    return found ? [found.nome] : []
  })
  return (
    <Notice
      tone="danger"
      title={`Não registrado: ${[...new Set(names)].join(', ') || 'um item que saiu da lista'}`}
      action={
        <Row>
          <Button size="xs" variant="default" onClick={() => void desk.queue.retry(act.key)}>
            Tentar de novo
          </Button>
          <Button size="xs" variant="default" onClick={() => desk.queue.forget(act.key)}>
            Descartar
          </Button>
        </Row>
      }
    >
      {`${act.refusal ?? ''} O que você marcou ${whenOf(act.at, desk.today)} não conta: veja a lista como está agora, e tente de novo ou descarte.`}
    </Notice>
  )
}
