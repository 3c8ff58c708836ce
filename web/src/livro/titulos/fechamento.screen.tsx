import {
  fechamentoClose,
  fechamentoList,
  fechamentoReopen,
} from '@claquete/contract/livro/titulos/fechamento'
import type { MesDoFinanceiro } from '@claquete/contract/livro/titulos/fechamento'
import { addDays, addMonths, calendarDate } from '@claquete/core/kernel/time/calendar'
import { Badge, Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { toRecebidaList, toSemNotaList } from '../../addresses/financeiro.ts'
import { reais } from '../../lib/plain/money.ts'
import { refreshReads, useRead } from '../../lib/wire/call.ts'
import { useChanges } from '../../lib/wire/changes.ts'
import { counted, formatMoment } from '../../lib/plain/format.ts'
import { useMay } from '../../lib/account/permission.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { moneyReads } from './reads.ts'
import { useToday } from '../../lib/page/clock.ts'

const yearsAgo = 6
const nomeDoMes = (mes: MesDoFinanceiro) =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${mes.primeiro_dia}T12:00:00Z`),
  )

const titleOf = (mes: MesDoFinanceiro) =>
  nomeDoMes(mes).replace(/^./u, (first) => first.toLocaleUpperCase('pt-BR'))

/** The latest first; above all, months that have something and cannot be closed yet. */
function monthsInOrder(list: readonly MesDoFinanceiro[]) {
  const meses = list.toReversed()
  const shown = meses.filter((mes) => mes.pode_fechar || mes.historico.length > 0)
  return [...meses.filter((mes) => !shown.includes(mes) && hasAny(mes)), ...shown]
}

/** Closes and reopens the months of a year, showing what each has open. */
export default function FechamentoScreen() {
  const thisYear = Number(useToday().slice(0, 4))
  const [year, setYear] = useState(thisYear)
  useChanges('financeiro', () => void refreshReads(fechamentoList))
  const reading = useRead(fechamentoList, { query: { ano: year } }, { keepPreviousData: true })
  return (
    <Page>
      <NativeSelect
        label="Ano"
        size="xs"
        w={110}
        data={Array.from({ length: yearsAgo }, (_, i) => String(thisYear - i))}
        value={String(year)}
        onChange={(event) => setYear(Number(event.currentTarget.value))}
      />
      <Reading of={reading} waiting={420}>
        {({ data }) => monthsInOrder(data).map((mes) => <Mes key={mes.mes} mes={mes} />)}
      </Reading>
    </Page>
  )
}

const daysOf = ({ primeiro_dia }: MesDoFinanceiro) => {
  const first = calendarDate(primeiro_dia)
  return { periodo1: first, periodo2: addDays(addMonths(first, 1), -1) }
}

interface OpenOne {
  readonly nome: string
  readonly quantos: number
  readonly valor: number
  /** The list of them. */
  readonly to?: string
}

const openOnes = (mes: MesDoFinanceiro): OpenOne[] =>
  [
    { nome: 'A pagar', ...mes.a_pagar },
    { nome: 'A receber', ...mes.a_receber },
    { nome: 'A aprovar', ...mes.solicitados },
    { nome: 'Sem conciliar', ...mes.sem_conciliar },
    {
      nome: 'Notas sem pagamento',
      ...mes.notas_sem_pagamento,
      to: toRecebidaList({ situacao: 'a_vincular', ...daysOf(mes) }),
    },
    {
      nome: 'Pagamentos sem nota',
      ...mes.pagamentos_sem_nota,
      to: toSemNotaList({ situacao: 'sem_nota', ...daysOf(mes) }),
    },
  ].filter(({ quantos }) => quantos > 0)

const hasAny = (mes: MesDoFinanceiro) =>
  openOnes(mes).length > 0 || mes.entradas > 0 || mes.saidas > 0

function Mes({ mes }: { mes: MesDoFinanceiro }) {
  const may = useMay()
  const [action, setAction] = useState<'fechar' | 'reabrir'>()
  const hoje = useToday()
  return (
    <Card
      title={titleOf(mes)}
      label={nomeDoMes(mes)}
      aside={
        <Row>
          {mes.fechado && !may(fechamentoReopen.access) && <Badge color="gray">Fechado</Badge>}
          {mes.fechado && may(fechamentoReopen.access) && (
            <Button size="xs" variant="default" onClick={() => setAction('reabrir')}>
              Reabrir
            </Button>
          )}
          {mes.pode_fechar && may(fechamentoClose.access) && (
            <Button size="xs" onClick={() => setAction('fechar')}>
              Fechar
            </Button>
          )}
          {!mes.fechado && !mes.pode_fechar && (
            <Badge color="blue">
              {mes.primeiro_dia > hoje ? 'Ainda não começou' : 'Em andamento'}
            </Badge>
          )}
        </Row>
      }
    >
      <Figures look="line" items={figuresOf(mes)} />
      {mes.historico.length > 0 && <EditHistory mes={mes} />}
      {action === 'fechar' && <Close mes={mes} onClose={() => setAction(undefined)} />}
      {action === 'reabrir' && <Reopen mes={mes} onClose={() => setAction(undefined)} />}
    </Card>
  )
}

function figuresOf(mes: MesDoFinanceiro) {
  const open = openOnes(mes).map(({ nome, quantos, valor, to }) => ({
    label: `${nome} · ${quantos}`,
    value: to === undefined ? reais(valor) : <Link to={to}>{reais(valor)}</Link>,
  }))
  return [
    ...(open.length > 0 ? open : [{ label: 'Pendências', value: 'Nenhuma' }]),
    { label: 'Entrou', value: reais(mes.entradas) },
    { label: 'Saiu', value: reais(mes.saidas) },
  ]
}

const EditHistory = ({ mes }: { mes: MesDoFinanceiro }) => (
  <Stack as="ul" gap={1}>
    {mes.historico.map((um) => (
      <li key={um.fechado_em}>
        <Note small>
          Fechado em {formatMoment(um.fechado_em)} por {um.usuario ?? 'alguém'}
          {um.obs && `: ${um.obs}`}
          {um.reaberto_em &&
            `; reaberto em ${formatMoment(um.reaberto_em)} por ${um.usuario_reabertura ?? 'alguém'}: ${um.motivo ?? ''}`}
        </Note>
      </li>
    ))}
  </Stack>
)

interface DecideProps {
  readonly mes: MesDoFinanceiro
  readonly onClose: () => void
}

function Close({ mes, onClose }: DecideProps) {
  const f = useRecordForm(fechamentoClose, {
    initial: { mes: mes.mes, obs: '' },
    refresh: moneyReads,
  })
  const pendentes = openOnes(mes).reduce((total, { quantos }) => total + quantos, 0)
  return (
    <FormDialog form={f} title={`Fechar ${nomeDoMes(mes)}`} yes="Fechar o mês" onClose={onClose}>
      <p>Ninguém mais lança, dá baixa nem altera nada neste mês, até que ele seja reaberto.</p>
      {pendentes > 0 && (
        <p>
          <strong>{counted(pendentes, 'pendência', 'pendências')}</strong> continuam como estão: o
          que for pago depois entra no mês do pagamento.
        </p>
      )}
      <f.Area of="obs" label="Observação" rows={2} />
    </FormDialog>
  )
}

function Reopen({ mes, onClose }: DecideProps) {
  const f = useRecordForm(fechamentoReopen, {
    initial: { mes: mes.mes, motivo: '' },
    refresh: moneyReads,
  })
  return (
    <FormDialog
      form={f}
      title={`Reabrir ${nomeDoMes(mes)}`}
      yes="Reabrir o mês"
      tone="danger"
      onClose={onClose}
    >
      <p>
        Volta a ser possível lançar e dar baixa neste mês. Quem reabriu e por quê fica registrado.
      </p>
      <f.Area of="motivo" label="Motivo" rows={2} />
    </FormDialog>
  )
}
