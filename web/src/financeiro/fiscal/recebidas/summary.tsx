import { recebidaSummary } from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { recebidaAttachEqual } from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import { Button } from '@mantine/core'
import { useMay } from '../../../lib/account/permission.ts'
import { useAct } from '../../../lib/acts/act.ts'
import { counted, formatMoment } from '../../../lib/plain/format.ts'
import { reais } from '../../../lib/plain/money.ts'
import { useToday } from '../../../lib/page/clock.ts'
import { call, reportFailure, useRead } from '../../../lib/wire/call.ts'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { unitText } from '../../../lib/account/unit-text.ts'
import { recebidaReads } from './use-recebidas.ts'

type Resumo = ReplyOf<typeof recebidaSummary>['data']

const equalMost = 100
const monthName = (mes: string) =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${mes}-15T12:00:00Z`),
  )

/** What is left to match in a month: that of the filter, or the current one. */
export function Summary({ mes }: { readonly mes: string | undefined }) {
  const today = useToday()
  const month = mes ?? today.slice(0, 7)
  const reading = useRead(recebidaSummary, { query: { mes: month } }, { keepPreviousData: true })
  return (
    <Reading of={reading} dense waiting={92}>
      {({ data }) => (
        <>
          <Figures label={`O que falta em ${monthName(data.mes)}`} items={figuresOf(data)} />
          <Equal resumo={data} />
          {data.distribuicao
            .filter(({ problema }) => problema !== '')
            .map(({ id_empresa, empresa, problema }) => (
              <Notice key={id_empresa} tone="warning" title={`Serviço nacional: ${empresa}`}>
                {unitText(problema)}
              </Notice>
            ))}
        </>
      )}
    </Reading>
  )
}

const notasText = (quantos: number) => counted(quantos, 'nota', 'notas')

function figuresOf({ mes, ...resumo }: Resumo) {
  const { notas_sem_pagamento: notas, pagamentos_sem_nota: pagamentos } = resumo
  const asked = resumo.distribuicao.flatMap(({ consultada_em }) => consultada_em ?? [])
  const last = asked.toSorted().at(-1)
  return [
    {
      label: `Notas sem pagamento em ${monthName(mes)}`,
      value: reais(notas.valor),
      hint: `${notasText(notas.quantos)}, pela competência`,
      tone: notas.quantos > 0 ? ('warning' as const) : undefined,
    },
    {
      label: 'Pagamentos sem nota no mesmo mês',
      value: reais(pagamentos.valor),
      hint: `${counted(pagamentos.quantos, 'conta paga a empresa', 'contas pagas a empresas')}, pelo dia do pagamento`,
      tone: pagamentos.quantos > 0 ? ('warning' as const) : undefined,
    },
    {
      label: 'Canceladas com pagamento',
      value: String(resumo.canceladas_pagas),
      hint: 'Fale com o fornecedor: outra nota ou o dinheiro de volta',
      tone: resumo.canceladas_pagas > 0 ? ('danger' as const) : undefined,
    },
    {
      label: 'Serviço nacional',
      value: last === undefined ? 'Ainda não lido' : formatMoment(last),
      hint:
        resumo.distribuicao.length === 0
          ? 'Sem certificado: envie os XML'
          : 'FileResult a cada manhã, às 6h',
    },
  ]
}

/** Notes whose payable is the same in everything: one click, which a person gives. */
function Equal({ resumo: { iguais } }: { readonly resumo: Resumo }) {
  const may = useMay()
  const act = useAct({ refresh: recebidaReads, onFailure: reportFailure })
  if (iguais.length === 0 || !may(recebidaAttachEqual.access)) return null
  const notas = iguais.slice(0, equalMost)
  return (
    <Notice
      tone="info"
      title={`${notasText(iguais.length)} com uma conta a pagar igual`}
      action={
        <Button
          size="xs"
          loading={act.isRunning}
          onClick={() => void act.run(() => call(recebidaAttachEqual, { body: { notas } }))}
        >
          {notas.length < iguais.length
            ? `Ligar as primeiras ${notas.length}`
            : iguais.length === 1
              ? 'Ligar à conta'
              : `Ligar as ${notas.length}`}
        </Button>
      }
    >
      Fornecedor, valor bruto e número são os mesmos. A conta recebe o XML; nada é pago nem muda de
      valor.
    </Notice>
  )
}
