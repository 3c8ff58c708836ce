import {
  conciliacaoCreate,
  lancamentosConciliacao,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { ItemLivro, LinhaExtrato } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { mostBooked } from '@claquete/core/financeiro/conciliacao/model'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { Checkbox, Skeleton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { callDraft, useRead } from '../../lib/call.ts'
import { addReais, reais, subtractReais } from '../../lib/money.ts'
import { ClassificacaoPickers } from '../../livro/contas/public.ts'
import type { Target } from '../../livro/contas/public.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { Figures } from '../../ui/layout/figures.tsx'
import { Item, ItemList } from '../../ui/layout/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Amount } from '../../ui/list/amount.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { conciliacaoReads } from './reads.ts'

interface MatchProps {
  readonly linhas: readonly LinhaExtrato[]
  readonly conta: number
  /** What the proposal chose. */
  readonly chosen: readonly ItemLivro[]
  readonly onClose: () => void
}

const keyOf = ({ tipo, id }: Pick<ItemLivro, 'tipo' | 'id'>) => `${tipo}${id}`
/** What was picked; of a title, `parte` is how much of it is settled, when not all. */
interface Picked extends ItemLivro {
  readonly parte?: number | undefined
}
const isPart = ({ valor, parte }: Picked) => parte !== undefined && parte !== Math.abs(valor)
const settledOf = (one: Picked) => ({
  valor: isPart(one) ? (one.valor < 0 ? -1 : 1) * (one.parte ?? 0) : one.valor,
})

/** A title much larger than what is left of the lines is paid in part; a small difference is booked instead. */
function partFor({ tipo, valor }: ItemLivro, rest: number, bank: number): number | undefined {
  const isLarger = valor < 0 === rest < 0 && rest !== 0 && Math.abs(valor) > Math.abs(rest)
  const far = Math.abs(subtractReais(valor, rest))
  return tipo === 'titulo' && isLarger && far > Math.abs(bank) * mostBooked
    ? Math.abs(rest)
    : undefined
}

const sumOf = (all: readonly { readonly valor: number }[]) =>
  all.reduce((total, { valor }) => addReais(total, valor), 0)

/** Picks titles and settlements for one or several lines, with running sums; a difference is booked where chosen. */
export function MatchDialog({ linhas, conta, chosen, onClose }: MatchProps) {
  const act = useAct({ refresh: conciliacaoReads })
  const [picked, setPicked] = useState<readonly Picked[]>(chosen)
  const [target, setTarget] = useState<Target>({})
  const bank = sumOf(linhas)
  const rest = subtractReais(bank, sumOf(picked.map(settledOf)))
  const toggle = (item: Picked) =>
    setPicked((all) =>
      all.some((one) => keyOf(one) === keyOf(item))
        ? all.filter((one) => keyOf(one) !== keyOf(item))
        : [...all, { ...item, parte: partFor(item, rest, bank) }],
    )
  const settlePart = (item: Picked, parte: number) =>
    setPicked((all) => all.map((one) => (keyOf(one) === keyOf(item) ? { ...one, parte } : one)))
  const run = () =>
    callDraft(conciliacaoCreate, {
      body: {
        id_contabancaria: conta,
        linhas: linhas.map(({ id_extrato_historico }) => id_extrato_historico),
        baixas: picked.flatMap(({ tipo, id }) => (tipo === 'baixa' ? [id] : [])),
        titulos: picked.flatMap((one) =>
          one.tipo === 'titulo'
            ? [
                {
                  id_lancamento: one.id,
                  versao: one.versao,
                  ...(isPart(one) && { valor: one.parte ?? 0 }),
                },
              ]
            : [],
        ),
        ...(rest !== 0 &&
          typeof target.conta === 'number' && {
            diferenca: { id_grupoCusto: target.conta, id_centrocusto: target.centro ?? null },
          }),
      },
    })
  return (
    <FormDialog
      act={act}
      title={
        linhas.length === 1 ? 'Escolher com o que conciliar' : `Conciliar ${linhas.length} linhas`
      }
      yes="Conciliar"
      size="lg"
      run={run}
      isChanged={() => picked !== chosen}
      onClose={onClose}
    >
      <Figures
        look="line"
        items={[
          { label: 'No banco', value: reais(bank) },
          { label: 'Escolhido', value: reais(subtractReais(bank, rest)) },
          { label: 'Diferença', value: reais(rest), tone: rest === 0 ? 'success' : 'warning' },
        ]}
      />
      {rest !== 0 && picked.length > 0 && (
        <>
          <Note small>
            Juros, desconto ou tarifa de até 10% do valor? Escolha onde lançar a diferença.
          </Note>
          <ClassificacaoPickers
            operacao={rest < 0 ? 'D' : 'C'}
            target={target}
            onChange={setTarget}
            wrong={act.wrong}
          />
        </>
      )}
      <Choices conta={conta} picked={picked} onToggle={toggle} onPart={settlePart} />
    </FormDialog>
  )
}

/** Without a person the description is the title already. */
const detailOf = ({ tipo, data, razao, descricao }: ItemLivro) =>
  [`${tipo === 'baixa' ? 'Baixa de' : 'Vence em'} ${formatDateBr(data)}`, razao && descricao]
    .filter(Boolean)
    .join(' · ')

interface ChoicesProps {
  readonly conta: number
  readonly picked: readonly Picked[]
  readonly onToggle: (item: Picked) => void
  readonly onPart: (item: Picked, parte: number) => void
}

function Choices({ conta, picked, onToggle, onPart }: ChoicesProps) {
  const [search, setSearch] = useState('')
  const reading = useRead(
    lancamentosConciliacao,
    { query: { id_contabancaria: conta, ...(search && { search }) } },
    { keepPreviousData: true },
  )
  const keys = new Set(picked.map(keyOf))
  const found = reading.data?.data ?? []
  const shown: readonly Picked[] = [...picked, ...found.filter((one) => !keys.has(keyOf(one)))]
  return (
    <>
      <TextInput
        label="Procurar nos lançamentos"
        placeholder="Descrição, pessoa, documento ou valor"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {reading.isError && (
        <ErrorState dense message={reading.error.message} onRetry={() => void reading.refetch()} />
      )}
      {!reading.data && !reading.isError && <Skeleton height={180} radius={8} />}
      {reading.data && shown.length === 0 && (
        <EmptyState dense title="Nada a conciliar com isso">
          Lance a linha ou mude a procura.
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ItemList>
          {shown.map((item) => (
            <Item
              key={keyOf(item)}
              title={
                <Checkbox
                  label={item.razao ?? item.descricao}
                  checked={keys.has(keyOf(item))}
                  onChange={() => onToggle(item)}
                />
              }
              detail={detailOf(item)}
              aside={<Amount reais={item.valor} />}
            >
              {item.tipo === 'titulo' && keys.has(keyOf(item)) && (
                <MoneyInput
                  size="xs"
                  maw={200}
                  label="Baixar"
                  description={
                    isPart(item)
                      ? `${reais(Math.abs(subtractReais(item.valor, settledOf(item).valor)))} continuam em aberto.`
                      : undefined
                  }
                  value={Math.abs(settledOf(item).valor)}
                  onChange={(parte) => onPart(item, parte)}
                />
              )}
            </Item>
          ))}
        </ItemList>
      )}
    </>
  )
}
