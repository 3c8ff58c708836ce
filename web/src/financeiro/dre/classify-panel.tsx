import { dreList } from '@claquete/contract/financeiro/dre/dre'
import type { DreFilter } from '@claquete/contract/financeiro/dre/dre'
import { dreUnclassified } from '@claquete/contract/financeiro/dre/unclassified'
import type { Unclassified } from '@claquete/contract/financeiro/dre/unclassified'
import type { RequestTo } from '@claquete/contract/endpoint'
import { tituloClassify } from '@claquete/contract/livro/titulos/classificacao'
import { messages } from '@claquete/contract/messages'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button, Checkbox, Group, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { reais } from '../../lib/plain/money.ts'
import { lancamentoPath, toClassificacao } from '../../addresses/livro.ts'
import { useAct } from '../../lib/acts/act.ts'
import { call, useRead } from '../../lib/wire/call.ts'
import { useValues } from '../../lib/form/form.ts'
import { refusalOf } from '../../lib/form/refusal.ts'
import { counted } from '../../lib/plain/format.ts'
import { useMay } from '../../lib/account/permission.ts'
import { SidePanel, useReleaseDialog } from '../../ui/frame/dialog.tsx'
import { FormScreen } from '../../ui/form/page.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { Stack } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Cell } from '../../ui/list-table/cell.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { PlainClassificacao } from '../../livro/contas/public.ts'
import { Reading } from '../../ui/frame/reading.tsx'

interface PanelProps {
  readonly filter: DreFilter
  readonly onClose: () => void
}

type Side = 'C' | 'D'
const byPage = 100

/** Side panel of the titles without an account, to classify several at once. */
export function ClassifyPanel({ filter, onClose }: PanelProps) {
  const [lado, setLado] = useState<Side>()
  const body = { ...filter, perPage: byPage }
  const todos = useRead(dreUnclassified, { body })
  const aberto = lado ?? (hasSide(todos.data?.data.resumo, 'C') ? 'C' : 'D')
  return (
    <SidePanel title="Classificar lançamentos" size="lg" onClose={onClose}>
      <SegmentedControl
        fullWidth
        aria-label="O que classificar"
        mb="sm"
        data={[
          { value: 'C', label: 'Receitas' },
          { value: 'D', label: 'Despesas' },
        ]}
        value={aberto}
        onChange={(novo) => setLado(novo as Side)}
      />
      <OfSide key={aberto} filter={filter} side={aberto} />
    </SidePanel>
  )
}

const hasSide = (
  resumo: { readonly entradas: number; readonly saidas: number } | undefined,
  lado: Side,
) => (lado === 'C' ? (resumo?.entradas ?? 0) !== 0 : (resumo?.saidas ?? 0) !== 0)

function OfSide({ filter, side }: { readonly filter: DreFilter; readonly side: Side }) {
  const body = { ...filter, operacao: side, perPage: byPage }
  const reading = useRead(dreUnclassified, { body })
  return (
    <Reading of={reading} waiting={260} dense>
      {({ data: lidos }) => {
        if (lidos.data.length === 0) {
          const texto =
            side === 'C' ? 'Toda receita tem a sua conta.' : 'Toda despesa tem a sua conta.'
          return (
            <EmptyState dense title="Nada a classificar">
              {texto}
            </EmptyState>
          )
        }
        return <ColumnChoice side={side} titulos={lidos.data} total={lidos.total} />
      }}
    </Reading>
  )
}

interface ChoiceProps {
  readonly side: Side
  readonly titulos: readonly Unclassified[]
  readonly total: number
}

type Values = { readonly id_grupoCusto: number | null; readonly id_centrocusto: number | null }
const blank: Values = { id_grupoCusto: null, id_centrocusto: null }

async function classify(request: RequestTo<typeof tituloClassify>) {
  const { msg = '', sem_conta } = await call(tituloClassify, request)
  if (sem_conta.length === 0) return { msg }
  const remaining = counted(sem_conta.length, 'continua', 'continuam')
  return { msg: `${msg}. ${remaining} sem conta padrão.` }
}

const changes = [dreUnclassified, dreList]

/** Checkboxes, and an account for the checked titles, or each one's default. */
function ColumnChoice({ side, titulos, total }: ChoiceProps) {
  const release = useReleaseDialog()
  const abertos = titulos.filter(({ fechado }) => !fechado)
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set())
  const ids = abertos.map(({ id_lancamento }) => id_lancamento).filter((id) => !excluded.has(id))
  const f = useRecordForm(tituloClassify, {
    initial: blank,
    request: (values) => ({ body: { ids, ...values } }),
    // Without an account the call would take the default of each.
    rules: ({ id_grupoCusto }) => ({
      id_grupoCusto: id_grupoCusto === null ? messages.required : undefined,
    }),
    send: classify,
    isLoaded: true,
    // The next ones are classified anew.
    read: () => Promise.resolve(blank),
    onSaved: release,
    refresh: changes,
  })
  const choose = (id: number, isOn: boolean) => {
    const novos = new Set(excluded)
    if (isOn) novos.delete(id)
    else novos.add(id)
    setExcluded(novos)
  }
  const onChooseAll = (isOn: boolean) =>
    setExcluded(new Set(isOn ? [] : abertos.map(({ id_lancamento }) => id_lancamento)))
  const { id_grupoCusto } = useValues(f)
  const isDisabled = ids.length === 0 || id_grupoCusto === null
  return (
    <Stack>
      <FormScreen form={f} isBare isDisabled={isDisabled} bar={null}>
        <PlainClassificacao f={f} operacao={side} />
        <Acts {...{ f, ids, isDisabled }} />
        <List
          {...{ titulos, total, excluded, onChoose: choose, onChooseAll }}
          chosen={ids.length}
        />
      </FormScreen>
    </Stack>
  )
}

interface ActsProps {
  readonly f: RecordForm<Values>
  readonly ids: readonly number[]
  readonly isDisabled: boolean
}

function Acts({ f, ids, isDisabled }: ActsProps) {
  const may = useMay()
  const act = useAct({ refresh: changes })
  return (
    <>
      <Refusal lines={refusalOf(act.failure)} />
      <Group justify="space-between" gap="xs">
        {may('dre.configurar') && <Link to={toClassificacao()}>Classificação automática</Link>}
        <Group gap="xs" ml="auto">
          <Button
            variant="default"
            loading={act.isRunning}
            disabled={ids.length === 0 || f.isSaving}
            onClick={() => void act.run(() => classify({ body: { ids: [...ids] } }))}
          >
            Usar o padrão de cada um
          </Button>
          <Button type="submit" loading={f.isSaving} disabled={isDisabled || act.isRunning}>
            Classificar {ids.length}
          </Button>
        </Group>
      </Group>
    </>
  )
}

interface ListProps {
  readonly titulos: readonly Unclassified[]
  readonly total: number
  readonly excluded: ReadonlySet<number>
  readonly chosen: number
  readonly onChoose: (id: number, isOn: boolean) => void
  readonly onChooseAll: (isOn: boolean) => void
}

function List({ titulos, total, excluded, chosen, onChoose, onChooseAll }: ListProps) {
  const abertos = titulos.filter(({ fechado }) => !fechado).length
  return (
    <>
      <Checkbox
        label={`${chosen} de ${counted(total, 'lançamento sem conta', 'lançamentos sem conta')}${
          total > titulos.length ? ` (os ${titulos.length} maiores primeiro)` : ''
        }`}
        checked={chosen > 0 && chosen === abertos}
        indeterminate={chosen > 0 && chosen < abertos}
        disabled={abertos === 0}
        onChange={(event) => onChooseAll(event.currentTarget.checked)}
      />
      <ItemList>
        {titulos.map((um) => (
          <Item
            key={um.id_lancamento}
            lead={
              <Checkbox
                aria-label={`Classificar ${um.descricao}, ${reais(um.valor)}`}
                checked={!um.fechado && !excluded.has(um.id_lancamento)}
                disabled={um.fechado}
                onChange={(event) => onChoose(um.id_lancamento, event.currentTarget.checked)}
              />
            }
            title={<Link to={lancamentoPath(um, um.id_lancamento)}>{um.descricao}</Link>}
            detail={labelsOf(um)}
            aside={<Cell kind="money" value={um.valor} />}
          />
        ))}
      </ItemList>
    </>
  )
}

const labelsOf = (um: Unclassified) =>
  [
    formatDateBr(um.competencia),
    um.pessoa,
    um.orcamentos,
    um.num_documento,
    `nº ${um.id_lancamento}`,
    um.fechado && 'mês fechado: reabra para classificar',
  ]
    .filter(Boolean)
    .join(' · ')
