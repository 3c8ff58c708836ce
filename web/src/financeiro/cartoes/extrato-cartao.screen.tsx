import {
  cartaoCompraSave,
  cartaoDespesaTake,
  cartaoReceiptAsk,
} from '@claquete/contract/financeiro/cartoes/cartao-compra'
import {
  extratoCartaoClose,
  extratoCartaoCurrent,
  extratoCartaoExport,
  extratoCartaoPay,
  extratoCartaoView,
} from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import type { ExtratoCartao } from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import {
  toExtratoCartao,
  toExtratoCartaoImport,
  toExtratoCartaoList,
} from '../../addresses/financeiro.ts'
import { call, useRead } from '../../lib/wire/call.ts'
import { followExport } from '../../lib/list/export.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import { IconPlus } from '../../ui/icons.ts'
import { Figures, FiguresSkeleton } from '../../ui/figures/figures.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { FilesMenu } from '../../ui/list/export-menu.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { askReceipts, closeFatura, reopenFatura, undoPayment } from './acts.ts'
import { CompraDialog } from './compra.dialog.tsx'
import { DespesasDialog } from './despesas.dialog.tsx'
import { EntradasTable } from './entradas.section.tsx'
import { Imports } from './imports.section.tsx'
import { PayDialog } from './pay.dialog.tsx'
import { WithoutIof } from './without-iof.section.tsx'
import { cartaoReads } from '../extrato/public.ts'

/** One card statement; without an id in the address, the open statement with the earliest due date. */
export default function ExtratoCartaoScreen() {
  const { id } = useParams()
  return id === undefined ? <Current /> : <Fatura key={id} id={Number(id)} />
}

function Current() {
  const reading = useRead(extratoCartaoCurrent, { query: {} })
  const [isBuying, setBuying] = useState(false)
  // What was opened stays when it is closed, to be paid, though another one is the current one then.
  const [opened, setOpened] = useState<number>()
  const current = reading.data?.id_extrato_cartao ?? undefined
  if (opened === undefined && current !== undefined) setOpened(current)
  if (opened !== undefined) return <Fatura id={opened} />
  return (
    <Reading of={reading} waiting={<Waiting />} listTo={toExtratoCartaoList()}>
      {(data) => {
        if (data.id_extrato_cartao !== null) return <Waiting />
        return (
          <Page>
            <EmptyState
              title="Nenhuma fatura"
              action={
                <Button size="xs" onClick={() => setBuying(true)}>
                  Lançar compra
                </Button>
              }
            >
              A fatura nasce com a primeira compra de um cartão.
            </EmptyState>
            {isBuying && <CompraDialog onClose={() => setBuying(false)} />}
          </Page>
        )
      }}
    </Reading>
  )
}

const Waiting = () => (
  <Page>
    <FiguresSkeleton count={5} />
  </Page>
)

function Fatura({ id }: { id: number }) {
  useLiveReads('financeiro', ...cartaoReads)
  const view = useRead(extratoCartaoView, { params: { id_extrato_cartao: id } })
  return (
    <Reading of={view} waiting={<Waiting />} listTo={toExtratoCartaoList()}>
      {({ data: fatura }) => (
        <Page toolbar={<Toolbar fatura={fatura} />}>
          <RecordHeader
            title={`${fatura.cartao} · ${fatura.mes_ano}`}
            detail={fatura.situacao_label}
          />
          <Summary fatura={fatura} />
          <WithoutIof fatura={fatura} />
          <EntradasTable fatura={fatura} />
          <Imports fatura={fatura} />
        </Page>
      )}
    </Reading>
  )
}

const Summary = ({ fatura }: { fatura: ExtratoCartao }) => (
  <Figures
    label="Resumo da fatura"
    items={[
      { label: 'Fechamento', value: formatDateBr(fatura.fechamento) },
      { label: 'Vencimento', value: formatDateBr(fatura.vencimento) },
      ...(fatura.saldo_anterior === 0
        ? []
        : [{ label: 'Da fatura anterior', value: reais(fatura.saldo_anterior) }]),
      { label: 'Total', value: reais(fatura.total) },
      {
        label: 'Pago',
        value: reais(fatura.valor_pago),
        ...(fatura.pago_em !== null && {
          hint: `${formatDateBr(fatura.pago_em)}, ${fatura.conta_pagamento ?? ''}`,
        }),
      },
      ...(fatura.situacao === 'paga' && fatura.restante !== 0
        ? [{ label: 'Foi para a próxima', value: reais(fatura.restante) }]
        : []),
    ]}
  />
)

const quiet = { size: 'xs', variant: 'default' } as const

/** The statements before and after it, and its file. */
function Around({ fatura }: { fatura: ExtratoCartao }) {
  const may = useMay()
  const { id_extrato_cartao, anterior, proximo } = fatura
  return (
    <>
      {anterior !== null && (
        <Button {...quiet} component={Link} to={toExtratoCartao(anterior)}>
          Anterior
        </Button>
      )}
      {proximo !== null && (
        <Button {...quiet} component={Link} to={toExtratoCartao(proximo)}>
          Próxima
        </Button>
      )}
      {may(extratoCartaoExport.access) && (
        <FilesMenu
          start={(tipo) =>
            void followExport({ tipo, title: 'Fatura de cartão' }, () =>
              call(extratoCartaoExport, { params: { id_extrato_cartao, tipo }, query: {} }),
            )
          }
        />
      )}
    </>
  )
}

/** The purchases whose receipt can be asked for. */
const withoutReceipt = ({ entradas }: ExtratoCartao) =>
  entradas.filter(
    (one) =>
      one.operacao === 'D' &&
      one.iof === 'N' &&
      one.tipo_compra === 'compra' &&
      one.qnt_anexos === 0 &&
      !one.reservado &&
      one.id_usuario_gastou !== null,
  )

interface StatementActsProps {
  readonly fatura: ExtratoCartao
  readonly onPay: () => void
}

/** What may be done to the statement as a whole. */
function StatementActs({ fatura, onPay }: StatementActsProps) {
  const may = useMay()
  const { acoes } = fatura
  return (
    <>
      {acoes.includes('reabrir') && may(extratoCartaoClose.access) && (
        <Button {...quiet} onClick={() => void reopenFatura(fatura)}>
          Reabrir
        </Button>
      )}
      {acoes.includes('fechar') && may(extratoCartaoClose.access) && (
        <Button {...quiet} onClick={() => void closeFatura(fatura)}>
          Fechar fatura
        </Button>
      )}
      {acoes.includes('desfazer') && may(extratoCartaoPay.access) && (
        <Button {...quiet} onClick={() => void undoPayment(fatura)}>
          Desfazer pagamento
        </Button>
      )}
      {acoes.includes('pagar') && may(extratoCartaoPay.access) && (
        <Button size="xs" onClick={onPay}>
          Pagar
        </Button>
      )}
    </>
  )
}

function Toolbar({ fatura }: { fatura: ExtratoCartao }) {
  const may = useMay()
  const [dialog, setDialog] = useState<'compra' | 'pagar' | 'despesas'>()
  const close = () => setDialog(undefined)
  const { id_contabancaria, acoes } = fatura
  const missing = withoutReceipt(fatura)
  return (
    <>
      <Around fatura={fatura} />
      {missing.length > 0 && may(cartaoReceiptAsk.access) && (
        <Button {...quiet} onClick={() => void askReceipts(missing)}>
          Pedir comprovantes
        </Button>
      )}
      {may(cartaoCompraSave.access) && (
        <Button {...quiet} component={Link} to={toExtratoCartaoImport(fatura.id_extrato_cartao)}>
          Importar arquivo do cartão
        </Button>
      )}
      {may(cartaoDespesaTake.access) && (
        <Button {...quiet} onClick={() => setDialog('despesas')}>
          Despesas de job
        </Button>
      )}
      <StatementActs fatura={fatura} onPay={() => setDialog('pagar')} />
      {may(cartaoCompraSave.access) && (
        <Button
          size="xs"
          variant={acoes.includes('pagar') ? 'default' : 'filled'}
          leftSection={<IconPlus size={15} />}
          onClick={() => setDialog('compra')}
        >
          Lançar compra
        </Button>
      )}
      {dialog === 'compra' && <CompraDialog id_contabancaria={id_contabancaria} onClose={close} />}
      {dialog === 'pagar' && <PayDialog fatura={fatura} onClose={close} />}
      {dialog === 'despesas' && (
        <DespesasDialog id_contabancaria={id_contabancaria} onClose={close} />
      )}
    </>
  )
}
