import { reinfMesView } from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import type { MesDaReinf } from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import { addMonths, calendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Badge, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { unitText } from '../../../lib/account/unit-text.ts'
import { useToday } from '../../../lib/page/clock.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { reais } from '../../../lib/plain/money.ts'
import { counted } from '../../../lib/plain/format.ts'
import { refreshReads, useRead } from '../../../lib/wire/call.ts'
import { useChanges } from '../../../lib/wire/changes.ts'
import { monthText } from '../../../ui/days/day-text.ts'
import { PeriodBar } from '../../../ui/days/period-bar.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { UndecidedCard } from './undecided.card.tsx'
import { DarfCard } from './darf.card.tsx'
import { EventosCards } from './eventos.cards.tsx'
import { FaltasCard } from './faltas.card.tsx'
import { HistoricoCard, MudancasCard } from './mudancas.card.tsx'
import { MesActs } from './mes-acts.tsx'
import { estados, hasErro } from './reinf.labels.ts'
import type { Linha } from './reinf.labels.ts'
import { reinfReads } from './use-mes.ts'

const NaturezaDialog = lazyPart(async () => (await import('./natureza.dialog.tsx')).NaturezaDialog)

const isMonth = (text: string | null): text is string =>
  text !== null && /^20\d{2}-(0[1-9]|1[0-2])$/u.test(text)

/** The withholdings of a month as EFD-Reinf tells them: what is missing first, then each event. */
export default function RetencoesScreen() {
  const [params, setParams] = useSearchParams()
  const [asked, raiz] = [params.get('mes'), params.get('raiz')]
  const query = { ...(isMonth(asked) && { mes: asked }), ...(raiz && { raiz }) }
  const reading = useRead(reinfMesView, { query })
  useChanges(['reinf', 'financeiro', 'fiscal', 'pessoa'], () => void refreshReads(...reinfReads))
  const set = (name: 'mes' | 'raiz', value: string) =>
    setParams(
      (before) => {
        before.set(name, value)
        return before
      },
      { replace: true },
    )
  const data = reading.data?.data
  return (
    <Page toolbar={data && data.raiz !== null && <MesActs data={data} />}>
      <Reading of={reading}>
        {({ data: read }) =>
          read.raiz === null ? (
            <EmptyState title={unitText('{Nenhuma unidade}')}>
              {unitText('As retenções são de quem paga: cadastre {a unidade} com o CNPJ.')}
            </EmptyState>
          ) : (
            <Month key={`${read.mes}${read.raiz}`} data={read} onSet={set} />
          )
        }
      </Reading>
    </Page>
  )
}

interface MonthProps {
  readonly data: MesDaReinf
  readonly onSet: (name: 'mes' | 'raiz', value: string) => void
}

function Month({ data, onSet }: MonthProps) {
  const [open, setOpen] = useState<Linha>()
  const { linhas, a_decidir, naturezas, situacao } = data
  const isClosed = situacao.estado === 'fechada'
  const onNatureza = isClosed ? undefined : setOpen
  return (
    <>
      <Head data={data} onSet={onSet} />
      {data.incompleto && (
        <Notice tone="info">
          Parte deste CNPJ está oculta para você: quem vê tudo confere e fecha.
        </Notice>
      )}
      <MudancasCard data={data} />
      <FaltasCard linhas={linhas} onNatureza={onNatureza} />
      {!isClosed && <UndecidedCard linhas={a_decidir} onNatureza={setOpen} />}
      <EventosCards linhas={linhas} onNatureza={onNatureza} />
      {linhas.length === 0 && (
        <EmptyState title="Nada a informar neste mês">
          Aparecem aqui as contas pagas com imposto retido e as que alguém diz que se informam.
        </EmptyState>
      )}
      <DarfCard darfs={data.darfs} />
      <HistoricoCard data={data} />
      {open && (
        <NaturezaDialog linha={open} naturezas={naturezas} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

function Head({ data, onSet }: MonthProps) {
  const today = useToday()
  const { mes, raiz, contribuintes, situacao, linhas, a_decidir, totais, prazo } = data
  const first = calendarDate(`${mes}-01`)
  const { label, color } = estados[situacao.estado]
  const erros = linhas.filter(hasErro).length
  return (
    <>
      <Row gap={3}>
        <PeriodBar
          text={monthText(first)}
          isNow={mes === today.slice(0, 7)}
          onMove={(by) => onSet('mes', addMonths(first, by).slice(0, 7))}
          onToday={() => onSet('mes', today.slice(0, 7))}
        />
        <Badge color={color}>
          {situacao.ordem > 1 ? `${label}, retificação ${situacao.ordem - 1}` : label}
        </Badge>
        {contribuintes.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label="Quem paga"
            value={raiz ?? ''}
            onChange={(event) => onSet('raiz', event.currentTarget.value)}
            data={contribuintes.map((one) => ({
              value: one.raiz,
              label: one.empresas > 1 ? `${one.nome} e mais ${one.empresas - 1}` : one.nome,
            }))}
          />
        )}
      </Row>
      <Figures
        label="O mês em números"
        items={[
          {
            label: 'Valor bruto',
            value: reais(totais.bruto),
            hint: counted(linhas.length, 'conta', 'contas'),
          },
          { label: 'Retido', value: reais(totais.retido), hint: 'IRRF, PIS, COFINS e CSLL' },
          { label: 'Com erro', value: erros, tone: erros > 0 ? 'danger' : 'muted' },
          {
            label: 'A decidir',
            value: a_decidir.length,
            tone: a_decidir.length > 0 ? 'warning' : 'muted',
            hint: 'pagas sem retenção',
          },
          {
            label: 'Prazo',
            value: formatDateBr(calendarDate(prazo)),
            hint: 'IN RFB 2.043/2021, art. 6º, a conferir',
          },
        ]}
      />
    </>
  )
}
