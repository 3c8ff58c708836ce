import { dreList } from '@claquete/contract/financeiro/dre/dre'
import type { DreFilter } from '@claquete/contract/financeiro/dre/dre'
import { dreUnclassified } from '@claquete/contract/financeiro/dre/unclassified'
import type { Unclassified } from '@claquete/contract/financeiro/dre/unclassified'
import { tituloClassify } from '@claquete/contract/livro/titulos/classificacao'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { Button, Checkbox, Group, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { reais } from '../../lib/money.ts'
import { lancamentoPath, toClassificacao } from '../../addresses/livro.ts'
import { failureText, refreshReads, useRead, useWrite } from '../../lib/call.ts'
import { errorsOf } from '../../lib/refusal.ts'
import { counted } from '../../lib/format.ts'
import { useMay } from '../../lib/permission.ts'
import { toast } from '../../lib/toast.ts'
import { SidePanel } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/layout/item-list.tsx'
import { Cell } from '../../ui/list/cell.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ClassificacaoPickers } from '../../livro/contas/public.ts'
import type { Target } from '../../livro/contas/public.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { Reading } from '../../ui/reading.tsx'

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

/** Checkboxes, and an account for the checked titles, or each one's default. */
function ColumnChoice({ side, titulos, total }: ChoiceProps) {
  const may = useMay()
  const abertos = titulos.filter(({ fechado }) => !fechado)
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set())
  const [target, setTarget] = useState<Target>({})
  const escolhidos = abertos.filter(({ id_lancamento }) => !excluded.has(id_lancamento))
  const classificar = useWrite(tituloClassify, {
    onSuccess: async ({ msg, sem_conta }) => {
      toast.success(
        sem_conta.length > 0
          ? `${msg}. ${counted(sem_conta.length, 'continua', 'continuam')} sem conta padrão.`
          : (msg ?? ''),
      )
      setTarget({})
      await refreshReads(dreUnclassified, dreList)
    },
  })
  const wrong = errorsOf(classificar.error)
  const ids = escolhidos.map(({ id_lancamento }) => id_lancamento)
  const choose = (id: number, sim: boolean) => {
    const novos = new Set(excluded)
    if (sim) novos.delete(id)
    else novos.add(id)
    setExcluded(novos)
  }
  const onChooseAll = (sim: boolean) =>
    setExcluded(new Set(sim ? [] : abertos.map(({ id_lancamento }) => id_lancamento)))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!target.conta) return
        classificar.mutate({
          body: {
            ids,
            id_grupoCusto: target.conta,
            ...(target.centro && { id_centrocusto: target.centro }),
          },
        })
      }}
    >
      <Stack>
        {classificar.error && (
          <Notice tone="danger" role="alert">
            {failureText(classificar.error)}
          </Notice>
        )}
        <ClassificacaoPickers operacao={side} target={target} onChange={setTarget} wrong={wrong} />
        <Group justify="space-between" gap="xs">
          {may('dre.configurar') && <Link to={toClassificacao()}>Classificação automática</Link>}
          <Group gap="xs" ml="auto">
            <Button
              variant="default"
              disabled={ids.length === 0 || classificar.isPending}
              onClick={() => classificar.mutate({ body: { ids } })}
            >
              Usar o padrão de cada um
            </Button>
            <Button
              type="submit"
              loading={classificar.isPending}
              disabled={ids.length === 0 || !target.conta}
            >
              Classificar {ids.length}
            </Button>
          </Group>
        </Group>
        <List
          {...{ titulos, total, excluded, onChoose: choose, onChooseAll }}
          chosen={escolhidos.length}
        />
      </Stack>
    </form>
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
