import type { ReplyOf } from '@claquete/contract/endpoint'
import { remessaCancel, remessaSend, remessaView } from '@claquete/contract/financeiro/cnab/remessa'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/acts/act.ts'
import { call, callDraft, reportFailure, useRead } from '../../lib/wire/call.ts'
import { counted, formatMoment } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import { SidePanel } from '../../ui/frame/dialog.tsx'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Fold, RawText } from '../../ui/layout/fold.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { BadgeCell } from '../../ui/list-table/cell.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { remessaLooks } from './cnab.labels.ts'
import { cnabReads, downloadRemessa } from './reads.ts'
import { RemessaLines } from './remessa-lines.tsx'

type Remessa = ReplyOf<typeof remessaView>['data']

interface RemessaPanelProps {
  readonly id_cnab_remessa: number
  readonly onClose: () => void
}

/** A file for the bank: what it asks for, its lines in words, its acts. */
export function RemessaPanel({ id_cnab_remessa, onClose }: RemessaPanelProps) {
  const reading = useRead(remessaView, { params: { id_cnab_remessa } })
  const remessa = reading.data?.data
  return (
    <SidePanel size="lg" title={remessa ? `Remessa ${remessa.nome}` : 'Remessa'} onClose={onClose}>
      <Reading of={reading} dense>
        {({ data }) => <Content remessa={data} />}
      </Reading>
    </SidePanel>
  )
}

function Content({ remessa }: { readonly remessa: Remessa }) {
  const { total, quantidade, conta, estado, motivo, nsa, criado_em, usuario, tipo } = remessa
  const told =
    tipo === 'cobranca'
      ? counted(quantidade, 'pedido sobre boletos', 'pedidos sobre boletos')
      : counted(quantidade, 'pagamento', 'pagamentos')
  return (
    <Stack>
      <RecordHeader
        title={reais(total)}
        detail={
          <Note>
            {told} · {conta}
          </Note>
        }
      >
        <BadgeCell value={estado} look={remessaLooks[estado]} />
      </RecordHeader>
      {motivo && <Notice title="Cancelada">{motivo}</Notice>}
      <Acts remessa={remessa} />
      <Figures
        look="line"
        items={[
          { label: 'Número no convênio', value: nsa },
          { label: 'Gerada em', value: formatMoment(criado_em), hint: usuario ?? undefined },
          {
            label: 'Enviada em',
            value: remessa.enviada_em ? formatMoment(remessa.enviada_em) : 'Ainda não',
          },
        ]}
      />
      <RemessaLines linhas={remessa.linhas} total={remessa.linhas_total} />
      <Fold summary="Impressão digital do arquivo (SHA-256)">
        <RawText>{remessa.sha256}</RawText>
      </Fold>
    </Stack>
  )
}

function Acts({ remessa }: { readonly remessa: Remessa }) {
  const may = useMay()
  const [isCancelling, setCancelling] = useState(false)
  const sending = useAct({ refresh: cnabReads, onFailure: reportFailure })
  const { id_cnab_remessa, versao, estado } = remessa
  if (estado === 'cancelada') return null
  return (
    <Row>
      <Button size="xs" onClick={() => void downloadRemessa(remessa)}>
        Baixar arquivo
      </Button>
      {estado === 'gerada' && may(remessaSend.access) && (
        <Button
          size="xs"
          variant="default"
          loading={sending.isRunning}
          onClick={() =>
            void sending.run(() => call(remessaSend, { body: { id_cnab_remessa, versao } }))
          }
        >
          Já enviei ao banco
        </Button>
      )}
      {may(remessaCancel.access) && (
        <Button size="xs" variant="subtle" color="red" onClick={() => setCancelling(true)}>
          Cancelar remessa
        </Button>
      )}
      {isCancelling && <CancelDialog remessa={remessa} onClose={() => setCancelling(false)} />}
    </Row>
  )
}

const cancelWords = {
  pagamento: {
    sent: 'Cancele-a também no site do banco: senão ele paga, e um arquivo novo paga outra vez.',
    back: 'O lote volta a liberado e os títulos são destravados.',
  },
  cobranca: {
    sent: 'O banco pode já ter registrado os boletos: confira com ele antes de gerar outra.',
    back: 'O que ela pedia volta a esperar a próxima remessa.',
  },
} as const

interface CancelDialogProps {
  readonly remessa: Remessa
  readonly onClose: () => void
}

function CancelDialog({ remessa, onClose }: CancelDialogProps) {
  const { id_cnab_remessa, versao, nome, estado, tipo } = remessa
  const words = cancelWords[tipo]
  return (
    <ReasonDialog
      title={`Cancelar a remessa ${nome}`}
      yes="Cancelar remessa"
      no="Voltar"
      refresh={cnabReads}
      run={(motivo) => callDraft(remessaCancel, { body: { id_cnab_remessa, versao, motivo } })}
      onClose={onClose}
    >
      {estado === 'enviada' && (
        <Notice tone="danger" title="Esta remessa foi enviada ao banco">
          {words.sent}
        </Notice>
      )}
      <Note>
        {words.back} O número {remessa.nsa} não é usado de novo.
      </Note>
    </ReasonDialog>
  )
}
