import {
  cashFlowExport,
  fluxoCaixaGrouped,
  fluxoCaixaDetailed,
} from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { FluxoTitulo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { dateRangeProblem } from '@claquete/core/kernel/time/calendar'
import { Box, Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { call, refreshReads, useRead } from '../../lib/wire/call.ts'
import { useChanges } from '../../lib/wire/changes.ts'
import { followExport } from '../../lib/list/export.ts'
import { useMay } from '../../lib/account/permission.ts'
import { toast } from '../../lib/page/toast.ts'
import { useTableView } from '../../ui/chart/chart.tsx'
import { IconBookmark, IconPlus } from '../../ui/icons.ts'
import { ExportTray } from '../../ui/list/export-tray.tsx'
import { FormatMenu } from '../../ui/menu/format-menu.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { ErrorState } from '../../ui/frame/states.tsx'
import { GroupedTable } from './grouped.tsx'
import { Scenarios } from './scenarios.tsx'
import { Detailed } from './detailed.tsx'
import { DayPanel } from './day-panel.tsx'
import { MoveTo, Suppose } from './dialogs.tsx'
import { Band } from './day-strip.tsx'
import { Filters } from './filters.tsx'
import { FluxoChart } from './chart.tsx'
import { shortDay } from './fluxo-caixa.labels.ts'
import { Summary } from './summary.tsx'
import { SimulacaoBar } from './simulacao-bar.tsx'
import { wantedOf, useFilter } from './use-filter.ts'
import type { LineFilter } from './use-filter.ts'
import { useProbable } from './use-probable.ts'
import { useSimulatedFluxo, useSimulacao } from './use-simulacao.ts'

interface OpenFolha {
  readonly dia: CalendarDate
  readonly id_grupoCusto?: number | null | undefined
  readonly step: LineFilter['passo']
}

/** The cash flow with daily balances, and simulations over it. */
export default function FluxoCaixaScreen() {
  const filter = useFilter()
  const request = wantedOf(filter)
  const isWrong = dateRangeProblem(filter.periodo1, filter.periodo2) !== undefined
  const reading = useRead(
    fluxoCaixaGrouped,
    { query: { ...request, passo: 'dia' } },
    { keepPreviousData: true, enabled: !isWrong },
  )
  useChanges('financeiro', () => void refreshReads(fluxoCaixaGrouped, fluxoCaixaDetailed))
  const simulacao = useSimulacao()
  const lido = reading.data?.data
  const fluxo = useSimulatedFluxo(lido, simulacao.mudancas, filter.passo)
  const probable = useProbable(filter)
  const grafico = useTableView()
  const [open, setOpen] = useState<OpenFolha>()
  const [moving, setMoving] = useState<FluxoTitulo>()
  const [dialog, setDialog] = useState<'supor' | 'cenarios'>()
  const release = (titulo: FluxoTitulo, dia: CalendarDate) => {
    simulacao.mover(titulo, dia)
    toast.info(`${titulo.razao ?? titulo.descricao} simulado em ${shortDay(dia)}`)
  }
  const acts = {
    onMove: setMoving,
    onHide: simulacao.ocultar,
    onUndo: simulacao.desfazer,
  }
  const openDia = (dia: CalendarDate) => setOpen({ dia, step: 'dia' })
  const openLine = (dia: CalendarDate, id_grupoCusto?: number | null) =>
    setOpen({ dia, step: filter.passo, id_grupoCusto })
  return (
    <Page toolbar={<Toolbar filter={filter} onOpenDialog={setDialog} />}>
      <Filters filter={filter} />
      {reading.error && !lido && (
        <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
      )}
      {!fluxo && !reading.error && <FluxoSkeleton />}
      {lido && fluxo && (
        <>
          <Summary lido={lido} fluxo={fluxo} />
          <SimulacaoBar simulacao={simulacao} />
          <Card
            label="Gráfico"
            title="Entradas, saídas e saldo"
            aside={
              <Button variant="subtle" color="gray" size="compact-xs" onClick={grafico.toggle}>
                {grafico.asTable ? 'Ver gráfico' : 'Ver em tabela'}
              </Button>
            }
          >
            <Box h={250}>
              <FluxoChart
                fluxo={fluxo}
                probable={probable}
                step={filter.passo}
                isSimulated={simulacao.mudancas.length > 0}
                asTable={grafico.asTable}
                onDia={openLine}
              />
            </Box>
          </Card>
          <Band fluxo={fluxo} onDia={openDia} onDrop={release} />
          {filter.visao === 'agrupado' ? (
            <GroupedTable
              lido={lido}
              fluxo={fluxo}
              probable={probable}
              step={filter.passo}
              onOpen={openLine}
            />
          ) : (
            <Detailed
              key={JSON.stringify(request)}
              request={request}
              fluxo={fluxo}
              changes={simulacao.mudancas}
              onDrop={release}
              {...acts}
            />
          )}
          {open && (
            <DayPanel
              {...open}
              id_grupoCusto={open.id_grupoCusto}
              request={request}
              changes={simulacao.mudancas}
              onClose={() => setOpen(undefined)}
              {...acts}
            />
          )}
          {moving && (
            <MoveTo
              titulo={moving}
              today={fluxo.hoje}
              onChange={(dia) => {
                release(moving, dia)
                setMoving(undefined)
              }}
              onClose={() => setMoving(undefined)}
            />
          )}
          {dialog === 'supor' && (
            <Suppose
              dia={fluxo.hoje}
              onSuppose={(descricao, titulo) => {
                simulacao.supor(descricao, titulo)
                setDialog(undefined)
              }}
              onClose={() => setDialog(undefined)}
            />
          )}
          {dialog === 'cenarios' && (
            <Scenarios simulacao={simulacao} onClose={() => setDialog(undefined)} />
          )}
        </>
      )}
      <ExportTray />
    </Page>
  )
}

interface ToolbarProps {
  readonly filter: LineFilter
  readonly onOpenDialog: (dialog: 'supor' | 'cenarios') => void
}

function Toolbar({ filter, onOpenDialog }: ToolbarProps) {
  const may = useMay()
  const exportAs = (tipo: 'pdf' | 'excel') =>
    followExport({ tipo, title: 'Fluxo de caixa' }, () =>
      call(cashFlowExport, {
        body: { ...wantedOf(filter), passo: filter.passo, visao: filter.visao, tipo },
      }),
    )
  return (
    <>
      <Row style={{ marginRight: 'auto' }}>
        <SegmentedControl
          size="xs"
          aria-label="Visão"
          value={filter.visao}
          onChange={(visao) => filter.mudar({ visao: visao === 'detalhado' ? visao : undefined })}
          data={[
            { value: 'agrupado', label: 'Agrupado' },
            { value: 'detalhado', label: 'Detalhado' },
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label="Passo"
          value={filter.passo}
          onChange={(passo) => filter.mudarPasso(passo as LineFilter['passo'])}
          data={[
            { value: 'dia', label: 'Dia' },
            { value: 'semana', label: 'Semana' },
            { value: 'mes', label: 'Mês' },
          ]}
        />
      </Row>
      {may(cashFlowExport.access) && (
        <FormatMenu formatos={['pdf', 'excel']} run={(tipo) => void exportAs(tipo)} />
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconBookmark size={15} stroke={1.5} />}
        onClick={() => onOpenDialog('cenarios')}
      >
        Cenários
      </Button>
      <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => onOpenDialog('supor')}>
        Simular lançamento
      </Button>
    </>
  )
}

function FluxoSkeleton() {
  return (
    <>
      <Skeleton height={84} radius={8} />
      <Skeleton height={300} radius={8} />
      <Skeleton height={220} radius={8} />
    </>
  )
}
