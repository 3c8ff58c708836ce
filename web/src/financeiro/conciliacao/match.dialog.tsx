import {
  conciliacaoCreate,
  lancamentosConciliacao,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { ItemLivro, LinhaExtrato } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { useState } from 'react'
import { useRead } from '../../lib/wire/call.ts'
import { useValues } from '../../lib/form/form.ts'
import { reais, subtractReais } from '../../lib/plain/money.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { ScrollRegion } from '../../ui/table/scroll-region.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Amount } from '../../ui/list-table/amount.tsx'
import { EmptyState, ErrorState } from '../../ui/frame/states.tsx'
import { DifferenceFields, PartFields } from './match-difference.tsx'
import {
  booked,
  isSurplus,
  keyOf,
  noSurplus,
  pickAll,
  picking,
  settledOf,
  sumOf,
} from './match-values.ts'
import type { Picked, Values } from './match-values.ts'
import { conciliacaoReads } from './reads.ts'

interface MatchProps {
  readonly linhas: readonly LinhaExtrato[]
  readonly conta: number
  /** What the proposal chose. */
  readonly chosen: readonly ItemLivro[]
  /** Posts the only line as an entry of its own instead. */
  readonly onPost: (() => void) | undefined
  readonly onClose: () => void
}

const restOf = (bank: number, picked: readonly Picked[]) =>
  subtractReais(bank, sumOf(picked.map(settledOf)))

/** Picks titles and settlements for one or several lines, with running sums; a person says what a difference is. */
export function MatchDialog({ linhas, conta, chosen, onPost, onClose }: MatchProps) {
  const bank = sumOf(linhas)
  const f = useRecordForm(conciliacaoCreate, {
    initial: (): Values => ({ picked: pickAll(chosen, bank), ...noSurplus }),
    request: (values) => ({
      body: {
        id_contabancaria: conta,
        linhas: linhas.map(({ id_extrato_historico }) => id_extrato_historico),
        ...booked(values, restOf(bank, values.picked)),
      },
    }),
    refresh: conciliacaoReads,
  })
  const { picked, kind } = useValues(f)
  const rest = restOf(bank, picked)
  const isOver = isSurplus(picked, rest)
  const toggle = (item: Picked) =>
    f.set(
      'picked',
      picked.some((one) => keyOf(one) === keyOf(item))
        ? picked.filter((one) => keyOf(one) !== keyOf(item))
        : [...picked, picking(item, rest)],
    )
  const change = (item: Picked, values: Partial<Picked>) =>
    f.set(
      'picked',
      picked.map((one) => (keyOf(one) === keyOf(item) ? { ...one, ...values } : one)),
    )
  return (
    <FormDialog
      form={f}
      title={
        linhas.length === 1 ? 'Escolher com o que conciliar' : `Conciliar ${linhas.length} linhas`
      }
      yes="Conciliar"
      size="lg"
      isDisabled={isOver && kind === null}
      aside={
        onPost && (
          <Button variant="subtle" onClick={onPost}>
            Lançar a linha
          </Button>
        )
      }
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
      {linhas.length > 1 && <Note small>Cada linha é uma baixa, no seu dia e do seu valor.</Note>}
      {rest !== 0 && picked.length > 0 && <DifferenceFields {...{ f, rest, kind, isOver }} />}
      <Choices
        {...{ conta, bank, picked }}
        day={linhas[0]?.data}
        errors={f.form.errors}
        onToggle={toggle}
        onChange={change}
      />
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
  /** What the lines sum to, and the day of the first. */
  readonly bank: number
  readonly day: LinhaExtrato['data'] | undefined
  readonly picked: readonly Picked[]
  /** What was refused, by path in the call. */
  readonly errors: FormErrors
  readonly onToggle: (item: Picked) => void
  readonly onChange: (item: Picked, values: Partial<Picked>) => void
}

function Choices(props: ChoicesProps) {
  const { conta, bank, day, picked, errors, onToggle, onChange } = props
  const [search, setSearch] = useState('')
  const reading = useRead(
    lancamentosConciliacao,
    {
      query: {
        id_contabancaria: conta,
        valor: bank,
        ...(day && { data: day }),
        ...(search && { search }),
      },
    },
    { keepPreviousData: true },
  )
  const keys = new Set(picked.map(keyOf))
  const titulos = picked.filter(({ tipo }) => tipo === 'titulo').map(keyOf)
  const pathOf = (item: Picked) => `titulos.${titulos.indexOf(keyOf(item))}.valor`
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
        // The acts below it stay in sight.
        <ScrollRegion label="Lançamentos" style={{ maxHeight: '45vh', overflow: 'auto' }}>
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
                  <PartFields
                    item={item}
                    path={pathOf(item)}
                    error={errors[pathOf(item)]}
                    onChange={(values) => onChange(item, values)}
                  />
                )}
              </Item>
            ))}
          </ItemList>
        </ScrollRegion>
      )}
    </>
  )
}
