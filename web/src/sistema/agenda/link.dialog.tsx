import { agendaLink, agendaUnlink, agendaView } from '@claquete/contract/sistema/agenda/agenda'
import type { Agenda } from '@claquete/contract/sistema/agenda/agenda'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../lib/page/toast.ts'
import { formatMoment } from '../../lib/plain/format.ts'
import { reportFailure, useWrite } from '../../lib/wire/call.ts'
import { CancelButton, Dialog } from '../../ui/frame/dialog.tsx'
import { IconCopy } from '../../ui/icons.ts'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'

interface LinkDialogProps {
  readonly link: Agenda['link']
  readonly onClose: () => void
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copiado')
  } catch {
    toast.warning('O navegador não deixou copiar. Selecione o link e copie.')
  }
}

/** The secret link by which the person's own calendar program reads this calendar. It is shown only when it is made. */
export function LinkDialog({ link, onClose }: LinkDialogProps) {
  const [url, setUrl] = useState<string>()
  const make = useWrite(agendaLink, {
    refresh: [agendaView],
    onSuccess: ({ data }) => setUrl(data.url),
  })
  const remove = useWrite(agendaUnlink, {
    refresh: [agendaView],
    onSuccess: () => setUrl(undefined),
  })
  return (
    <Dialog title="Link da agenda" isChanged={() => false} onClose={onClose}>
      <Stack>
        <Note>
          Assine este endereço no celular, no Outlook ou no Google Agenda. Ele mostra o que você vê
          aqui, menos o que você escondeu, e nenhum valor. Quem tiver o link vê a sua agenda: não o
          publique.
        </Note>
        {url !== undefined && (
          <Row align="end" nowrap>
            <TextInput style={{ flex: 1 }} label="Seu link" readOnly value={url} data-autofocus />
            <Button
              variant="default"
              leftSection={<IconCopy size={15} stroke={1.5} />}
              onClick={() => void copy(url)}
            >
              Copiar
            </Button>
          </Row>
        )}
        {url !== undefined && (
          <Note small>Guarde-o agora: ele não é mostrado de novo. Um novo link desliga este.</Note>
        )}
        {url === undefined && link && (
          <Note small>
            Há um link de {formatMoment(link.criado_em)}
            {link.lido_em
              ? `, lido pela última vez em ${formatMoment(link.lido_em)}`
              : ', ainda não lido'}
            . O Google relê agendas assinadas só de tempos em tempos, às vezes um dia depois.
          </Note>
        )}
        <Row justify="end">
          <CancelButton>Fechar</CancelButton>
          {link && (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isPending}
              onClick={() => remove.mutate({}, { onError: reportFailure })}
            >
              Retirar o link
            </Button>
          )}
          <Button
            loading={make.isPending}
            onClick={() => make.mutate({}, { onError: reportFailure })}
          >
            {link ? 'Gerar novo link' : 'Criar link'}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
