import { agendaView } from '@claquete/contract/sistema/agenda/agenda'
import { agendaAnswer } from '@claquete/contract/sistema/agenda/move'
import type { PerguntaDaAgenda } from '@claquete/contract/sistema/agenda/agenda'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../lib/page/toast.ts'
import { reportFailure, useWrite } from '../../lib/wire/call.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Status } from '../../ui/status.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { PerguntaDialog } from './move/move.dialog.tsx'

/** What somebody did in Google and waits to be answered; until then nothing moved here. */
export function Perguntas({ perguntas }: { readonly perguntas: readonly PerguntaDaAgenda[] }) {
  return perguntas.map((one) => <Pergunta key={one.id_agenda_pergunta} pergunta={one} />)
}

function Pergunta({ pergunta: one }: { readonly pergunta: PerguntaDaAgenda }) {
  const answer = useWrite(agendaAnswer, {
    refresh: [agendaView],
    onSuccess: ({ msg }) => toast.success(msg ?? 'Respondido.'),
  })
  const [isAsking, setAsking] = useState(false)
  const say = (resposta: 'manter' | 'recriar' | 'soltar') =>
    answer.mutate(
      { params: { id_agenda_pergunta: one.id_agenda_pergunta }, body: { resposta } },
      { onError: reportFailure },
    )
  const look = { size: 'xs', loading: answer.isPending } as const
  const isMove = one.tipo === 'moveu'
  return (
    <Status>
      <Notice
        tone="warning"
        icon={<IconAlertTriangle size={16} stroke={1.7} aria-hidden />}
        title={one.pergunta}
        action={
          <Row gap={2} nowrap>
            {isMove ? (
              <>
                {one.pode_mover && (
                  <Button {...look} onClick={() => setAsking(true)}>
                    Mover…
                  </Button>
                )}
                <Button {...look} variant="default" onClick={() => say('manter')}>
                  Deixar como estava
                </Button>
              </>
            ) : (
              <>
                <Button {...look} onClick={() => say('recriar')}>
                  Mostrar de novo
                </Button>
                <Button {...look} variant="default" onClick={() => say('soltar')}>
                  Deixar fora
                </Button>
              </>
            )}
          </Row>
        }
      >
        {one.titulo}: {one.antes}
        {one.depois && <> → no Google, {one.depois}</>}. Nada mudou aqui.
      </Notice>
      {isAsking && (
        <PerguntaDialog
          id_agenda_pergunta={one.id_agenda_pergunta}
          pergunta={one.pergunta}
          onClose={() => setAsking(false)}
        />
      )}
    </Status>
  )
}
