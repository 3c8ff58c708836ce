import {
  envelopeCancel,
  envelopeEvidence,
  envelopeRemind,
  envelopeView,
} from '@claquete/contract/contratos/assinatura/envelope'
import { envelopeList } from '@claquete/contract/contratos/contrato/envelope'
import type { Envelope } from '@claquete/contract/contratos/assinatura/envelope'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { toAssinaturaList } from '../../addresses/contratos.ts'
import { useMay } from '../../lib/account/permission.ts'
import { saveBlob } from '../../lib/list/export.ts'
import { formatMoment } from '../../lib/plain/format.ts'
import { call, reportFailure, useRead, useWrite } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { toast } from '../../lib/page/toast.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { ProvedorSection } from '../provedores/public.ts'
import { looksOfEstado } from './envelope.labels.ts'
import { Events } from './events.tsx'
import { Files } from './files.tsx'
import { wordsOf } from './provedor.labels.ts'
import { Signers } from './signers.tsx'

/** One envelope: who signed, who is next, what happened, and its files. */
export default function EnvelopeScreen() {
  const { id } = useParams()
  const id_envelope = Number(id)
  useLiveReads('assinatura', envelopeView)
  useLiveReads('email', envelopeView)
  const reading = useRead(envelopeView, { params: { id_envelope } }, { keepPreviousData: true })
  return (
    <Reading of={reading} listTo={toAssinaturaList()}>
      {({ data }) => (
        <Page>
          <Head envelope={data} />
          <Told envelope={data} />
          {data.provedor !== 'proprio' && <ProvedorSection id_envelope={id_envelope} />}
          <Signers envelope={data} />
          <Files envelope={data} />
          <Events eventos={data.eventos} />
        </Page>
      )}
    </Reading>
  )
}

interface EnvelopeProps {
  readonly envelope: Envelope
}

function Head({ envelope }: EnvelopeProps) {
  const { id_envelope, titulo, estado, criado_em, expira_em, usuario, codigo, paginas } = envelope
  const may = useMay()
  const [isCancelling, setCancelling] = useState(false)
  const isOpen = estado === 'enviado' || estado === 'preparando'
  const remind = useWrite(envelopeRemind, {
    refresh: [envelopeView],
    onSuccess: ({ msg = '' }) => toast.success(msg),
  })
  const params = { id_envelope }
  const { label, color } = looksOfEstado[estado]
  const words = wordsOf(envelope)
  return (
    <>
      <RecordHeader
        title={titulo}
        detail={<Badge color={color}>{estado === 'concluindo' ? words.concluding : label}</Badge>}
      >
        {estado === 'enviado' && may(envelopeRemind.access) && (
          <Button
            variant="default"
            loading={remind.isPending}
            onClick={() =>
              remind.mutate({ params, body: { signatarios: [] } }, { onError: reportFailure })
            }
          >
            Lembrar quem falta
          </Button>
        )}
        {isOpen && may(envelopeCancel.access) && (
          <Button variant="subtle" color="red" onClick={() => setCancelling(true)}>
            Cancelar…
          </Button>
        )}
        <Button variant="default" onClick={() => void saveEvidence(envelope).catch(reportFailure)}>
          Provas (JSON)
        </Button>
      </RecordHeader>
      <Figures
        look="pairs"
        items={[
          { label: 'Enviado por', value: usuario || 'Sistema' },
          { label: 'Criado em', value: formatMoment(criado_em) },
          { label: 'Prazo', value: expira_em === null ? 'Sem prazo' : formatMoment(expira_em) },
          { label: 'Páginas', value: paginas === 0 ? undefined : String(paginas) },
          { label: 'Código de verificação', value: codigo },
        ]}
      />
      {isCancelling && (
        <ReasonDialog
          title="Cancelar o envelope"
          yes="Cancelar envelope"
          no="Voltar"
          refresh={[envelopeView, envelopeList]}
          run={(motivo) => call(envelopeCancel, { params, body: { motivo } })}
          onClose={() => setCancelling(false)}
        >
          <p>{words.cancelling}</p>
        </ReasonDialog>
      )}
    </>
  )
}

async function saveEvidence({ id_envelope, titulo }: Envelope): Promise<void> {
  const { data } = await call(envelopeEvidence, { params: { id_envelope } })
  const text = JSON.stringify(data, null, 2)
  saveBlob(new Blob([text], { type: 'application/json' }), `${titulo} - provas.json`)
}

function Told({ envelope }: EnvelopeProps) {
  const { estado, motivo, provas_integras, mensagem } = envelope
  const { preparing } = wordsOf(envelope)
  return (
    <>
      {!provas_integras && (
        <Notice tone="danger" role="alert" title="As provas deste envelope não conferem">
          O registro foi alterado fora do sistema depois de gravado. Guarde uma cópia e procure o
          suporte.
        </Notice>
      )}
      {motivo !== '' && (
        <Notice
          tone={estado === 'recusado' ? 'danger' : 'warning'}
          title={looksOfEstado[estado].label}
        >
          {motivo}
        </Notice>
      )}
      {estado === 'preparando' && (
        <Notice tone="info" title={preparing.title}>
          {preparing.text}
        </Notice>
      )}
      {mensagem !== '' && (
        <Card title="Mensagem">
          <Row>{mensagem}</Row>
        </Card>
      )}
    </>
  )
}
