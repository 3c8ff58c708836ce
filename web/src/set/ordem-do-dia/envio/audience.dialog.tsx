import { ordemRemind, ordemSend } from '@claquete/contract/set/ordem-do-dia/envio'
import type { ReplyOf } from '@claquete/contract/endpoint'
import type { ordemEnvioView } from '@claquete/contract/set/ordem-do-dia/envio'
import { Button, Group } from '@mantine/core'
import { useAct } from '../../../lib/acts/act.ts'
import { counted } from '../../../lib/plain/format.ts'
import { call, reportFailure } from '../../../lib/wire/call.ts'
import { toast } from '../../../lib/page/toast.ts'
import { CancelButton, Dialog } from '../../../ui/frame/dialog.tsx'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { ScrollRegion } from '../../../ui/table/scroll-region.tsx'
import { envioReads, looks } from './labels.ts'
import type { Recipient } from './labels.ts'

/** What is about to be sent to whom. */
export interface Audience {
  readonly act: 'enviar' | 'lembrar'
  readonly to: readonly Recipient[]
}

interface AudienceDialogProps {
  readonly audience: Audience
  readonly ordem: ReplyOf<typeof ordemEnvioView>['data']['ordem']
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Shows how many and who before anything is sent. */
export function AudienceDialog({ audience, ordem, onDone, onClose }: AudienceDialogProps) {
  const { act: what, to } = audience
  const { id_ordem_dia, publicada: numero } = ordem
  const act = useAct({ refresh: envioReads, onFailure: reportFailure })
  const reachable = to.filter(({ email }) => email !== '')
  const unreachable = to.filter(({ email }) => email === '')
  const again = reachable.filter(({ envio }) => envio.enviado_em !== null)
  const send = async () => {
    const request = {
      params: { id_ordem_dia },
      body: { numero, destinatarios: to.map((one) => one.id_ordem_destinatario) },
    }
    const isDone = await act.run(async () => {
      if (what === 'lembrar') return call(ordemRemind, request)
      const reply = await call(ordemSend, request)
      if (reply.sem_email.length > 0) {
        toast.warning(`Sem e-mail: ${reply.sem_email.map(({ nome }) => nome).join(', ')}`)
      }
      return reply
    })
    if (!isDone) return
    onDone()
    onClose()
  }
  const people = counted(reachable.length, 'pessoa', 'pessoas')
  return (
    <Dialog
      title={what === 'enviar' ? `Enviar a versão ${numero}` : 'Lembrar quem não respondeu'}
      onClose={onClose}
    >
      <Stack>
        <p>
          {what === 'enviar'
            ? `${people}, ${reachable.length === 1 ? 'com um link só dela' : 'cada uma com um link só dela'}. Os outros destinatários não recebem nada.`
            : `${people} que ${reachable.length === 1 ? 'recebeu' : 'receberam'} a versão ${numero} e não ${reachable.length === 1 ? 'respondeu' : 'responderam'}.`}
        </p>
        {unreachable.length > 0 && (
          <Notice
            tone="warning"
            title={`${counted(unreachable.length, 'pessoa', 'pessoas')} sem e-mail`}
          >
            {`${unreachable.map(({ nome }) => nome).join(', ')}. Corrija o contato, ou use o texto de WhatsApp.`}
          </Notice>
        )}
        {what === 'enviar' && again.length > 0 && (
          <Notice tone="info">
            {`${counted(again.length, 'pessoa já recebeu', 'pessoas já receberam')} esta versão e a ${again.length === 1 ? 'recebe' : 'recebem'} de novo. O que respondeu continua valendo.`}
          </Notice>
        )}
        <ScrollRegion label="Destinatários" style={{ maxHeight: 280 }}>
          <ItemList bare label="Destinatários">
            {reachable.map(({ id_ordem_destinatario, nome, email, funcao, envio }) => (
              <Item
                key={id_ordem_destinatario}
                title={nome}
                detail={[funcao, email].filter((part) => part !== '').join(' · ')}
                aside={looks[envio.situacao].label}
              />
            ))}
          </ItemList>
        </ScrollRegion>
        <Group justify="flex-end" gap="xs">
          <CancelButton />
          <Button
            loading={act.isRunning}
            disabled={reachable.length === 0}
            onClick={() => void send()}
          >
            {`${what === 'enviar' ? 'Enviar' : 'Lembrar'} a ${people}`}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
