import {
  pixAutorizacaoAsk,
  pixAutorizacaoCancel,
  pixAutorizacaoChange,
  pixAutorizacaoView,
} from '@claquete/contract/financeiro/cobranca/pix/autorizacao'
import type { PixAutorizacao } from '@claquete/contract/financeiro/cobranca/pix/autorizacao'
import { jornadas, periodicidades } from '@claquete/core/financeiro/cobranca/pix/autorizacao'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button, Switch } from '@mantine/core'
import { toPixSchedule } from '../../../addresses/financeiro.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { useAct } from '../../../lib/acts/act.ts'
import { confirm } from '../../../lib/acts/confirm.ts'
import { reais } from '../../../lib/plain/money.ts'
import { call, refreshReads, reportFailure, useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { SidePanel } from '../../../ui/frame/dialog.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { IconRefresh } from '../../../ui/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { RecordHeader } from '../../../ui/layout/record-header.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { BadgeCell } from '../../../ui/list-table/cell.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Copied } from './copied.tsx'
import { fieldLabel } from '../boleto.labels.ts'
import { PixCobrancaItem } from './pix-cobranca.tsx'
import { autorizacaoLooks } from './pix.labels.ts'
import { pixReads } from './reads.ts'

interface PixPanelProps {
  readonly id_pix_autorizacao: number
  readonly onClose: () => void
}

/** Side panel of an authorisation: what the client sees, what the bank says, its charges and acts. */
export function PixPanel({ id_pix_autorizacao, onClose }: PixPanelProps) {
  useLiveReads('financeiro', pixAutorizacaoView)
  const reading = useRead(pixAutorizacaoView, { params: { id_pix_autorizacao } })
  return (
    <SidePanel size="lg" title="Pix Automático" onClose={onClose}>
      <Reading of={reading} dense>
        {({ data }) => <Content autorizacao={data} />}
      </Reading>
    </SidePanel>
  )
}

interface PartProps {
  readonly autorizacao: PixAutorizacao
}

function Content({ autorizacao }: PartProps) {
  const { cliente, devedor_documento, contrato, situacao, qr, copia_cola, cobrancas } = autorizacao
  return (
    <Stack>
      <RecordHeader
        title={cliente}
        detail={
          <Note>
            {formatDocumento(devedor_documento)} · contrato {contrato}
          </Note>
        }
      >
        <BadgeCell value={situacao} look={autorizacaoLooks[situacao]} />
      </RecordHeader>
      <Told autorizacao={autorizacao} />
      <Acts autorizacao={autorizacao} />
      {qr && copia_cola !== null && (
        <Card title="Código que o cliente lê" label="Código que o cliente lê" level={3}>
          <Stack>
            <QrCode size={qr.lado} path={qr.tracado} label="Código QR da autorização" />
            <Copied label="Pix copia e cola" text={copia_cola} done="Código copiado" />
          </Stack>
        </Card>
      )}
      <Automatic autorizacao={autorizacao} />
      <Card title="Cobranças" label="Cobranças" level={3} flush>
        {cobrancas.length === 0 ? (
          <ItemList bare>
            <Item title="Nenhuma cobrança ainda" muted />
          </ItemList>
        ) : (
          <ItemList bare>
            {cobrancas.map((one) => (
              <PixCobrancaItem key={one.id_pix_cobranca} cobranca={one} />
            ))}
          </ItemList>
        )}
      </Card>
      <Terms autorizacao={autorizacao} />
    </Stack>
  )
}

const tones = {
  pedindo: 'info',
  falhou: 'danger',
  criada: 'info',
  aprovada: 'success',
  rejeitada: 'warning',
  expirada: 'warning',
  cancelada: 'neutral',
} as const

/** What the bank says, and what comes next. */
function Told({ autorizacao: { situacao, motivo, erro, proximo_passo } }: PartProps) {
  const reasons = erro?.violacoes.map(({ razao, propriedade }) =>
    propriedade === undefined ? razao : `${fieldLabel(propriedade)}: ${razao}`,
  )
  return (
    <Notice tone={tones[situacao]} title={motivo || erro?.detail}>
      {[...(reasons ?? []), proximo_passo].join(' ')}
    </Notice>
  )
}

function Acts({ autorizacao }: PartProps) {
  const { id_pix_autorizacao, situacao, cliente } = autorizacao
  const may = useMay()
  const act = useAct({ refresh: pixReads, onFailure: reportFailure })
  const params = { id_pix_autorizacao }
  const isLive = situacao === 'pedindo' || situacao === 'criada' || situacao === 'aprovada'
  const cancel = async () => {
    const isDone = await confirm({
      title: 'Cancelar a autorização?',
      message:
        'O banco deixa de cobrar o cliente, e as cobranças que ainda não venceram são canceladas. Os títulos continuam a receber.',
      subject: cliente,
      yes: 'Cancelar autorização',
      no: 'Voltar',
      tone: 'danger',
      run: () => call(pixAutorizacaoCancel, { params }),
    })
    if (isDone) await refreshReads(...pixReads)
  }
  return (
    <Row>
      {situacao === 'aprovada' && (
        <LinkButton to={toPixSchedule()} variant="filled">
          Ver o que falta agendar
        </LinkButton>
      )}
      {isLive && (
        <Button
          size="xs"
          variant="default"
          loading={act.isRunning}
          leftSection={<IconRefresh size={15} stroke={1.5} />}
          onClick={() => void act.run(() => call(pixAutorizacaoAsk, { params }))}
        >
          Perguntar ao banco
        </Button>
      )}
      {isLive && may(pixAutorizacaoCancel.access) && (
        <Button size="xs" variant="subtle" color="red" onClick={() => void cancel()}>
          Cancelar autorização
        </Button>
      )}
    </Row>
  )
}

/** Whether each morning makes the charges, which the company decides. */
function Automatic({ autorizacao }: PartProps) {
  const { id_pix_autorizacao, situacao, automatico, versao } = autorizacao
  const may = useMay()
  const act = useAct({ refresh: pixReads, onFailure: reportFailure })
  if (situacao !== 'aprovada' && situacao !== 'criada') return null
  const set = (isOn: boolean) =>
    void act.run(() =>
      call(pixAutorizacaoChange, {
        params: { id_pix_autorizacao },
        body: { automatico: isOn ? 'S' : 'N', versao },
      }),
    )
  return (
    <Card title="Agendamento" label="Agendamento" level={3}>
      <Switch
        label="Agendar sozinho, toda manhã"
        description="Cada título da série é agendado quando entra no prazo, dez dias antes de vencer. Desligado, ele espera em “A agendar”."
        checked={automatico === 'S'}
        disabled={act.isRunning || !may(pixAutorizacaoChange.access)}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    </Card>
  )
}

const yes = { S: 'Sim', N: 'Não' } as const

function Terms({ autorizacao }: PartProps) {
  const { valor, valor_minimo, data_inicial, data_final, jornada, ispb, agencia } = autorizacao
  const until = data_final === null ? 'sem fim' : `até ${formatDateBr(data_final)}`
  return (
    <Card title="O que o cliente autoriza" label="O que o cliente autoriza" level={3} flush>
      <ItemList bare>
        <Item
          title="Valor de cada cobrança"
          aside={valor === null ? 'O que o título dever' : reais(valor)}
        />
        {valor_minimo !== null && (
          <Item title="Menor limite do cliente" aside={reais(valor_minimo)} />
        )}
        <Item title="Cobrança" aside={periodicidades[autorizacao.periodicidade]} />
        <Item title="Prazo" aside={`${formatDateBr(data_inicial)}, ${until}`} />
        <Item title="Novas tentativas" aside={yes[autorizacao.retentativa]} />
        <Item title="No dia útil seguinte" aside={yes[autorizacao.dia_util]} />
        <Item title="Conta que recebe" aside={autorizacao.conta} />
        <Item
          title="Como ele autoriza"
          detail={
            jornada === 'aviso'
              ? `ISPB ${ispb}, agência ${agencia || '—'}, conta ${autorizacao.conta_do_cliente}`
              : undefined
          }
          aside={jornadas[jornada]}
        />
        {autorizacao.id_rec !== null && (
          <Item title="Número no banco" aside={<code>{autorizacao.id_rec}</code>} />
        )}
      </ItemList>
    </Card>
  )
}
