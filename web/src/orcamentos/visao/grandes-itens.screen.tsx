import { grandeItem } from '@claquete/contract/cadastros/registers/grande-item'
import {
  grandesItensItems,
  grandesItensReport,
  grandesItensSuggest,
  grandesItensSuppliers,
} from '@claquete/contract/orcamentos/visao/grande-item'
import type {
  FornecedorDoGrandeItem,
  GrandeItemLine,
} from '@claquete/contract/orcamentos/visao/grande-item'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { Button, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useAct } from '../../lib/acts/act.ts'
import { call, reportFailure, useRead } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { useMay } from '../../lib/account/permission.ts'
import { SidePanel } from '../../ui/frame/dialog.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { TextButton } from '../../ui/layout/text.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { toOrcamentoList } from '../../addresses/orcamentos.ts'
import { EmptyState } from '../../ui/frame/states.tsx'
import { EspelhoBar } from './espelho-bar.tsx'
import { RelatorioHeader } from './relatorio-header.tsx'
import { figureColumnsFor, isOverrun, figureText } from './figures.ts'
import type { EspelhoFigure } from './figures.ts'
import { MovimentoPanel } from './movimento-panel.tsx'
import { WaitingVisao } from './visao-content.tsx'

type Relatorio = ReplyOf<typeof grandesItensReport>['data']

/** The budget by big item, with the items and suppliers of each. */
export default function GrandesItensScreen() {
  const id_orcamento = Number(useParams()['id'])
  const reading = useRead(grandesItensReport, { query: { id_orcamento } })
  const [open, setOpen] = useState<GrandeItemLine>()
  return (
    <Reading of={reading} waiting={<WaitingVisao />} listTo={toOrcamentoList()}>
      {({ data: relatorio }) => {
        const cadastrados = relatorio.linhas.filter(({ id_grande_item }) => id_grande_item !== null)
        return (
          <Page>
            <RelatorioHeader orcamento={relatorio.orcamento} aba="grandes" />
            {cadastrados.length === 0 && <SuggestButton />}
            {relatorio.linhas.length > 0 && (
              <GrandeItemTable relatorio={relatorio} onOpen={setOpen} />
            )}
            {open && (
              <GrandeItemPanel
                id_orcamento={id_orcamento}
                line={open}
                permissoes={relatorio.permissoes}
                onClose={() => setOpen(undefined)}
              />
            )}
          </Page>
        )
      }}
    </Reading>
  )
}

function SuggestButton() {
  const may = useMay()
  const act = useAct({ refresh: [grandesItensReport], onFailure: reportFailure })
  return (
    <EmptyState
      title="A empresa ainda não tem grandes itens"
      action={
        may(grandesItensSuggest.access) && (
          <Row justify="center">
            <Button
              size="xs"
              loading={act.isRunning}
              onClick={() => void act.run(() => call(grandesItensSuggest, {}))}
            >
              Usar a lista sugerida
            </Button>
            <LinkButton to={`${grandeItem.screens}/listar`}>Criar a minha lista</LinkButton>
          </Row>
        )
      }
    >
      Grandes itens reúnem os grupos e itens de todos os orçamentos em poucas linhas comparáveis.
      Depois de cadastrados, escolha o de cada grupo na planilha.
    </EmptyState>
  )
}

interface GrandeItemTableProps {
  readonly relatorio: Relatorio
  readonly onOpen: (line: GrandeItemLine) => void
}

const props = ['orcado', 'previsto', 'comprometido', 'realizado', 'saldo', 'execucao']

function GrandeItemTable({
  relatorio: { linhas, totais, permissoes, parcial },
  onOpen,
}: GrandeItemTableProps) {
  const colunas = figureColumnsFor(permissoes).filter(({ prop }) => props.includes(prop))
  return (
    <DataTable
      stacks
      label="Grandes itens"
      rows={linhas}
      rowKey={({ id_grande_item }) => id_grande_item ?? 0}
      rowLook={({ itens }) => (itens === 0 ? 'muted' : undefined)}
      columns={[
        {
          key: 'grande_item',
          label: 'Grande item',
          heads: true,
          cell: (linha) => (
            <>
              <TextButton onClick={() => onOpen(linha)}>
                {[linha.codigo, linha.grande_item].filter(Boolean).join(' ')}
              </TextButton>
              <Text span size="xs" c="var(--muted)" ml={8}>
                {counted(linha.itens, 'item', 'itens')}
              </Text>
            </>
          ),
          total: parcial ? 'Total visível' : 'Total',
        },
        ...(permissoes.previsto ? [barColumn(totais)] : []),
        ...colunas.map(({ prop, label, title }) => ({
          key: prop,
          label,
          hint: title,
          numeric: true,
          cell: (linha: GrandeItemLine) => figureText(prop, linha[prop]),
          tone: (linha: GrandeItemLine) => toneOf(prop, linha),
          total: figureText(prop, totais[prop]),
        })),
      ]}
    />
  )
}

const barColumn = (totais: Relatorio['totais']): DataColumn<GrandeItemLine> => ({
  key: 'barra',
  label: 'Previsto, comprometido e realizado',
  quiet: true,
  wide: true,
  cell: (linha) => <EspelhoBar {...linha} />,
  total: <EspelhoBar {...totais} />,
})

function toneOf(prop: EspelhoFigure, linha: GrandeItemLine) {
  if (prop === 'saldo' && isOverrun(linha)) return 'danger'
  return linha[prop] ? undefined : 'muted'
}

interface PanelProps {
  readonly id_orcamento: number
  readonly line: GrandeItemLine
  readonly permissoes: Relatorio['permissoes']
  readonly onClose: () => void
}

function GrandeItemPanel({ id_orcamento, line, permissoes, onClose }: PanelProps) {
  const { id_grande_item, grande_item } = line
  const [vista, setVista] = useState('fornecedores')
  const [fornecedor, setFornecedor] = useState<FornecedorDoGrandeItem>()
  if (fornecedor) {
    const { id_pessoa, fornecedor: nome } = fornecedor
    const chave = id_pessoa === null ? (nome === 'Sem fornecedor' ? '' : nome) : String(id_pessoa)
    return (
      <MovimentoPanel
        id_orcamento={id_orcamento}
        title={`${nome} · ${grande_item}`}
        de={{ id_grande_item: id_grande_item ?? 0, fornecedor: chave }}
        onClose={() => setFornecedor(undefined)}
      />
    )
  }
  return (
    <SidePanel title={grande_item} size="lg" onClose={onClose}>
      <SegmentedControl
        size="xs"
        mb="sm"
        value={vista}
        onChange={setVista}
        data={[
          { value: 'fornecedores', label: 'Fornecedores' },
          { value: 'itens', label: 'Itens' },
        ]}
      />
      {vista === 'itens' ? (
        <Itens body={{ id_orcamento, id_grande_item }} />
      ) : (
        <Fornecedores
          body={{ id_orcamento, id_grande_item }}
          onOpen={permissoes.custos ? setFornecedor : undefined}
        />
      )}
    </SidePanel>
  )
}

interface PartProps {
  readonly body: { readonly id_orcamento: number; readonly id_grande_item: number | null }
}

/** The figures the server sent, which are those the person may see. */
const figuresOf = (um: Partial<Record<string, unknown>>) =>
  (['orcado', 'previsto', 'comprometido', 'realizado'] as const)
    .filter((prop) => typeof um[prop] === 'number')
    .map((prop) => ({ prop, value: um[prop] as number }))

const figureLabels = {
  orcado: 'orçado',
  previsto: 'previsto',
  comprometido: 'comprometido',
  realizado: 'realizado',
} as const

const figuresText = (um: Partial<Record<string, unknown>>) =>
  figuresOf(um)
    .map(({ prop, value }) => `${figureLabels[prop]} ${figureText(prop, value)}`)
    .join(' · ')

interface FornecedoresProps extends PartProps {
  readonly onOpen: ((fornecedor: FornecedorDoGrandeItem) => void) | undefined
}

function Fornecedores({ body, onOpen }: FornecedoresProps) {
  const reading = useRead(grandesItensSuppliers, { body })
  return (
    <Reading
      of={reading}
      waiting={160}
      dense
      empty={
        <EmptyState dense title="Nenhum fornecedor">
          Ninguém foi previsto nem pago neste grande item.
        </EmptyState>
      }
    >
      {({ data }) => (
        <ItemList bare>
          {data.map((um) => (
            <Item
              key={`${um.id_pessoa}${um.fornecedor}`}
              title={
                onOpen && um.lancamentos > 0 ? (
                  <TextButton onClick={() => onOpen(um)}>{um.fornecedor}</TextButton>
                ) : (
                  um.fornecedor
                )
              }
              detail={figuresText(um)}
              aside={um.lancamentos > 0 && counted(um.lancamentos, 'lançamento', 'lançamentos')}
            />
          ))}
        </ItemList>
      )}
    </Reading>
  )
}

function Itens({ body }: PartProps) {
  const reading = useRead(grandesItensItems, { body })
  return (
    <Reading
      of={reading}
      waiting={160}
      dense
      empty={
        <EmptyState dense title="Nenhum item">
          Escolha este grande item em um grupo ou item da planilha.
        </EmptyState>
      }
    >
      {({ data }) => (
        <ItemList bare>
          {data.map((um) => (
            <Item
              key={um.uid}
              title={
                <Text span inherit {...(isOverrun(um) && { c: 'var(--danger-text)' })}>
                  {um.numero} {um.descricao}
                </Text>
              }
              detail={[
                um.grupo,
                um.fornecedor,
                um.herdado && 'grande item do grupo',
                figuresText(um),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </ItemList>
      )}
    </Reading>
  )
}
