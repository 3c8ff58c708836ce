import { boletoView } from '@claquete/contract/financeiro/cobranca/boleto'
import type { Boleto } from '@claquete/contract/financeiro/cobranca/boleto'
import { eitherWay } from '@claquete/core/financeiro/cobranca/message'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toIssueBoletos } from '../../addresses/financeiro.ts'
import { useRead } from '../../lib/wire/call.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { useLiveReads } from '../../lib/wire/live.ts'
import { reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import { SidePanel } from '../../ui/frame/dialog.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { BadgeCell } from '../../ui/list-table/cell.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { Status } from '../../ui/status.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { BoletoActs } from './boleto-acts.tsx'
import { BankErrorDialog } from './bank-error.ts'
import { lookOf } from './boleto.labels.ts'
import { Copied } from './pix/copied.tsx'
import { NotaOfTitulo } from './nota-of-titulo.tsx'
import { PixOfTitulo } from './pix/pix-of-titulo.tsx'

const DecideDialog = lazyPart(async () => (await import('./decide.dialog.tsx')).DecideDialog)

interface BoletoPanelProps {
  readonly id_lancamento: number
  /** By default the last one of the receivable. */
  readonly id_boleto?: number
  readonly onClose: () => void
}

/** Side panel of the charge of a receivable: how to pay it, what the bank says, its acts. */
export function BoletoPanel({ id_lancamento, id_boleto, onClose }: BoletoPanelProps) {
  useLiveReads('financeiro', boletoView)
  const reading = useRead(boletoView, {
    params: { id_lancamento },
    query: { id_boleto },
  })
  return (
    <SidePanel size="lg" title="Boleto e Pix" onClose={onClose}>
      <Stack>
        <PixOfTitulo id_lancamento={id_lancamento} />
        <Reading of={reading} dense>
          {({ data }) =>
            data ? <Content boleto={data} /> : <Missing id_lancamento={id_lancamento} />
          }
        </Reading>
        <NotaOfTitulo id_lancamento={id_lancamento} />
      </Stack>
    </SidePanel>
  )
}

function Missing({ id_lancamento }: Pick<BoletoPanelProps, 'id_lancamento'>) {
  const may = useMay()
  return (
    <EmptyState
      dense
      title="Este título ainda não tem boleto"
      action={
        may('boleto.emitir') && (
          <LinkButton
            to={toIssueBoletos({ screen: '@checkedRowsPayment', ids: [id_lancamento] })}
            variant="filled"
          >
            Gerar boleto
          </LinkButton>
        )
      }
    >
      Ele sai com código de barras e, pelo Banco Inter, também com Pix. A baixa do título é dada
      quando o banco avisa o pagamento.
    </EmptyState>
  )
}

type Shown = Boleto & { readonly qr: { lado: number; tracado: string } | null }

function Content({ boleto }: { readonly boleto: Shown }) {
  const { valor, situacao, pagador_nome, pagador_documento, vencimento } = boleto
  return (
    <Stack>
      <RecordHeader
        title={reais(valor)}
        detail={
          <Note>
            {pagador_nome} · {formatDocumento(pagador_documento)} · vence {formatDateBr(vencimento)}
          </Note>
        }
      >
        <BadgeCell value={boleto.situacao_label} look={lookOf(boleto)} />
      </RecordHeader>
      <Told boleto={boleto} />
      <BoletoActs boleto={boleto} />
      {situacao === 'aberto' && <HowToPay boleto={boleto} />}
      <Card title="Detalhes" label="Detalhes" level={3} flush>
        <ItemList bare>
          <Item title="Título" aside={boleto.descricao} />
          <Item title="Conta que recebe" aside={boleto.conta} />
          <Item title="Nosso número" aside={boleto.nosso_numero ?? '—'} />
          <Item title="Número do documento" aside={boleto.seu_numero} />
          {situacao === 'aberto' && boleto.recebido_parcial > 0 && (
            <Item title="Recebido em parte" aside={reais(boleto.recebido_parcial)} />
          )}
          {boleto.recebido_em !== null && (
            <Item
              title={`Recebido${boleto.recebido_por === 'PIX' ? ' por Pix' : ''}`}
              detail={formatDateBr(boleto.recebido_em)}
              aside={reais(boleto.valor_recebido ?? 0)}
            />
          )}
        </ItemList>
      </Card>
    </Stack>
  )
}

/** What a boleto by file waits for. */
const waitingWords: Readonly<Record<string, string>> = {
  'Aguardando registro':
    'O banco registra este boleto quando receber a remessa. Antes disso ele pode não ser aceito.',
  'Baixa pedida':
    'A baixa vai ao banco por remessa. Até ele confirmar, o boleto ainda pode ser pago.',
  'Alteração pedida': 'A alteração vai ao banco por remessa, e vale quando ele confirmar.',
}

/** What somebody has to know or do about it. */
function Told({ boleto }: { readonly boleto: Shown }) {
  const [isOpen, setOpen] = useState(false)
  const { erro, pendencia, situacao, id_lancamento } = boleto
  const onTheWay = waitingWords[boleto.situacao_label]
  const told = pendencia === null ? erro : { detail: pendencia, violacoes: [] }
  if (situacao === 'emitindo' && told === null) {
    return (
      <Status>
        <Notice tone="info">
          O banco está registrando este boleto. Costuma levar alguns segundos.
        </Notice>
      </Status>
    )
  }
  if (told === null) {
    return onTheWay === undefined || situacao !== 'aberto' ? null : (
      <Notice tone="info">{onTheWay}</Notice>
    )
  }
  return (
    <>
      <Notice
        tone={pendencia === null ? 'danger' : 'warning'}
        action={
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            {pendencia === null ? 'Ver' : 'Decidir'}
          </Button>
        }
      >
        {told.detail}
      </Notice>
      {isOpen && pendencia !== null && (
        <DecideDialog boleto={boleto} onClose={() => setOpen(false)} />
      )}
      {isOpen && pendencia === null && (
        <BankErrorDialog
          id_lancamento={id_lancamento}
          error={told}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function HowToPay({ boleto }: { readonly boleto: Shown }) {
  const { linha_digitavel, pix_copia_cola, qr } = boleto
  return (
    <Card title="Como pagar" label="Como pagar" level={3}>
      <Stack>
        {pix_copia_cola !== null && linha_digitavel !== null && <Note>{eitherWay}</Note>}
        {qr && <QrCode size={qr.lado} path={qr.tracado} label="Código QR do Pix deste boleto" />}
        {pix_copia_cola !== null && (
          <Copied label="Pix copia e cola" text={pix_copia_cola} done="Pix copiado" />
        )}
        {linha_digitavel !== null && (
          <Copied label="Linha digitável" text={linha_digitavel} done="Linha copiada" />
        )}
      </Stack>
    </Card>
  )
}
