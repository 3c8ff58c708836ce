import { loteView } from '@claquete/contract/financeiro/pagamentos/lote'
import type { Lote, LoteEvento } from '@claquete/contract/financeiro/pagamentos/lote'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { useParams } from 'react-router'
import { toLoteList } from '../../addresses/financeiro.ts'
import { useRead } from '../../lib/wire/call.ts'
import { counted, formatMoment } from '../../lib/plain/format.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { reais, subtractReais } from '../../lib/plain/money.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { BadgeCell } from '../../ui/list-table/cell.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { NextStep } from './next-step.tsx'
import { LoteActs } from './lote-acts.tsx'
import { LoteItens } from './lote-itens.tsx'
import { eventNames, loteLooks } from './pagamento.labels.ts'

/** One batch: what is paid, what is missing for its release, its history. */
export default function LoteScreen() {
  const id_lote_pagamento = Number(useParams()['id'])
  useLiveReads('financeiro', loteView)
  const reading = useRead(loteView, { params: { id_lote_pagamento } })
  return (
    <Reading of={reading} waiting={420} listTo={toLoteList()}>
      {({ data }) => <Content lote={data} />}
    </Reading>
  )
}

function Content({ lote }: { readonly lote: Lote }) {
  const { id_lote_pagamento, data, conta, estado_label, descricao } = lote
  return (
    <Page>
      <RecordHeader
        number={`Lote nº ${id_lote_pagamento}`}
        title={`${conta}, ${formatDateBr(data)}`}
        detail={
          <>
            <BadgeCell value={estado_label} look={loteLooks[estado_label]} />
            {descricao && <Note>{descricao}</Note>}
          </>
        }
      >
        <LoteActs lote={lote} />
      </RecordHeader>
      <ReleaseNotice lote={lote} />
      <NextStep lote={lote} />
      <Numbers lote={lote} />
      <LoteItens lote={lote} />
      <Card title="Histórico" label="Histórico" flush>
        <ItemList bare>
          {lote.eventos.toReversed().map((evento) => (
            <Evento key={evento.id_lote_pagamento_evento} evento={evento} />
          ))}
        </ItemList>
      </Card>
    </Page>
  )
}

function ReleaseNotice({ lote }: { readonly lote: Lote }) {
  const { estado, faltam, liberado_por, impedimento, motivo, itens } = lote
  if (estado === 'cancelado') return <Notice title="Lote cancelado">{motivo}</Notice>
  if (estado !== 'rascunho') return null
  const wrong = itens.filter(({ problemas }) =>
    problemas.some(({ gravidade }) => gravidade === 'erro'),
  )
  if (wrong.length > 0) {
    return (
      <Notice
        tone="danger"
        title={counted(wrong.length, 'pagamento precisa', 'pagamentos precisam') + ' de correção'}
      >
        Retire-os do lote, ou corrija os títulos e monte outro lote com eles.
      </Notice>
    )
  }
  const already = liberado_por.length > 0 ? ` Já liberou: ${liberado_por.join(', ')}.` : ''
  return (
    <Notice
      tone="warning"
      title={faltam > 1 ? 'Duas pessoas precisam liberar este lote' : 'Falta liberar este lote'}
    >
      {(impedimento ?? 'Confira os pagamentos e libere: só o que está aqui vai ao banco.') +
        already}
    </Notice>
  )
}

function Numbers({ lote }: { readonly lote: Lote }) {
  const { valor, quantidade, pagos, recusados, saldo, preparado_por } = lote
  const free =
    saldo?.saldo === undefined ? undefined : subtractReais(saldo.saldo, saldo.agendado ?? 0)
  const after = free === undefined ? undefined : subtractReais(free, valor)
  return (
    <Figures
      label="Totais do lote"
      items={[
        {
          label: 'Total',
          value: reais(valor),
          hint: counted(quantidade, 'pagamento', 'pagamentos'),
        },
        ...(pagos > 0 ? [{ label: 'Pagos', value: String(pagos), tone: 'success' as const }] : []),
        ...(recusados > 0
          ? [{ label: 'Rejeitados', value: String(recusados), tone: 'danger' as const }]
          : []),
        {
          label: 'Saldo do dia',
          value: free === undefined ? undefined : reais(free),
          hint: 'menos o que já está agendado',
        },
        {
          label: 'Fica na conta',
          value: after === undefined ? undefined : reais(after),
          tone: (after ?? 0) < 0 ? 'danger' : undefined,
          hint: (after ?? 0) < 0 ? 'falta saldo nesse dia' : undefined,
        },
        { label: 'Preparado por', value: preparado_por ?? undefined },
      ]}
    />
  )
}

function Evento({ evento }: { readonly evento: LoteEvento }) {
  const { acao, motivo, usuario, criado_em } = evento
  const who = [usuario, formatMoment(criado_em)].filter(Boolean).join(', ')
  return <Item title={eventNames[acao]} detail={motivo === '' ? who : `${motivo} · ${who}`} />
}
