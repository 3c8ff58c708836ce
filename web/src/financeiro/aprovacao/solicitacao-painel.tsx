import {
  solicitacaoReopen,
  solicitacaoView,
} from '@claquete/contract/financeiro/aprovacao/solicitacao'
import type { SolicitacaoDetail } from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { reais } from '../../lib/plain/money.ts'
import { toRelacaoPagamento } from '../../addresses/orcamentos.ts'
import { call, useRead } from '../../lib/wire/call.ts'

import { SidePanel } from '../../ui/frame/dialog.tsx'
import { IconPaperclip } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { BadgeCell, formatDay } from '../../ui/list-table/cell.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { formatMoment } from '../../lib/plain/format.ts'
import { pagamentoSituacaoLooks, useApprove } from '../../orcamentos/execucao/public.ts'
import { approvalOf, decide, requestReads } from './vivo.ts'
import { unitText } from '../../lib/account/unit-text.ts'

interface PainelProps {
  readonly id_lancamento: number
  readonly onReject: () => void
  readonly onClose: () => void
}

/** Side panel with a payment request and all that is needed to decide it. */
export function SolicitacaoPainel({ id_lancamento, onReject, onClose }: PainelProps) {
  const reading = useRead(solicitacaoView, { body: { id_lancamento } })
  return (
    <SidePanel title={`Solicitação nº ${id_lancamento}`} onClose={onClose}>
      <Reading of={reading} waiting={280} dense>
        {({ data: request }) => (
          <Stack>
            <Header request={request} />
            <Saldo request={request} />
            <Dados request={request} />
            <Aprovacoes request={request} />
            <Anexos request={request} />
            <Acts request={request} onReject={onReject} />
          </Stack>
        )}
      </Reading>
    </SidePanel>
  )
}

interface Parte {
  readonly request: SolicitacaoDetail
}

function Header({ request }: Parte) {
  const look = pagamentoSituacaoLooks[request.situacao]
  return (
    <RecordHeader
      title={reais(request.valor)}
      detail={<Note>{request.pessoa ?? 'Sem favorecido'}</Note>}
    >
      <BadgeCell value={look.label} look={look} />
    </RecordHeader>
  )
}

/** Figures of the budget line, and what the payment exceeds; one that is split over several lines has only the latter. */
function Saldo({ request }: Parte) {
  const { figuras, item } = request
  if (figuras === null) return <Overrun request={request} />
  const linhas = [
    ['Previsto', figuras.previsto],
    ['Comprometido', figuras.comprometido],
    ['Realizado', figuras.realizado],
    ['Saldo do item', figuras.saldo],
  ] as const
  return (
    <Card title={item} level={3}>
      <Figures
        look="line"
        items={linhas.flatMap(([label, valor]) =>
          valor === undefined
            ? []
            : { label, value: reais(valor), tone: valor < 0 ? 'danger' : undefined },
        )}
      />
      <Overrun request={request} />
    </Card>
  )
}

/** A warning if the payment exceeds the balance of its lines, and who accepted that it does. */
function Overrun({ request }: Parte) {
  const { excesso, figuras, situacao, aceites } = request
  const itens = figuras === null ? 'dos itens' : 'do item'
  return (
    <>
      {situacao === 'solicitado' && excesso > 0 && (
        <Notice tone="danger">
          Este pagamento fica {reais(excesso)} acima do saldo {itens}.
        </Notice>
      )}
      {aceites.map((one) => (
        <Note key={one.criado_em}>
          {one.usuario} aceitou passar {reais(one.excesso)} do saldo ao{' '}
          {one.momento === 'pedido' ? 'pedir' : 'aprovar'}, em {formatMoment(one.criado_em)}
        </Note>
      ))}
    </>
  )
}

function Dados({ request }: Parte) {
  const linhas: readonly (readonly [string, React.ReactNode])[] = [
    ['Descrição', request.descricao],
    [
      'Job',
      request.id_orcamento === null ? (
        'Fora de orçamento'
      ) : (
        <Link to={toRelacaoPagamento(request.id_orcamento, 'verbas')}>
          {request.num_orc} · {request.titulo}
        </Link>
      ),
    ],
    ['Vencimento', formatDay(request.dataVencimento)],
    ['Documento', request.num_documento],
    ['Plano de contas', request.descricao_plano_contas],
    ['Centro de custo', request.descricao_centro_custo],
    [unitText('{Unidade}'), request.empresa],
    ['Pedido por', `${request.solicitante ?? ''}, ${formatMoment(request.dt_cadastro)}`],
    ['Observação', request.obs && <span style={{ whiteSpace: 'pre-line' }}>{request.obs}</span>],
    [request.situacao === 'rejeitado' ? 'Motivo da rejeição' : 'Motivo', request.motivo],
  ]
  return (
    <Figures
      look="pairs"
      items={linhas.flatMap(([label, value]) => (value ? { label, value } : []))}
    />
  )
}

function Aprovacoes({ request }: Parte) {
  const { historico, situacao, aprovadores, regra, faltam } = request
  const espera = situacao === 'solicitado'
  return (
    <Card flush title="Aprovações" level={3} subtitle={regra && `Regra: ${regra}`}>
      <ItemList bare>
        {historico.map((one) => (
          <Item
            key={one.criada_em}
            title={
              <>
                <strong>{one.usuario}</strong> aprovou{one.via === 'email' && ' pelo e-mail'}
              </>
            }
            aside={<Note small>{formatMoment(one.criada_em)}</Note>}
          />
        ))}
        {espera && faltam > 0 && (
          <Item
            title={
              aprovadores.length === 0
                ? 'Ninguém pode aprovar: confira as regras e as permissões.'
                : `${faltam > 1 ? `Faltam ${faltam}` : 'Falta uma'}, de: ${aprovadores.join(', ')}`
            }
          />
        )}
      </ItemList>
    </Card>
  )
}

function Anexos({ request }: Parte) {
  if (request.anexos.length === 0) return null
  return (
    <Card flush title="Anexos" level={3}>
      <ItemList bare>
        {request.anexos.map((one) => (
          <Item
            key={one.id_arquivo}
            lead={<IconPaperclip size={14} stroke={1.5} />}
            title={
              <a href={one.url} target="_blank" rel="noreferrer">
                {one.name}
              </a>
            }
          />
        ))}
      </ItemList>
    </Card>
  )
}

function Acts({ request, onReject }: Parte & { onReject: () => void }) {
  const { acoes, impedimento } = request
  const body = { ids: [request.id_lancamento] }
  const { approve, question } = useApprove(requestReads)
  return (
    <>
      {question}
      {impedimento && <Note tone="warning">{impedimento}</Note>}
      {acoes.length > 0 && (
        <Row justify="end">
          {acoes.includes('rejeitar') && (
            <Button variant="default" onClick={onReject}>
              Rejeitar
            </Button>
          )}
          {acoes.includes('reabrir') && (
            <Button
              variant="default"
              onClick={() => void decide(() => call(solicitacaoReopen, { body }))}
            >
              Reabrir
            </Button>
          )}
          {acoes.includes('aprovar') && (
            <Button onClick={() => void approve(...approvalOf(request.id_lancamento))}>
              Aprovar
            </Button>
          )}
        </Row>
      )}
    </>
  )
}
