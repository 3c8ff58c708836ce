import { versaoName } from '@claquete/core/orcamentos/versoes/versao-name'
import { versaoCompare, versaoRestoreLine } from '@claquete/contract/orcamentos/versoes/comparison'
import type {
  LineDifference,
  ComparedPart,
  ComparedTotals,
} from '@claquete/contract/orcamentos/versoes/comparison'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { versaoAbas } from '@claquete/contract/orcamentos/versoes/versao'
import { Badge, Button, NativeSelect, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { subtractReais } from '../../lib/plain/money.ts'
import { toOrcamentoCompare, toOrcamentoEdit, toOrcamentoList } from '../../addresses/orcamentos.ts'
import { call, refreshReads, reportFailure, useRead } from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { counted } from '../../lib/plain/format.ts'
import { useMay } from '../../lib/account/permission.ts'
import { toast } from '../../lib/page/toast.ts'
import { IconArrowBackUp } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { moneyText } from '../orcamento/public.ts'
import { refreshOrcamentos } from '../orcamento/public.ts'
import { StatusChip } from '../orcamento/public.ts'
import { campoText, valorText } from './field-text.ts'
import { Status } from '../../ui/status.tsx'
import { Reading } from '../../ui/frame/reading.tsx'

type Comparison = ReplyOf<typeof versaoCompare>
type Side = Comparison['antes']

export default function CompareScreen() {
  const params = useParams()
  const id_orcamento = Number(params['id'])
  const outro = Number(params['outro'])
  const reading = useRead(versaoCompare, { params: { id_orcamento, outro } })
  return (
    <Reading of={reading} waiting={<Loading />} listTo={toOrcamentoList()}>
      {(data) => <ComparisonView comparison={data} />}
    </Reading>
  )
}

function Loading() {
  return (
    <Status aria-label="Comparando…">
      <Page width="form">
        <Skeleton height={92} />
        <Skeleton height={200} />
        <Skeleton height={320} />
      </Page>
    </Status>
  )
}

const classes = {
  incluida: { label: 'Incluída', plural: 'incluídas', color: 'green' },
  excluida: { label: 'Excluída', plural: 'excluídas', color: 'red' },
  alterada: { label: 'Alterada', plural: 'alteradas', color: 'blue' },
  movida: { label: 'Movida', plural: 'movidas', color: 'gray' },
} as const
type DifferenceClass = keyof typeof classes

function ComparisonView({ comparison }: { comparison: Comparison }) {
  const { antes, depois, data, parcial, partes } = comparison
  const [only, setOnly] = useState<DifferenceClass>()
  const shown = only ? data.filter(({ classe }) => classe === only) : data
  const counts = (Object.keys(classes) as DifferenceClass[]).map(
    (classe) => [classe, data.filter((one) => one.classe === classe).length] as const,
  )
  return (
    <Page width="form">
      <Grid min={280}>
        <SideHead side={antes} other={depois} label="Antes" />
        <SideHead side={depois} other={antes} label="Depois" />
      </Grid>
      {partes && (
        <Totals parts={partes} before={antes.totais} after={depois.totais} partial={parcial} />
      )}
      <Card
        flush
        title={counted(data.length, 'diferença', 'diferenças')}
        aside={
          <Row gap={1} as="fieldset" aria-label="Tipo de diferença">
            {counts
              .filter(([, count]) => count > 0)
              .map(([classe, count]) => (
                <Button
                  key={classe}
                  size="compact-xs"
                  variant={only === classe ? 'light' : 'default'}
                  aria-pressed={only === classe}
                  onClick={() => setOnly(only === classe ? undefined : classe)}
                >
                  {count}{' '}
                  {count === 1 ? classes[classe].label.toLowerCase() : classes[classe].plural}
                </Button>
              ))}
          </Row>
        }
      >
        {data.length === 0 ? (
          <EmptyState dense title="As linhas são iguais">
            Nenhuma linha entrou, saiu, mudou ou foi movida de uma versão para a outra.
          </EmptyState>
        ) : (
          <ItemList bare>
            {shown.map((one) => (
              <Line key={one.uid} one={one} before={antes} after={depois} />
            ))}
          </ItemList>
        )}
      </Card>
    </Page>
  )
}

/** One compared version, with a select to compare another. */
function SideHead({ side, other, label }: { side: Side; other: Side; label: string }) {
  const navigate = useNavigate()
  const { id_orcamento } = side
  const abas = useRead(versaoAbas, { params: { id_orcamento } }).data?.data ?? [side]
  const change = (chosen: number) =>
    void navigate(
      label === 'Antes'
        ? toOrcamentoCompare(chosen, other.id_orcamento)
        : toOrcamentoCompare(other.id_orcamento, chosen),
      { replace: true },
    )
  return (
    <Card>
      <NativeSelect
        label={label}
        size="xs"
        data={abas
          .filter((aba) => aba.id_orcamento !== other.id_orcamento)
          .map((aba) => ({ value: String(aba.id_orcamento), label: versaoName(aba) }))}
        value={String(id_orcamento)}
        onChange={(event) => change(Number(event.currentTarget.value))}
      />
      <Row>
        <Link to={toOrcamentoEdit(id_orcamento)}>{side.titulo}</Link>
        <StatusChip {...side} />
      </Row>
    </Card>
  )
}

/** Shares of the total, in order of deduction. */
const divisionNames: readonly (readonly [keyof ComparedTotals, string])[] = [
  ['bvTotal', 'BV'],
  ['impostoTotal', 'Impostos'],
  ['comissaoTotal', 'Comissões'],
  ['liquidoTotal', 'Líquido'],
  ['custoTotal', 'Custo'],
  ['lucroTotal', 'Lucro'],
]

interface TotalsProps {
  readonly parts: readonly ComparedPart[]
  readonly before: ComparedTotals
  readonly after: ComparedTotals
  readonly partial: boolean
}

/** The parts that add up to the total, the total, and its shares. */
function Totals({ parts, before, after, partial }: TotalsProps) {
  const divided = divisionNames.filter(
    ([name]) => before[name] !== undefined && after[name] !== undefined,
  )
  const rowOf = (name: keyof ComparedTotals, nome: string): TotalRow => ({
    nome,
    antes: before[name] ?? 0,
    depois: after[name] ?? 0,
    isStrong: strongTotals.has(name),
  })
  const rows: TotalRow[] = [
    ...parts,
    rowOf('totalGeral', 'Total geral'),
    ...divided.map(([name, label]) => rowOf(name, label)),
  ]
  return (
    <Card flush title={partial ? 'Totais visíveis' : 'Totais'}>
      <DataTable
        bare
        stacks
        label="Totais das duas versões"
        columns={totalColumns}
        rows={rows}
        rowKey={(_, at) => at}
        rowLook={({ isStrong }) => (isStrong ? 'strong' : undefined)}
      />
    </Card>
  )
}

interface TotalRow extends Omit<ComparedPart, 'tipo'> {
  readonly isStrong?: boolean
}

const strongTotals: ReadonlySet<keyof ComparedTotals> = new Set([
  'totalGeral',
  'liquidoTotal',
  'lucroTotal',
])

const totalColumns: readonly DataColumn<TotalRow>[] = [
  { key: 'nome', label: 'Total', quiet: true, heads: true, cell: ({ nome }) => nome },
  { key: 'antes', label: 'Antes', numeric: true, cell: ({ antes }) => moneyText(antes) },
  { key: 'depois', label: 'Depois', numeric: true, cell: ({ depois }) => moneyText(depois) },
  {
    key: 'diferenca',
    label: 'Diferença',
    numeric: true,
    cell: ({ antes, depois }) => <Difference value={subtractReais(depois, antes)} />,
  },
]

/** A signed difference, rounded to cents because subtracting floats is inexact. */
function Difference({ value }: { value: number }) {
  if (value === 0) return <small>igual</small>
  return <strong>{`${value > 0 ? '+' : ''}${moneyText(value)}`}</strong>
}

interface LineProps {
  readonly one: LineDifference
  readonly before: Side
  readonly after: Side
}

function Line({ one, before, after }: LineProps) {
  const look = classes[one.classe]
  const number = one.numero_depois ?? one.numero_antes
  return (
    <Item
      lead={
        <Badge variant="light" size="sm" radius="sm" tt="none" fw={600} miw={72} color={look.color}>
          {look.label}
        </Badge>
      }
      title={
        <Row>
          <Text span inherit c="var(--muted)">
            {number}
          </Text>
          {one.tipo === 'grupo' ? <strong>{one.descricao}</strong> : one.descricao}
          {one.movida && one.classe !== 'movida' && <small>também movida</small>}
          {one.movida && one.numero_antes && <small>de {one.numero_antes}</small>}
        </Row>
      }
      aside={
        <Row gap={3}>
          {one.efeito !== undefined && one.efeito !== 0 && <Difference value={one.efeito} />}
          <RestoreButton one={one} before={before} after={after} />
        </Row>
      }
    >
      <Figures
        look="line"
        items={one.campos.map(({ campo, antes: was, depois: is }) => ({
          key: campo,
          label: campoText(campo),
          value: (
            <>
              <del>{valorText(campo, was)}</del> → {valorText(campo, is)}
            </>
          ),
        }))}
      />
    </Item>
  )
}

/** Restores the line in the later version as it was in the earlier one. */
function RestoreButton({ one, before, after }: LineProps) {
  const may = useMay()
  if (!may(versaoRestoreLine.access) || after.travado || one.classe === 'incluida') return null
  const restore = async () => {
    const isSure = await confirm({
      title: 'Restaurar esta linha?',
      message: `Em “${versaoName(after)}” ela fica como está em “${versaoName(before)}”.`,
      subject: one.descricao,
      yes: 'Restaurar',
    })
    if (!isSure) return
    const reply = await call(versaoRestoreLine, {
      params: { id_orcamento: after.id_orcamento },
      body: { de: before.id_orcamento, uid: one.uid },
    })
    toast.success(reply.msg ?? 'Linha restaurada')
    await Promise.all([refreshReads(versaoCompare), refreshOrcamentos()])
  }
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      leftSection={<IconArrowBackUp size={14} stroke={1.5} />}
      aria-label={`Restaurar ${one.descricao}`}
      onClick={() => void restore().catch(reportFailure)}
    >
      Restaurar
    </Button>
  )
}
