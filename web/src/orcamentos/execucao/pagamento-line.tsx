import {
  pagamentoApprove,
  pagamentoCancel,
  pagamentoReject,
  pagamentoReopen,
  pagamentoReverse,
} from '@claquete/contract/orcamentos/execucao/pagamento'
import type { PagamentoRow } from '@claquete/contract/orcamentos/execucao/pagamento'
import { Badge, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { reais } from '../../lib/plain/money.ts'
import type { Act } from '../../lib/acts/act.ts'
import { call } from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { formatDay } from '../../ui/list-table/cell.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Item } from '../../ui/figures/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { PayDialog, RequestPagamentoDialog } from './pagamento-dialogs.tsx'
import { pagamentoSituacaoLooks } from './execucao.labels.ts'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'
import { useApprove } from './aprovacao/use-approve.tsx'
import { jobReads } from './reads.ts'
import { useJobClick } from './reads.ts'

type PagamentoAct = PagamentoRow['acoes'][number]
const actLabels: Readonly<Record<PagamentoAct, string>> = {
  aprovar: 'Aprovar',
  pagar: 'Pagar',
  rejeitar: 'Rejeitar',
  alterar: 'Alterar',
  cancelar: 'Cancelar pedido',
  reabrir: 'Reabrir',
  estornar: 'Desfazer baixa',
}
const dialogActs: ReadonlySet<PagamentoAct> = new Set(['pagar', 'rejeitar', 'alterar', 'estornar'])

async function execute(act: Act, { id_lancamento, descricao }: PagamentoRow, acao: PagamentoAct) {
  if (acao === 'reabrir') await act.run(() => call(pagamentoReopen, { body: { id_lancamento } }))
  if (acao !== 'cancelar') return
  const isConfirmed = await confirm({
    title: 'Cancelar o pedido?',
    message: 'Ele sai da relação de pagamentos.',
    subject: descricao,
    yes: 'Cancelar pedido',
  })
  if (isConfirmed) {
    await act.run(() => call(pagamentoCancel, { params: { id_lancamento }, body: {} }))
  }
}

/** A payment of a job, with the acts the server allows on it now. */
export function PagamentoLine({ pagamento }: { pagamento: PagamentoRow }) {
  const [open, setOpen] = useState<PagamentoAct>()
  const act = useJobClick()
  const { approve, question } = useApprove(jobReads)
  const run = async (acao: PagamentoAct) => {
    if (acao !== 'aprovar') return execute(act, pagamento, acao)
    return approve({ tipo: 'pagamento', id: id_lancamento }, (aceite) =>
      call(pagamentoApprove, { body: { id_lancamento, ...aceite } }),
    )
  }
  const { id_lancamento, situacao, dataBaixa } = pagamento
  const look = pagamentoSituacaoLooks[situacao]
  const close = () => setOpen(undefined)
  const isReturn = pagamento.operacao === 'C'
  const quando = dataBaixa
    ? `Pago em ${formatDay(dataBaixa)}${pagamento.conta ? ` · ${pagamento.conta}` : ''}`
    : `Vence em ${formatDay(pagamento.dataVencimento)}`
  return (
    <Item
      title={pagamento.descricao}
      detail={[
        pagamento.pessoa ?? 'Sem favorecido',
        quando,
        pagamento.num_documento &&
          `${pagamento.tipo_documento ?? 'Doc.'} ${pagamento.num_documento}`,
        pagamento.solicitante && `pedido por ${pagamento.solicitante}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      aside={
        <Row gap={3} justify="end">
          {pagamento.excesso > 0 && (
            <Badge variant="light" radius="sm" color="red" tt="none" fw={500}>
              {reais(pagamento.excesso)} acima
            </Badge>
          )}
          <Badge variant="light" radius="sm" color={look.color} tt="none" fw={500}>
            {look.label}
          </Badge>
          <Text
            span
            inherit
            fw={600}
            ta="right"
            miw={104}
            {...(isReturn && { c: 'var(--money-in)' })}
          >
            {isReturn && '+'}
            {reais(pagamento.valor)}
          </Text>
          {pagamento.acoes.map((acao, at) => (
            <Button
              key={acao}
              size="compact-xs"
              disabled={act.isRunning}
              variant={at === 0 && (acao === 'aprovar' || acao === 'pagar') ? 'filled' : 'default'}
              onClick={() => (dialogActs.has(acao) ? setOpen(acao) : void run(acao))}
            >
              {actLabels[acao]}
            </Button>
          ))}
        </Row>
      }
    >
      {pagamento.motivo && situacao === 'rejeitado' && (
        <Note tone="danger">{pagamento.motivo}</Note>
      )}
      {question}
      {open === 'pagar' && <PayDialog pagamento={pagamento} onClose={close} />}
      {open === 'alterar' && (
        <RequestPagamentoDialog
          id_orcamento={pagamento.id_orcamento}
          pagamento={pagamento}
          onClose={close}
        />
      )}
      {open === 'rejeitar' && (
        <ReasonDialog
          refresh={jobReads}
          title="Rejeitar o pagamento"
          yes="Rejeitar"
          run={(motivo) => call(pagamentoReject, { params: { id_lancamento }, body: { motivo } })}
          onClose={close}
        />
      )}
      {open === 'estornar' && (
        <ReasonDialog
          refresh={jobReads}
          title="Desfazer a baixa"
          yes="Desfazer"
          run={(motivo) => call(pagamentoReverse, { params: { id_lancamento }, body: { motivo } })}
          onClose={close}
        />
      )}
    </Item>
  )
}
