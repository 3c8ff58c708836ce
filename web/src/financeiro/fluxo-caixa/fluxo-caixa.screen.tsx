import {
  cashFlowExport,
  fluxoCaixaAgrupado,
  fluxoCaixaDetalhado,
} from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { FluxoTitulo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { dateRangeProblem } from '@claquete/core/kernel/calendar'
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { call, refreshReads, useRead } from '../../lib/call.ts'
import { useChanges } from '../../lib/changes.ts'
import { followExport } from '../../lib/export.ts'
import { useMay } from '../../lib/permission.ts'
import { toast } from '../../lib/toast.ts'
import { useTableView } from '../../ui/chart/chart.tsx'
import {
  IconBookmark,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconPlus,
} from '../../ui/icons.ts'
import { ExportTray } from '../../ui/list/export-tray.tsx'
import { MenuButton } from '../../ui/list/menu-button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { TabelaAgrupada } from './agrupado.tsx'
import { Cenarios } from './cenarios.tsx'
import { Detalhado } from './detalhado.tsx'
import { DiaPainel } from './dia-painel.tsx'
import { MudarPara, Supor } from './dialogos.tsx'
import { Faixa } from './faixa.tsx'
import { Filtros } from './filtros.tsx'
import styles from './fluxo-caixa.module.css'
import { Grafico } from './grafico.tsx'
import { diaCurto } from './palavras.ts'
import { Resumo } from './resumo.tsx'
import { BarraDaSimulacao } from './simulacao-barra.tsx'
import { pedidoDe, useFiltro } from './use-filtro.ts'
import type { Filtro } from './use-filtro.ts'
import { useFluxoSimulado, useSimulacao } from './use-simulacao.ts'

interface Aberto {
  readonly dia: CalendarDate
  readonly id_grupoCusto?: number | null | undefined
  readonly passo: Filtro['passo']
}

/** What comes in and goes out, and what is left each day; and what would be left, if. */
export default function FluxoCaixaScreen() {
  const filtro = useFiltro()
  const pedido = pedidoDe(filtro)
  const isWrong = dateRangeProblem(filtro.periodo1, filtro.periodo2) !== undefined
  const reading = useRead(
    fluxoCaixaAgrupado,
    { query: { ...pedido, passo: 'dia' } },
    { keepPreviousData: true, enabled: !isWrong },
  )
  useChanges('financeiro', () => void refreshReads(fluxoCaixaAgrupado, fluxoCaixaDetalhado))
  const simulacao = useSimulacao()
  const lido = reading.data?.data
  const fluxo = useFluxoSimulado(lido, simulacao.mudancas, filtro.passo)
  const grafico = useTableView()
  const [aberto, setAberto] = useState<Aberto>()
  const [movendo, setMovendo] = useState<FluxoTitulo>()
  const [janela, setJanela] = useState<'supor' | 'cenarios'>()
  const release = (titulo: FluxoTitulo, dia: CalendarDate) => {
    simulacao.mover(titulo, dia)
    toast.info(`${titulo.razao ?? titulo.descricao} simulado em ${diaCurto(dia)}`)
  }
  const atos = {
    onMover: setMovendo,
    onOcultar: simulacao.ocultar,
    onDesfazer: simulacao.desfazer,
  }
  const openDia = (dia: CalendarDate) => setAberto({ dia, passo: 'dia' })
  const openLinha = (dia: CalendarDate, id_grupoCusto?: number | null) =>
    setAberto({ dia, passo: filtro.passo, id_grupoCusto })
  return (
    <div className={styles.tela}>
      <Topo filtro={filtro} onJanela={setJanela} />
      <Filtros filtro={filtro} />
      {reading.error && !lido && (
        <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
      )}
      {!fluxo && !reading.error && <Esqueleto />}
      {lido && fluxo && (
        <>
          <Resumo lido={lido} fluxo={fluxo} />
          <BarraDaSimulacao simulacao={simulacao} />
          <section className={styles.cartao} aria-label="Gráfico">
            <Button
              className={styles.alternar ?? ''}
              variant="subtle"
              color="gray"
              size="compact-xs"
              onClick={grafico.toggle}
            >
              {grafico.asTable ? 'Ver gráfico' : 'Ver em tabela'}
            </Button>
            <div className={styles.grafico}>
              <Grafico
                fluxo={fluxo}
                passo={filtro.passo}
                isSimulado={simulacao.mudancas.length > 0}
                asTable={grafico.asTable}
                onDia={openLinha}
              />
            </div>
          </section>
          <Faixa fluxo={fluxo} onDia={openDia} onSoltar={release} />
          {filtro.visao === 'agrupado' ? (
            <TabelaAgrupada lido={lido} fluxo={fluxo} passo={filtro.passo} onAbrir={openLinha} />
          ) : (
            <Detalhado
              key={JSON.stringify(pedido)}
              pedido={pedido}
              fluxo={fluxo}
              mudancas={simulacao.mudancas}
              onSoltar={release}
              {...atos}
            />
          )}
          {aberto && (
            <DiaPainel
              {...aberto}
              id_grupoCusto={aberto.id_grupoCusto}
              pedido={pedido}
              mudancas={simulacao.mudancas}
              onClose={() => setAberto(undefined)}
              {...atos}
            />
          )}
          {movendo && (
            <MudarPara
              titulo={movendo}
              hoje={fluxo.hoje}
              onMudar={(dia) => {
                release(movendo, dia)
                setMovendo(undefined)
              }}
              onClose={() => setMovendo(undefined)}
            />
          )}
          {janela === 'supor' && (
            <Supor
              dia={fluxo.hoje}
              onSupor={(descricao, titulo) => {
                simulacao.supor(descricao, titulo)
                setJanela(undefined)
              }}
              onClose={() => setJanela(undefined)}
            />
          )}
          {janela === 'cenarios' && (
            <Cenarios simulacao={simulacao} onClose={() => setJanela(undefined)} />
          )}
        </>
      )}
      <ExportTray />
    </div>
  )
}

const tipos = [
  { tipo: 'pdf', label: 'Exportar PDF', Icon: IconFileTypePdf },
  { tipo: 'excel', label: 'Exportar Excel', Icon: IconFileSpreadsheet },
] as const

interface TopoProps {
  readonly filtro: Filtro
  readonly onJanela: (janela: 'supor' | 'cenarios') => void
}

function Topo({ filtro, onJanela }: TopoProps) {
  const may = useMay()
  const exportar = (tipo: 'pdf' | 'excel') =>
    followExport({ tipo, title: 'Fluxo de caixa' }, () =>
      call(cashFlowExport, {
        body: { ...pedidoDe(filtro), passo: filtro.passo, visao: filtro.visao, tipo },
      }),
    )
  return (
    <div className={styles.topo}>
      <div>
        <SegmentedControl
          size="xs"
          aria-label="Visão"
          value={filtro.visao}
          onChange={(visao) => filtro.mudar({ visao: visao === 'detalhado' ? visao : undefined })}
          data={[
            { value: 'agrupado', label: 'Agrupado' },
            { value: 'detalhado', label: 'Detalhado' },
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label="Passo"
          value={filtro.passo}
          onChange={(passo) => filtro.mudarPasso(passo as Filtro['passo'])}
          data={[
            { value: 'dia', label: 'Dia' },
            { value: 'semana', label: 'Semana' },
            { value: 'mes', label: 'Mês' },
          ]}
        />
      </div>
      <div>
        {may(cashFlowExport.access) && (
          <MenuButton
            label="Exportar"
            icon={<IconDownload size={15} stroke={1.5} />}
            actions={tipos.map(({ tipo, label, Icon }) => ({
              label,
              icon: <Icon size={16} stroke={1.5} />,
              run: () => exportar(tipo),
            }))}
          />
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconBookmark size={15} stroke={1.5} />}
          onClick={() => onJanela('cenarios')}
        >
          Cenários
        </Button>
        <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => onJanela('supor')}>
          Simular lançamento
        </Button>
      </div>
    </div>
  )
}

function Esqueleto() {
  return (
    <>
      <Skeleton height={84} radius={8} />
      <Skeleton height={300} radius={8} />
      <Skeleton height={220} radius={8} />
    </>
  )
}
