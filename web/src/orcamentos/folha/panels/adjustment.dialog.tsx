import { cents, formatReais } from '@claquete/core/kernel/amounts/money'
import { formatPercent, formatRate, rate } from '@claquete/core/kernel/amounts/quantity'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Rate } from '@claquete/core/kernel/amounts/quantity'
import { documentoTotals } from '@claquete/core/orcamentos/folha/documento'
import { apply } from '@claquete/core/orcamentos/folha/change'
import type { Change } from '@claquete/core/orcamentos/folha/change'
import type { Totals } from '@claquete/core/orcamentos/folha/totals'
import { Button, Group, SegmentedControl, Tabs } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { plan } from '../board/goal.ts'
import type { Target, GoalWay } from '../board/goal.ts'
import { useFolha } from '../state/use-folha.ts'
import { CentsField, CampoTaxa } from './fields.tsx'
import type { PainelProps } from './props.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'

/** Sets a discount or increase, or solves for a desired total, profit or margin, with a preview. */
export function AdjustmentDialog(props: PainelProps) {
  return (
    <Dialog title="Desconto, acréscimo e valor desejado" size="lg" onClose={props.onClose}>
      <Tabs defaultValue="desejado" keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="desejado">Valor desejado</Tabs.Tab>
          <Tabs.Tab value="ajuste">Desconto ou acréscimo</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="desejado">
          <DesiredForm {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="ajuste">
          <AdjustmentForm {...props} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}

const targetOptions = [
  { value: 'total', label: 'Total' },
  { value: 'lucro', label: 'Lucro' },
  { value: 'margem', label: 'Margem' },
]
const wayOptions = [
  { value: 'ajuste', label: 'Desconto ou acréscimo' },
  { value: 'distribuir', label: 'Nos preços' },
  { value: 'taxa', label: 'Na taxa de produção' },
]

function DesiredForm({ store, onClose }: PainelProps) {
  const documento = useFolha(store, (snapshot) => snapshot.board.documento)
  const totais = useFolha(store, (snapshot) => snapshot.totais)
  const { header, board } = store.snapshot()
  const [tipo, setTipo] = useState<Target['tipo']>('total')
  const [way, setWay] = useState<GoalWay>('ajuste')
  const [valor, setValor] = useState(totais?.totalGeral ?? cents(0))
  const [taxa, setTaxa] = useState(rate(20_000_000))
  const alvo: Target = tipo === 'margem' ? { tipo, taxa } : { tipo, valor }
  const plano = planOrTell(() => plan(documento, alvo, way))
  return (
    <Stack>
      <SegmentedControl
        aria-label="O que se deseja"
        data={header.pode.custos ? targetOptions : targetOptions.slice(0, 1)}
        value={tipo}
        onChange={(um) => {
          setTipo(um as Target['tipo'])
          if (um !== 'margem') {
            setValor((um === 'lucro' ? totais?.lucroTotal : totais?.totalGeral) ?? cents(0))
          }
        }}
      />
      {tipo === 'margem' ? (
        <CampoTaxa
          label="Margem desejada"
          isFocused
          valor={taxa}
          onValor={setTaxa}
          onTyping={follow(setTaxa)}
        />
      ) : (
        <CentsField
          label={tipo === 'total' ? 'Total desejado' : 'Lucro desejado'}
          isFocused
          valor={valor}
          onValor={setValor}
          onTyping={follow(setValor)}
        />
      )}
      <SegmentedControl
        aria-label="Como chegar lá"
        styles={{ label: { height: '100%', whiteSpace: 'normal' } }}
        data={wayOptions}
        value={way}
        onChange={(um) => setWay(um as GoalWay)}
      />
      {'problema' in plano ? (
        <Note tone="danger">{plano.problema}</Note>
      ) : (
        <>
          <TotalsPreview before={totais} after={plano.totais} comCustos={header.pode.custos} />
          {plano.taxa !== undefined && (
            <Note>A taxa de produção passa a {formatRate(plano.taxa)}.</Note>
          )}
          {plano.itens !== undefined && <Note>{plano.itens} preços mudam.</Note>}
          <Note>
            O total fica fixo. Se uma edição mudar o total, você escolhe entre reaplicar e liberar.
            Ctrl+Z desfaz.
          </Note>
        </>
      )}
      <ApplyFooter
        onClose={onClose}
        changes={'problema' in plano || board.isReadOnly ? [] : plano.mudancas}
        onApply={(mudancas) => {
          store.reachTotalsBy(way)
          store.run(mudancas)
        }}
      />
    </Stack>
  )
}

/** Keeps the preview at the last valid value while the typed one is invalid. */
const follow =
  <T,>(set: (valor: T) => void) =>
  (valor: T | undefined) => {
    if (valor !== undefined) set(valor)
  }

function planOrTell(planNow: () => ReturnType<typeof plan>) {
  try {
    return planNow()
  } catch {
    return { problema: 'Com estes valores não há conta possível. Confira os percentuais.' }
  }
}

function AdjustmentForm({ store, onClose }: PainelProps) {
  const documento = useFolha(store, (snapshot) => snapshot.board.documento)
  const totais = useFolha(store, (snapshot) => snapshot.totais)
  const { ajuste } = documento
  const { header, board } = store.snapshot()
  const atual = ajuste.tipo === 'valor' ? ajuste.valor : ajuste.taxa
  const [sinal, setSinal] = useState<'-' | '+'>(atual > 0 ? '+' : '-')
  const [tipo, setTipo] = useState(ajuste.tipo)
  const [valor, setValor] = useState(cents(ajuste.tipo === 'valor' ? Math.abs(ajuste.valor) : 0))
  const [taxa, setTaxa] = useState(rate(ajuste.tipo === 'percentual' ? Math.abs(ajuste.taxa) : 0))
  const mudanca = useMemo((): Change => {
    const vezes = sinal === '-' ? -1 : 1
    const depois =
      tipo === 'valor'
        ? ({ tipo, valor: cents(vezes * Math.abs(valor)) } as const)
        : ({ tipo, taxa: rate(vezes * Math.abs(taxa)) } as const)
    return { op: 'ajuste', depois, valor_desejado: null }
  }, [sinal, tipo, valor, taxa])
  const depois = apply(documento, [mudanca]).documento
  return (
    <Stack>
      <Group grow gap="xs">
        <SegmentedControl
          aria-label="Desconto ou acréscimo"
          data={[
            { value: '-', label: 'Desconto' },
            { value: '+', label: 'Acréscimo' },
          ]}
          value={sinal}
          onChange={(um) => setSinal(um as '-' | '+')}
        />
        <SegmentedControl
          aria-label="Em reais ou por cento"
          data={[
            { value: 'valor', label: 'R$' },
            { value: 'percentual', label: '%' },
          ]}
          value={tipo}
          onChange={(um) => setTipo(um as 'valor' | 'percentual')}
        />
      </Group>
      {tipo === 'valor' ? (
        <CentsField
          label="Valor"
          isFocused
          valor={valor}
          onValor={setValor}
          onTyping={follow(setValor)}
        />
      ) : (
        <CampoTaxa
          label="Percentual"
          isFocused
          valor={taxa}
          onValor={setTaxa}
          onTyping={follow(setTaxa)}
        />
      )}
      <TotalsPreview before={totais} after={summedTotals(depois)} comCustos={header.pode.custos} />
      <ApplyFooter
        onClose={onClose}
        changes={board.isReadOnly ? [] : [mudanca]}
        onApply={(mudancas) => store.run(mudancas)}
      />
    </Stack>
  )
}

function summedTotals(documento: Parameters<typeof documentoTotals>[0]): Totals | undefined {
  try {
    return documentoTotals(documento)
  } catch {
    return undefined
  }
}

const comparedRows = [
  ['ajuste', 'Desconto / acréscimo', false],
  ['totalGeral', 'Total geral', false],
  ['bvTotal', 'BV', true],
  ['impostoTotal', 'Impostos', true],
  ['comissaoTotal', 'Comissão', true],
  ['liquidoTotal', 'Líquido', true],
  ['lucroTotal', 'Lucro', true],
  ['margem', 'Margem', true],
] as const
type ComparedRow = (typeof comparedRows)[number]

interface TotalsPreviewProps {
  readonly before: Totals | undefined
  readonly after: Totals | undefined
  readonly comCustos: boolean
}

/** The totals now and after the change. */
function TotalsPreview({ before, after, comCustos }: TotalsPreviewProps) {
  const textOf = (totals: Totals | undefined, campo: ComparedRow[0]) => {
    const value = totals?.[campo]
    if (value === undefined) return '-'
    return campo === 'margem' ? formatPercent(value as Rate) : formatReais(value as Cents)
  }
  return (
    <DataTable
      label="Prévia dos totais"
      rows={comparedRows.filter(([, , needsCustos]) => comCustos || !needsCustos)}
      rowKey={([campo]) => campo}
      columns={[
        { key: 'rotulo', label: 'Prévia', heads: true, cell: ([, rotulo]) => rotulo },
        { key: 'antes', label: 'Agora', numeric: true, cell: ([campo]) => textOf(before, campo) },
        {
          key: 'depois',
          label: 'Depois',
          numeric: true,
          cell: ([campo]) => <strong>{textOf(after, campo)}</strong>,
        },
      ]}
    />
  )
}

interface ApplyFooterProps {
  readonly changes: readonly Change[]
  readonly onApply: (changes: readonly Change[]) => void
  readonly onClose: () => void
}

function ApplyFooter({ changes, onApply, onClose }: ApplyFooterProps) {
  return (
    <Row justify="end">
      <Button variant="default" onClick={onClose}>
        Cancelar
      </Button>
      <Button
        disabled={changes.length === 0}
        onClick={() => {
          onApply(changes)
          onClose()
        }}
      >
        Aplicar
      </Button>
    </Row>
  )
}
