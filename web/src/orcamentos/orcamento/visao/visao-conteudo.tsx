import { visaoView } from '@claquete/contract/orcamentos/orcamento/visao'
import type {
  LinhaDaVisao,
  TotaisDaVisao,
  Visao,
} from '@claquete/contract/orcamentos/orcamento/visao'
import { Button, Skeleton, Switch, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useRead } from '../../../lib/call.ts'
import { useLiveReads } from '../../../lib/live.ts'
import { Chart, useTableView } from '../../../ui/chart/chart.tsx'
import { hasValues } from '../../../ui/chart/chart-model.ts'
import type { ChartModel } from '../../../ui/chart/chart-model.ts'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { CabecaDoRelatorio } from './cabeca-da-visao.tsx'
import { decimalText, estourou, percentText, reaisText } from './figuras.ts'
import { Indicadores } from './indicadores.tsx'
import type { Indicador } from './indicadores.tsx'
import { MovimentosPanel } from './movimentos-panel.tsx'
import { useDobras } from './use-dobras.ts'
import { VisaoTabela } from './visao-tabela.tsx'
import styles from './visao.module.css'

/** The cost mirror of one budget. */
export function VisaoConteudo({ id_orcamento }: { readonly id_orcamento: number }) {
  const reading = useRead(visaoView, { body: { id_orcamento } })
  useLiveReads('execucao', visaoView)
  const visao = reading.data?.data
  if (reading.error && !visao) {
    return <ErrorState message={reading.error.msg} onRetry={() => void reading.refetch()} />
  }
  if (!visao) return <Esperando />
  return <VisaoLida visao={visao} />
}

export function Esperando() {
  return (
    <div className={styles.pagina} aria-busy aria-label="Carregando">
      <Skeleton height={52} radius={8} />
      <Skeleton height={78} radius={10} />
      <Skeleton height={420} radius={10} />
    </div>
  )
}

const dinheiro = (value: number | undefined) => (value === undefined ? undefined : reaisText(value))

function indicadoresDe(totais: TotaisDaVisao): Indicador[] {
  const { previsto, realizado, lucro_projetado: lucro, lucro_previsto, margem_projetada } = totais
  const mudou = lucro !== undefined && lucro_previsto !== undefined && lucro !== lucro_previsto
  return [
    { label: 'Receita', value: dinheiro(totais.total_geral) },
    { label: 'Custo previsto', value: dinheiro(previsto) },
    { label: 'Comprometido', value: dinheiro(totais.comprometido) },
    {
      label: 'Realizado',
      value: dinheiro(realizado),
      nota:
        typeof totais.execucao === 'number'
          ? `${percentText(totais.execucao)} do previsto`
          : undefined,
    },
    {
      label: 'Estimativa final',
      value: dinheiro(totais.estimativa_final),
      tom: (totais.variacao ?? 0) < 0 ? 'mau' : undefined,
      nota: totais.variacao ? `variação ${decimalText(totais.variacao)}` : undefined,
    },
    {
      label: 'Lucro projetado',
      value: dinheiro(lucro),
      tom: lucro !== undefined && lucro < 0 ? 'mau' : 'bom',
      nota: mudou ? `previsto ${reaisText(lucro_previsto)}` : undefined,
    },
    {
      label: 'Margem',
      value: typeof margem_projetada === 'number' ? percentText(margem_projetada) : undefined,
      tom: (margem_projetada ?? 0) < 0 ? 'mau' : undefined,
    },
  ]
}

type Aberta = { readonly linha: LinhaDaVisao | undefined }

function VisaoLida({ visao }: { readonly visao: Visao }) {
  const { orcamento, permissoes, parcial, linhas, totais } = visao
  const [filtro, setFiltro] = useState({ texto: '', soEstouros: false })
  const [aberta, setAberta] = useState<Aberta>()
  const dobras = useDobras(linhas, filtro)
  const open = (linha: LinhaDaVisao | undefined) => permissoes.custos && setAberta({ linha })
  const estouros = linhas.filter((linha) => linha.tipo === 'item' && estourou(linha)).length
  return (
    <div className={styles.pagina}>
      <CabecaDoRelatorio orcamento={orcamento} aba="visao" />
      <Indicadores itens={indicadoresDe(totais)} />
      {linhas.length === 0 ? (
        <EmptyState
          title="Este orçamento ainda não tem itens"
          action={
            <Button component={Link} to={paths.orcamentoEdit(orcamento.id_orcamento)} size="xs">
              Montar o orçamento
            </Button>
          }
        >
          Cada item da planilha aparece aqui com o previsto, o comprometido e o realizado.
        </EmptyState>
      ) : (
        <>
          <PorGrupo visao={visao} abrir={open} />
          <section className={styles.quadro} aria-label="Espelho de custo">
            <div className={styles.barraDeAtos}>
              <TextInput
                size="xs"
                placeholder="Buscar item ou fornecedor"
                aria-label="Buscar item ou fornecedor"
                value={filtro.texto}
                onChange={(event) => setFiltro({ ...filtro, texto: event.currentTarget.value })}
              />
              {permissoes.previsto && estouros > 0 && (
                <Switch
                  size="xs"
                  label={`Só estouros (${estouros})`}
                  checked={filtro.soEstouros}
                  onChange={(event) =>
                    setFiltro({ ...filtro, soEstouros: event.currentTarget.checked })
                  }
                />
              )}
              <span className={styles.espaco} />
              <Button variant="subtle" size="compact-xs" onClick={dobras.abrirTodas}>
                Abrir grupos
              </Button>
              <Button variant="subtle" size="compact-xs" onClick={dobras.fecharTodas}>
                Recolher grupos
              </Button>
            </div>
            {dobras.linhas.length === 0 ? (
              <EmptyState dense title="Nenhum item assim">
                Nada do orçamento combina com a busca.
              </EmptyState>
            ) : (
              <VisaoTabela {...{ dobras, totais, parcial, permissoes, abrir: open }} />
            )}
          </section>
        </>
      )}
      {aberta && (
        <MovimentosPanel
          id_orcamento={orcamento.id_orcamento}
          title={aberta.linha?.descricao ?? 'Todo o orçamento'}
          de={aberta.linha ? { uid: aberta.linha.uid } : {}}
          onClose={() => setAberta(undefined)}
        />
      )}
    </div>
  )
}

interface GrupoProps {
  readonly visao: Visao
  readonly abrir: (linha: LinhaDaVisao | undefined) => void
}

/** Planned, committed and spent of each group, side by side. */
function PorGrupo({ visao: { linhas, permissoes }, abrir }: GrupoProps) {
  const { asTable, toggle } = useTableView()
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
    <section className={styles.quadro} aria-labelledby="por-grupo">
      <div className={styles.barraDeAtos}>
        <h3 id="por-grupo">Por grupo</h3>
        <span className={styles.espaco} />
        <Button variant="subtle" size="compact-xs" onClick={toggle}>
          {asTable ? 'Ver como gráfico' : 'Ver como tabela'}
        </Button>
      </div>
      <div className={styles.grafico}>
        <Chart
          title="Previsto, comprometido e realizado por grupo"
          model={model}
          asTable={asTable}
          onPick={(at) => abrir(grupos[at])}
        />
      </div>
    </section>
  )
}
