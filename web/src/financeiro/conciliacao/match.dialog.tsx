import {
  conciliacaoCreate,
  lancamentosConciliacao,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { ItemLivro, LinhaExtrato } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { Checkbox, Skeleton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { callDraft, useRead } from '../../lib/call.ts'
import { addReais, reais, subtractReais } from '../../lib/money.ts'
import { ClassificacaoPickers } from '../../livro/contas/public.ts'
import type { Target } from '../../livro/contas/public.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
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
const sumOf = (all: readonly { readonly valor: number }[]) =>
  all.reduce((total, { valor }) => addReais(total, valor), 0)

/** Picks titles and settlements for one or several lines, with running sums; a difference is booked where chosen. */
export function MatchDialog({ linhas, conta, chosen, onClose }: MatchProps) {
  const act = useAct({ refresh: conciliacaoReads })
  const [picked, setPicked] = useState(chosen)
  const [target, setTarget] = useState<Target>({})
  const bank = sumOf(linhas)
  const rest = subtractReais(bank, sumOf(picked))
  const toggle = (item: ItemLivro) =>
    setPicked((all) =>
      all.some((one) => keyOf(one) === keyOf(item))
        ? all.filter((one) => keyOf(one) !== keyOf(item))
        : [...all, item],
    )
  const run = () =>
    callDraft(conciliacaoCreate, {
      body: {
        id_contabancaria: conta,
        linhas: linhas.map(({ id_extrato_historico }) => id_extrato_historico),
        baixas: picked.flatMap(({ tipo, id }) => (tipo === 'baixa' ? [id] : [])),
        titulos: picked.flatMap(({ tipo, id, versao }) =>
          tipo === 'titulo' ? [{ id_lancamento: id, versao }] : [],
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
          { label: 'Escolhido', value: reais(sumOf(picked)) },
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
      <Choices conta={conta} picked={picked} onToggle={toggle} />
    </FormDialog>
  )
}

interface ChoicesProps {
  readonly conta: number
  readonly picked: readonly ItemLivro[]
  readonly onToggle: (item: ItemLivro) => void
}

function Choices({ conta, picked, onToggle }: ChoicesProps) {
  const [search, setSearch] = useState('')
  const reading = useRead(
    lancamentosConciliacao,
    { query: { id_contabancaria: conta, ...(search && { search }) } },
    { keepPreviousData: true },
  )
  const keys = new Set(picked.map(keyOf))
  const found = reading.data?.data ?? []
  const shown = [...picked, ...found.filter((one) => !keys.has(keyOf(one)))]
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
              detail={`${item.tipo === 'baixa' ? 'Baixa de' : 'Vence em'} ${formatDateBr(item.data)} · ${item.descricao}`}
              aside={<Amount reais={item.valor} />}
            />
          ))}
        </ItemList>
      )}
    </>
  )
}
