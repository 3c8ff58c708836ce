import { visaoView } from '@claquete/contract/orcamentos/visao/visao'
import { chargeKinds } from '@claquete/core/orcamentos/visao/espelho'
import type { VisaoLine, VisaoTotals, Visao } from '@claquete/contract/orcamentos/visao/visao'
import { Button, Skeleton, Switch, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { toOrcamentoEdit } from '../../addresses/orcamentos.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { ChartCard } from '../../ui/chart/chart-card.tsx'
import { hasValues } from '../../ui/chart/chart-model.ts'
import type { ChartModel } from '../../ui/chart/chart-model.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import type { Figure } from '../../ui/figures/figures.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { RelatorioHeader } from './relatorio-header.tsx'
import {
  chargeLabels,
  decimalText,
  isOverrun,
  moneyText,
  percentText,
  reaisText,
} from './figures.ts'
import { MovimentoPanel } from './movimento-panel.tsx'
import { PagoBeside } from './pago-beside.tsx'
import { useDobras } from './use-folds.ts'
import { VisaoTable } from './visao-table.tsx'

interface VisaoContentProps {
  readonly id_orcamento: number
  /** The list that the screen was opened from. */
  readonly listTo: string
}

/** The cost report of one budget. */
export function VisaoContent({ id_orcamento, listTo }: VisaoContentProps) {
  const reading = useRead(visaoView, { body: { id_orcamento } })
  useLiveReads('execucao', visaoView)
  return (
    <Reading of={reading} waiting={<WaitingVisao />} listTo={listTo}>
      {({ data }) => <LoadedVisao visao={data} />}
    </Reading>
  )
}

export function WaitingVisao() {
  return (
    <div aria-busy aria-label="Carregando">
      <Page>
        <Skeleton height={52} radius={8} />
        <Skeleton height={78} radius={8} />
        <Skeleton height={420} radius={8} />
      </Page>
    </div>
  )
}

/** What is left of the job with what is charged apart from the projected profit. */
function withCharges({ lucro_com_apontado, margem_com_apontado }: VisaoTotals) {
  if (lucro_com_apontado === undefined) return undefined
  const margin =
    typeof margem_com_apontado === 'number' ? `, ${percentText(margem_com_apontado)}` : ''
  return `lucro com o que foi apontado ${reaisText(lucro_com_apontado)}${margin}`
}

function indicatorsOf(totais: VisaoTotals): Figure[] {
  const { previsto, realizado, lucro_projetado: lucro, lucro_previsto, margem_projetada } = totais
  const mudou = lucro !== undefined && lucro_previsto !== undefined && lucro !== lucro_previsto
  return [
    { label: 'Receita', value: moneyText(totais.total_geral) },
    { label: 'Custo previsto', value: moneyText(previsto) },
    { label: 'Comprometido', value: moneyText(totais.comprometido) },
    {
      label: 'Realizado',
      value: moneyText(realizado),
      hint:
        typeof totais.execucao === 'number'
          ? `${percentText(totais.execucao)} do previsto`
          : undefined,
    },
    ...chargedFigures(totais),
    {
      label: 'Estimativa final',
      value: moneyText(totais.estimativa_final),
      tone: (totais.variacao ?? 0) < 0 ? 'danger' : undefined,
      hint: totais.variacao ? `variação ${decimalText(totais.variacao)}` : undefined,
    },
    {
      label: 'Lucro projetado',
      value: moneyText(lucro),
      tone: lucro !== undefined && lucro < 0 ? 'danger' : 'success',
      hint: mudou ? `previsto ${reaisText(lucro_previsto)}` : undefined,
    },
    {
      label: 'Margem',
      value: typeof margem_projetada === 'number' ? percentText(margem_projetada) : undefined,
      tone: (margem_projetada ?? 0) < 0 ? 'danger' : undefined,
    },
  ]
}

/** Hours, rental and overtime, each where there is some; the last says what is left with all of them. */
function chargedFigures(totais: VisaoTotals): Figure[] {
  const there = chargeKinds.filter((kind) => totais[kind] !== undefined)
  return there.map((kind) => ({
    label: chargeLabels[kind],
    value: moneyText(totais[kind]),
    hint: kind === there.at(-1) ? withCharges(totais) : undefined,
  }))
}

type OpenLine = { readonly linha: VisaoLine | undefined }

function LoadedVisao({ visao }: { readonly visao: Visao }) {
  const { orcamento, permissoes, parcial: isPartial, linhas, totais: totals } = visao
  const [filter, setFilter] = useState({ texto: '', overrunsOnly: false })
  const [opened, setOpened] = useState<OpenLine>()
  const dobras = useDobras(linhas, filter)
  const open = (linha: VisaoLine | undefined) => permissoes.custos && setOpened({ linha })
  const overruns = linhas.filter((linha) => linha.tipo === 'item' && isOverrun(linha)).length
  return (
    <Page>
      <RelatorioHeader orcamento={orcamento} aba="visao" />
      <Figures large items={indicatorsOf(totals)} />
      {permissoes.custos && <PagoBeside id_orcamento={orcamento.id_orcamento} />}
      {linhas.length === 0 ? (
        <EmptyState
          title="Este orçamento ainda não tem itens"
          action={
            <LinkButton to={toOrcamentoEdit(orcamento.id_orcamento)} variant="filled">
              Montar o orçamento
            </LinkButton>
          }
        >
          Cada item da planilha aparece aqui com o previsto, o comprometido e o realizado.
        </EmptyState>
      ) : (
        <>
          <GrupoChart visao={visao} onOpen={open} />
          <Card flush label="Espelho de custo">
            <Row gap={3} justify="between">
              <Row gap={3}>
                <TextInput
                  size="xs"
                  w={240}
                  placeholder="Buscar item ou fornecedor"
                  aria-label="Buscar item ou fornecedor"
                  value={filter.texto}
                  onChange={(event) => setFilter({ ...filter, texto: event.currentTarget.value })}
                />
                {permissoes.previsto && overruns > 0 && (
                  <Switch
                    size="xs"
                    label={`Só estouros (${overruns})`}
                    checked={filter.overrunsOnly}
                    onChange={(event) =>
                      setFilter({ ...filter, overrunsOnly: event.currentTarget.checked })
                    }
                  />
                )}
              </Row>
              <Row>
                <Button variant="subtle" size="compact-xs" onClick={dobras.openAll}>
                  Expandir grupos
                </Button>
                <Button variant="subtle" size="compact-xs" onClick={dobras.closeAll}>
                  Recolher grupos
                </Button>
              </Row>
            </Row>
            {dobras.linhas.length === 0 ? (
              <EmptyState dense title="Nenhum item encontrado">
                Nada do orçamento combina com a busca.
              </EmptyState>
            ) : (
              <VisaoTable {...{ dobras, totals, isPartial, permissoes, onOpen: open }} />
            )}
          </Card>
        </>
      )}
      {opened && (
        <MovimentoPanel
          id_orcamento={orcamento.id_orcamento}
          title={opened.linha?.descricao ?? 'Todo o orçamento'}
          de={opened.linha ? { uid: opened.linha.uid } : {}}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  )
}

interface GrupoProps {
  readonly visao: Visao
  readonly onOpen: (line: VisaoLine | undefined) => void
}

/** Chart of planned, committed and spent amounts by group. */
function GrupoChart({ visao: { linhas, permissoes }, onOpen }: GrupoProps) {
  const grupos = useMemo(() => linhas.filter(({ nivel }) => nivel === 0), [linhas])
  const model = useMemo<ChartModel>(
    () => ({
      axis: 'Grupo',
      labels: grupos.map(({ numero, descricao }) => numero || descricao),
      titles: grupos.map(({ numero, descricao }) => `${numero} ${descricao}`.trim()),
      unit: 'reais',
      series: [
        ...(permissoes.previsto
          ? [
              {
                label: 'Previsto',
                kind: 'bars' as const,
                tone: 'accent' as const,
                values: grupos.map(({ previsto = 0 }) => previsto),
              },
            ]
          : []),
        {
          label: 'Comprometido',
          kind: 'bars',
          tone: 'expense',
          values: grupos.map(({ comprometido = 0 }) => comprometido),
        },
        {
          label: 'Realizado',
          kind: 'bars',
          tone: 'income',
          values: grupos.map(({ realizado = 0 }) => realizado),
        },
      ],
    }),
    [grupos, permissoes.previsto],
  )
  if (!permissoes.custos || !hasValues(model)) return null
  return (
    <ChartCard
      heading="Por grupo"
      title="Previsto, comprometido e realizado por grupo"
      model={model}
      onPick={(at) => onOpen(grupos[at])}
    />
  )
}
