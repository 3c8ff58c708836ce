import { reciboCancel, reciboSend, reciboView } from '@claquete/contract/financeiro/recibos/recibo'
import type { Recibo } from '@claquete/contract/financeiro/recibos/recibo'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call, useRead } from '../../lib/wire/call.ts'
import { reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import { SidePanel } from '../../ui/frame/dialog.tsx'
import { IconFileTypePdf } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { BadgeCell } from '../../ui/list-table/cell.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { SendDocument } from '../../sistema/modelos/public.ts'
import { CancelRecibo } from './cancel.dialog.tsx'
import { situacoes } from './recibo.labels.ts'
import { openRecibo } from './use-recibos.ts'

/** Side panel of a receipt: its text, its settlements, its acts. */
export function ReciboPanel({ id_recibo, onClose }: { id_recibo: number; onClose: () => void }) {
  const reading = useRead(reciboView, { params: { id_recibo } })
  const recibo = reading.data?.data
  return (
    <SidePanel size="lg" title={recibo ? `Recibo ${recibo.numero}` : 'Recibo'} onClose={onClose}>
      <Reading of={reading} dense>
        {({ data }) => <Content recibo={data} />}
      </Reading>
    </SidePanel>
  )
}

function Content({ recibo }: { recibo: Recibo }) {
  return (
    <Stack>
      <RecordHeader
        title={reais(recibo.valor)}
        detail={
          <Note>
            {recibo.empresa} · {formatDateBr(recibo.data)}
          </Note>
        }
      >
        <BadgeCell value={recibo.situacao_label} look={situacoes[recibo.situacao_label]} />
      </RecordHeader>
      {recibo.motivo && <Note>Motivo: {recibo.motivo}</Note>}
      <Acts recibo={recibo} />
      <Card title="Texto" label="Texto" level={3}>
        <p>{recibo.texto}</p>
        {recibo.obs && <Note>{recibo.obs}</Note>}
      </Card>
      <Card title="O que ele quita" label="O que ele quita" level={3} flush>
        <ItemList bare>
          {recibo.baixas.map((baixa) => (
            <Item
              key={baixa.id_baixa}
              title={baixa.descricao}
              detail={`${formatDateBr(baixa.data)} · nº ${baixa.id_lancamento}${baixa.estornada ? ' · baixa estornada' : ''}`}
              aside={reais(baixa.valor)}
            />
          ))}
        </ItemList>
      </Card>
    </Stack>
  )
}

function Acts({ recibo }: { recibo: Recibo }) {
  const may = useMay()
  const [open, setOpen] = useState<'envio' | 'cancelamento'>()
  const close = () => setOpen(undefined)
  const { id_recibo, numero, empresa, email, valor, situacao } = recibo
  return (
    <Row>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileTypePdf size={15} stroke={1.5} />}
        onClick={() => void openRecibo(id_recibo)}
      >
        Imprimir
      </Button>
      {situacao === 'emitido' && may(reciboSend.access) && (
        <Button size="xs" variant="default" onClick={() => setOpen('envio')}>
          Enviar por e-mail
        </Button>
      )}
      {situacao === 'emitido' && may(reciboCancel.access) && (
        <Button size="xs" variant="subtle" color="red" onClick={() => setOpen('cancelamento')}>
          Cancelar recibo
        </Button>
      )}
      {open === 'cancelamento' && <CancelRecibo recibo={recibo} onClose={close} />}
      {open === 'envio' && (
        <SendDocument
          title="Enviar recibo por e-mail"
          email={email}
          subject={`Recibo ${numero} · ${empresa}`}
          text={`Olá,\n\nSegue em anexo o recibo ${numero}, no valor de ${reais(valor)}.\n\nObrigado.`}
          anexo={`Recibo ${numero}.pdf`}
          send={(message) => call(reciboSend, { body: { id_recibo, ...message } })}
          onClose={close}
        />
      )}
    </Row>
  )
}
