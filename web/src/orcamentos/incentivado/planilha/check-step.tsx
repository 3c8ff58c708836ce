import type {
  LinhaDaPlanilha,
  ReadPlanilha,
} from '@claquete/contract/orcamentos/incentivado/planilha'
import { estruturas } from '@claquete/core/orcamentos/incentivado/estruturas/all'
import type { Escolha } from '@claquete/core/orcamentos/incentivado/planilha/plano'
import { Badge, Button, NativeSelect, SegmentedControl, Switch } from '@mantine/core'
import { useState } from 'react'
import { counted, formatInteger } from '../../../lib/plain/format.ts'
import { reais } from '../../../lib/plain/money.ts'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { DataColumn } from '../../../ui/table/data-table.tsx'
import { estruturaOfAddress } from '../visto-model.ts'
import type { Planilha } from './use-planilha.ts'

interface CheckStepProps {
  readonly planilha: Planilha
  readonly seen: ReadPlanilha
}

const shownMax = 500

const filters = {
  todas: () => true,
  decidir: ({ difere }: LinhaDaPlanilha) => difere,
  erros: ({ tipo }: LinhaDaPlanilha) => tipo === 'erro',
  totais: ({ tipo }: LinhaDaPlanilha) => tipo === 'total',
} as const
type Filter = keyof typeof filters
const labels: Readonly<Record<Filter, string>> = {
  todas: 'Todas',
  decidir: 'Para decidir',
  erros: 'Com erro',
  totais: 'Totais',
}
const names = Object.keys(filters) as Filter[]

/** Every row as it was read: what becomes a line and where, what is only a total, what has an error. */
export function CheckStep({ planilha, seen }: CheckStepProps) {
  const [filter, setFilter] = useState<Filter>('todas')
  const count = (of: Filter) => seen.linhas.filter(filters[of]).length
  const rows = seen.linhas.filter(filters[filter])
  return (
    <Stack>
      <CheckFigures seen={seen} />
      <Places planilha={planilha} seen={seen} />
      <Differing planilha={planilha} seen={seen} />
      <SegmentedControl
        size="xs"
        aria-label="Linhas mostradas"
        value={filter}
        onChange={(value) => setFilter(value as Filter)}
        data={names.map((name) => ({
          value: name,
          label: `${labels[name]} (${formatInteger(count(name))})`,
        }))}
      />
      <DataTable
        stacks
        label="Linhas da planilha"
        rows={rows.slice(0, shownMax)}
        rowKey={({ linha }) => linha}
        rowLook={({ tipo, difere }) =>
          tipo === 'total' ? 'muted' : tipo === 'erro' || difere ? 'warning' : undefined
        }
        maxHeight="max(320px, calc(100dvh - 420px))"
        columns={columnsFor(planilha)}
      />
      {rows.length > shownMax && (
        <Note>
          São mostradas as primeiras {shownMax} de {formatInteger(rows.length)} linhas; todas são
          importadas.
        </Note>
      )}
    </Stack>
  )
}

function CheckFigures({ seen }: Pick<CheckStepProps, 'seen'>) {
  const lines = seen.linhas.filter(({ tipo }) => tipo === 'linha').length
  const errors = seen.linhas.filter(filters.erros).length
  return (
    <Figures
      items={[
        {
          label: 'Linhas',
          value: formatInteger(lines),
          hint:
            seen.grupos_novos.length > 0
              ? counted(seen.grupos_novos.length, 'grupo novo', 'grupos novos')
              : undefined,
        },
        { label: 'Soma pelos fatores', value: reais(seen.soma_calculada) },
        {
          label: 'Soma dos totais digitados',
          value: reais(seen.soma_digitada),
          tone: seen.soma_digitada === seen.soma_calculada ? undefined : 'warning',
        },
        {
          label: 'Com erro',
          value: formatInteger(errors),
          tone: errors > 0 ? 'warning' : 'muted',
          hint: errors > 0 ? 'ficam fora da importação' : undefined,
        },
      ]}
    />
  )
}

function Places({ planilha, seen }: CheckStepProps) {
  return (
    <Row>
      <NativeSelect
        size="xs"
        aria-label="Estrutura"
        value={seen.estrutura}
        data={estruturas.map(({ codigo, nome }) => ({ value: codigo, label: nome }))}
        onChange={(event) => {
          const estrutura = estruturaOfAddress(event.currentTarget.value)
          if (estrutura) void planilha.changeEstrutura(estrutura)
        }}
      />
      <Switch
        size="xs"
        label="A numeração da planilha é a da estrutura"
        checked={seen.por_codigo}
        onChange={(event) => void planilha.changeByCode(event.currentTarget.checked)}
      />
    </Row>
  )
}

/** Lines whose typed total is not what their factors make: a person decides, one by one or all alike. */
function Differing({ planilha, seen }: CheckStepProps) {
  const lines = seen.linhas.flatMap(({ difere, linha }) => (difere ? [linha] : []))
  const open = lines.filter((linha) => !planilha.decisions.has(linha))
  if (open.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={`${counted(open.length, 'linha tem', 'linhas têm')} um total diferente do produto dos fatores`}
      action={
        <Row>
          <Button size="xs" variant="default" onClick={() => planilha.decide(open, 'calculado')}>
            Usar os fatores
          </Button>
          <Button size="xs" variant="default" onClick={() => planilha.decide(open, 'digitado')}>
            Usar os totais digitados
          </Button>
        </Row>
      }
    >
      Decida em cada linha, ou em todas de uma vez.
    </Notice>
  )
}

const kinds = {
  linha: { label: 'Linha', color: 'blue' },
  grupo: { label: 'Grupo', color: 'gray' },
  total: { label: 'Total', color: 'gray' },
  erro: { label: 'Erro', color: 'red' },
} as const

const numberText = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 4 })

function factorsOf({ quantidade, ocorrencias, valor_unit, dias }: LinhaDaPlanilha): string {
  if (valor_unit === null) return ''
  const factors = [quantidade, ocorrencias].flatMap((one) =>
    one === null ? [] : [numberText(one)],
  )
  const told = dias === null ? '' : ` (${numberText(dias)} dias informados)`
  return `${[...factors, reais(valor_unit)].join(' × ')}${told}`
}

const columnsFor = (planilha: Planilha): readonly DataColumn<LinhaDaPlanilha>[] => [
  {
    key: 'tipo',
    label: 'É',
    cell: ({ tipo }) => (
      <Badge variant="light" size="sm" tt="none" miw="max-content" color={kinds[tipo].color}>
        {kinds[tipo].label}
      </Badge>
    ),
  },
  {
    key: 'descricao',
    label: 'Linha da planilha',
    wide: true,
    cell: (row) => (
      <Stack gap={1}>
        <span>
          {row.linha}: {[row.numero, row.descricao].filter(Boolean).join(' ')}
        </span>
        {row.erros.map(({ campo, msg }) => (
          <Note key={campo} small tone="danger">
            {msg}
          </Note>
        ))}
      </Stack>
    ),
  },
  {
    key: 'fatores',
    label: 'Fatores',
    cell: factorsOf,
  },
  {
    key: 'total',
    label: 'Total',
    numeric: true,
    cell: ({ total, calculado }) => reais(total ?? calculado ?? undefined),
  },
  {
    key: 'onde',
    label: 'Onde fica',
    wide: true,
    cell: (row) => <Where row={row} planilha={planilha} />,
  },
]

interface WhereProps {
  readonly row: LinhaDaPlanilha
  readonly planilha: Planilha
}

function Where({ row, planilha }: WhereProps) {
  if (row.tipo === 'total') {
    return (
      <Note small tone={row.confere === false ? 'warning' : 'muted'}>
        {row.confere === false
          ? 'Não é a soma de nenhuma parte das linhas lidas: confira.'
          : 'Soma das linhas: não é importada.'}
      </Note>
    )
  }
  return (
    <Stack gap={1}>
      {row.grupos.length > 0 && <span>{row.grupos.join(' › ')}</span>}
      {row.lugar && <Note small>Lugar: {row.lugar}</Note>}
      {row.difere && <Decision row={row} planilha={planilha} />}
    </Stack>
  )
}

function Decision({ row, planilha }: WhereProps) {
  const { linha, calculado, total } = row
  return (
    <NativeSelect
      size="xs"
      aria-label={`Decisão da linha ${linha}`}
      value={planilha.decisions.get(linha) ?? ''}
      data={[
        { value: '', label: 'Escolha', disabled: true },
        { value: 'calculado', label: `Fatores: ${reais(calculado ?? undefined)}` },
        { value: 'digitado', label: `Total digitado: ${reais(total ?? undefined)}` },
        { value: 'fora', label: 'Não importar' },
      ]}
      onChange={(event) => planilha.decide([linha], event.currentTarget.value as Escolha)}
    />
  )
}
