import {
  pixCobrancaCancel,
  pixCobrancaDecide,
  pixCobrancaRetry,
} from '@claquete/contract/financeiro/cobranca/pix/cobranca'
import type { PixCobranca } from '@claquete/contract/financeiro/cobranca/pix/cobranca'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { toIssueBoletos } from '../../../addresses/financeiro.ts'
import { toReceivableEdit } from '../../../addresses/livro.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { confirm } from '../../../lib/acts/confirm.ts'
import { reais } from '../../../lib/plain/money.ts'
import { call, refreshReads } from '../../../lib/wire/call.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Item } from '../../../ui/figures/item-list.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { BadgeCell } from '../../../ui/list-table/cell.tsx'
import { DecidePix } from './decide.dialog.tsx'
import { lookOfCobranca, tentativaWords } from './pix.labels.ts'
import { pixReads } from './reads.ts'
import { RetryDialog } from './retry.dialog.tsx'

interface CobrancaProps {
  readonly cobranca: PixCobranca
}

/** One charge in the panel: its state, its attempts, and what the person does next. */
export function PixCobrancaItem({ cobranca }: CobrancaProps) {
  const { id_lancamento, descricao, vencimento, valor, valor_recebido, recebido_em } = cobranca
  const paid = recebido_em !== null && ` · recebida em ${formatDateBr(recebido_em)}`
  return (
    <Item
      title={<Link to={toReceivableEdit(id_lancamento)}>{descricao}</Link>}
      detail={`Vence ${formatDateBr(vencimento)} · ${reais(valor_recebido ?? valor)}${paid || ''}`}
      aside={<BadgeCell value={cobranca.situacao} look={lookOfCobranca(cobranca)} />}
    >
      <PixCobrancaTold cobranca={cobranca} />
    </Item>
  )
}

/** What the bank says of a charge, and its acts. */
export function PixCobrancaTold({ cobranca }: CobrancaProps) {
  const { motivo, erro, pendencia, tentativas, proximo_passo, situacao } = cobranca
  const reason = pendencia ?? (motivo || erro?.detail)
  return (
    <Stack gap={1}>
      {reason && <Note small>{reason}</Note>}
      {erro?.violacoes.map(({ razao }) => (
        <Note key={razao} small>
          {razao}
        </Note>
      ))}
      {tentativas.length > 1 && situacao !== 'concluida' && (
        <Note small>
          {tentativas
            .map(
              (one) =>
                `${formatDateBr(one.data)}: ${tentativaWords[one.situacao] ?? one.situacao.toLowerCase()}`,
            )
            .join(' · ')}
        </Note>
      )}
      {situacao !== 'concluida' && <Note small>{proximo_passo}</Note>}
      <Acts cobranca={cobranca} />
    </Stack>
  )
}

const endedUnpaid = new Set(['falhou', 'rejeitada', 'expirada', 'cancelada'])

function Acts({ cobranca }: CobrancaProps) {
  const { id_pix_cobranca, id_lancamento, descricao, situacao, pendencia } = cobranca
  const may = useMay()
  const [isOpen, setOpen] = useState<'decidir' | 'tentar'>()
  const close = () => setOpen(undefined)
  const cancel = async () => {
    const isDone = await confirm({
      title: 'Cancelar a cobrança?',
      message:
        'O banco não debita o cliente. O título continua a receber, e pode ser cobrado de outro jeito.',
      subject: descricao,
      yes: 'Cancelar cobrança',
      no: 'Voltar',
      tone: 'danger',
      run: () => call(pixCobrancaCancel, { params: { id_pix_cobranca } }),
    })
    if (isDone) await refreshReads(...pixReads)
  }
  return (
    <Row>
      {pendencia !== null && may(pixCobrancaDecide.access) && (
        <Button size="compact-xs" onClick={() => setOpen('decidir')}>
          Decidir a baixa
        </Button>
      )}
      {cobranca.dias_de_retentativa.length > 0 && may(pixCobrancaRetry.access) && (
        <Button size="compact-xs" onClick={() => setOpen('tentar')}>
          Tentar de novo
        </Button>
      )}
      {endedUnpaid.has(situacao) && may('boleto.emitir') && (
        <LinkButton to={toIssueBoletos({ screen: '@checkedRowsPayment', ids: [id_lancamento] })}>
          Gerar boleto
        </LinkButton>
      )}
      {cobranca.pode_cancelar && may(pixCobrancaCancel.access) && (
        <Button size="compact-xs" variant="subtle" color="red" onClick={() => void cancel()}>
          Cancelar cobrança
        </Button>
      )}
      {isOpen === 'decidir' && <DecidePix cobranca={cobranca} onClose={close} />}
      {isOpen === 'tentar' && <RetryDialog cobranca={cobranca} onClose={close} />}
    </Row>
  )
}
