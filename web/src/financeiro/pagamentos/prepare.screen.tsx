import type { RequestTo } from '@claquete/contract/endpoint'
import { loteAdd, loteCreate } from '@claquete/contract/financeiro/pagamentos/lote'
import type { LoteRow } from '@claquete/contract/financeiro/pagamentos/lote'
import { pagamentoPrepare } from '@claquete/contract/financeiro/pagamentos/prepare'
import type { Prepared, WantedPagamento } from '@claquete/contract/financeiro/pagamentos/prepare'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { toLoteList, toLotePagamento } from '../../addresses/financeiro.ts'
import { useAddressIds } from '../../lib/page/address-ids.ts'
import { call, useRead } from '../../lib/wire/call.ts'
import { useValues } from '../../lib/form/form.ts'
import { counted } from '../../lib/plain/format.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { useLiveReads } from '../../lib/wire/live.ts'
import { addReais, reais } from '../../lib/plain/money.ts'
import { moneyReads } from '../../livro/titulos/public.ts'
import type { BoundFields } from '../../ui/fields/bound.tsx'
import { FormScreen } from '../../ui/form/page.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { ListPage } from '../../ui/list/page.tsx'
import { EmptyState, ErrorState } from '../../ui/frame/states.tsx'
import { LoteChoice, useOpenLotes } from './open-lotes.tsx'
import { GroupCards } from './prepare-groups.tsx'
import { contasOf, PreparedTable } from './prepared-table.tsx'
import {
  bodyOf,
  errorsOf,
  groupsOf,
  initialOf,
  isReady,
  targetOf,
  totalsByWay,
  wantedOf,
} from './prepare-values.ts'
import type { PrepareReply, Values } from './prepare-values.ts'
import { mostTitulos, pagamentoReads } from './use-pagamentos.ts'

const InstructionDialog = lazyPart(
  async () => (await import('./instruction.dialog.tsx')).InstructionDialog,
)

/** The chosen titles, each with how it would be paid and what is wrong; then batches in one click. */
export default function PrepareScreen() {
  const ids = useAddressIds()
  if (ids.length === 0) {
    return (
      <EmptyState title="Nenhum título escolhido">
        Marque títulos em contas a pagar ou na relação de pagamento e escolha “Preparar pagamento”.
      </EmptyState>
    )
  }
  if (ids.length > mostTitulos) {
    return (
      <EmptyState title="Títulos demais de uma vez">
        Escolha até {mostTitulos} títulos e prepare o pagamento em partes.
      </EmptyState>
    )
  }
  return <Preparing key={ids.join()} ids={ids} />
}

function Preparing({ ids }: { readonly ids: readonly number[] }) {
  const [wanted, setWanted] = useState(() => wantedOf(ids, initialOf(ids)))
  useLiveReads('financeiro', pagamentoPrepare)
  const reading = useRead(
    pagamentoPrepare,
    { body: { titulos: wanted } },
    { keepPreviousData: true, staleTime: 0, enabled: wanted.length > 0 },
  )
  // Titles that cannot be read as they are wanted take away nothing that was typed of them.
  const [last, setLast] = useState(reading.data)
  if (reading.data && reading.data !== last) setLast(reading.data)
  if (wanted.length === 0) {
    return <EmptyState title="Nenhum título na lista">Todos foram retirados.</EmptyState>
  }
  const failure = reading.isError && !reading.data && (
    <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
  )
  if (!last) return failure || <Skeleton height={420} radius={10} />
  const isStale = reading.isPlaceholderData || !reading.data
  return <Content {...{ ids, failure, isStale }} reply={last} onWant={setWanted} />
}

interface ContentProps {
  readonly ids: readonly number[]
  readonly reply: PrepareReply
  /** The values are still those before the last change. */
  readonly isStale: boolean
  /** Why the titles could not be read as they are wanted. */
  readonly failure: ReactNode
  readonly onWant: (wanted: WantedPagamento[]) => void
}

/** Makes a batch for each account and day, or puts the payments into the one that was chosen. */
async function send(body: RequestTo<typeof loteCreate>['body'], target: LoteRow | undefined) {
  if (target) {
    const { id_lote_pagamento, versao } = target
    const { titulos } = body
    const { msg } = await call(loteAdd, { body: { id_lote_pagamento, versao, titulos } })
    return { msg, to: toLotePagamento(id_lote_pagamento) }
  }
  const { lotes, msg } = await call(loteCreate, { body })
  const [only] = lotes
  const isOne = lotes.length === 1 && only
  return { msg, to: isOne ? toLotePagamento(only.id_lote_pagamento) : toLoteList() }
}

function usePrepareForm({ ids, reply, onWant }: ContentProps) {
  const go = useNavigate()
  const [removed, setRemoved] = useState<readonly number[]>([])
  const [chosen, setChosen] = useState<LoteRow>()
  const leftOf = (gone: readonly number[]) => ids.filter((id) => !gone.includes(id))
  const left = leftOf(removed)
  const rows = reply.data.filter(({ id_lancamento }) => left.includes(id_lancamento))
  const groups = groupsOf(rows, reply)
  const lotes = useOpenLotes(groups)
  const target = targetOf(chosen, lotes, groups)
  const f = useRecordForm(loteCreate, {
    initial: () => initialOf(ids),
    request: (values) => ({ body: bodyOf(rows, values) }),
    send: ({ body }) => send(body, target),
    onSaved: ({ to }) => void go(to),
    refresh: [...pagamentoReads, ...moneyReads],
  })
  const want = (which: readonly number[]) => onWant(wantedOf(which, f.form.getValues(), rows))
  const remove = (gone: readonly number[]) => {
    const all = [...removed, ...gone]
    setRemoved(all)
    // They name the titles by their place in the list.
    f.form.clearErrors()
    want(leftOf(all))
  }
  return { f, rows, groups, lotes, target, setChosen, onTyped: () => want(left), remove }
}

function Content(props: ContentProps) {
  const { reply, isStale, failure } = props
  const { f, rows, groups, lotes, target, setChosen, onTyped, remove } = usePrepareForm(props)
  const [mending, setMending] = useState<Prepared>()
  const values = useValues(f)
  const notReady = rows.filter((row) => !isReady(row, values))
  const isDisabled = isStale || notReady.length > 0 || groups.length === 0
  const bar = (
    <Card>
      <Row justify="between" gap={4} align="end">
        <GroupCards groups={groups} />
        <Row align="end">
          <NotReady rows={notReady} all={rows.length} onRemove={remove} />
          {(lotes.length > 0 || target) && (
            <LoteChoice lotes={lotes} value={target} onChange={setChosen} />
          )}
          <Button loading={f.isSaving} disabled={isDisabled} onClick={() => void f.submit()}>
            {nameOfAct(groups.length, target)}
          </Button>
        </Row>
      </Row>
    </Card>
  )
  return (
    <ListPage>
      <FormScreen isAct form={f} isBare isDisabled={isDisabled} bar={bar}>
        <Top f={f} contas={reply.contas} onTyped={onTyped} />
        {failure}
        <Totals rows={rows} />
        <PreparedTable
          {...{ f, rows, values }}
          contas={reply.contas}
          errors={f.form.errors}
          isBusy={isStale}
          onTyped={onTyped}
          onConta={(id, conta) => {
            f.set(`typed.${id}.id_contabancaria`, conta)
            onTyped()
          }}
          onMend={setMending}
          onRemove={(id) => remove([id])}
        />
      </FormScreen>
      {mending && (
        <InstructionDialog
          id_lancamento={mending.id_lancamento}
          about={aboutOf(mending)}
          onClose={() => setMending(undefined)}
        />
      )}
    </ListPage>
  )
}

interface NotReadyProps {
  readonly rows: readonly Prepared[]
  /** How many titles the list has. */
  readonly all: number
  readonly onRemove: (ids: readonly number[]) => void
}

/** Says how many titles hold the batch, and takes them all from the list so that the others go. */
function NotReady({ rows, all, onRemove }: NotReadyProps) {
  if (rows.length === 0) return null
  return (
    <>
      <Note>{counted(rows.length, 'título com pendência', 'títulos com pendências')}</Note>
      {rows.length > 1 && rows.length < all && (
        <Button
          variant="default"
          onClick={() => onRemove(rows.map(({ id_lancamento }) => id_lancamento))}
        >
          Retirar os que têm pendência
        </Button>
      )}
    </>
  )
}

const aboutOf = ({ favorecido_nome, descricao, saldo }: Prepared): string =>
  [favorecido_nome, descricao, `deve ${reais(saldo)}`].filter(Boolean).join(' · ')

const nameOfAct = (groups: number, target: LoteRow | undefined): string => {
  if (target) return `Acrescentar ao lote nº ${target.id_lote_pagamento}`
  return groups > 1 ? `Montar ${groups} lotes` : 'Montar lote'
}

interface TopProps {
  readonly f: BoundFields<Values>
  readonly contas: PrepareReply['contas']
  readonly onTyped: () => void
}

/** The day and the account of all titles. */
const Top = ({ f, contas, onTyped }: TopProps) => (
  <Grid min={200}>
    <f.Date
      of="data"
      label="Pagar todos em"
      help="Em branco, cada um no vencimento."
      onSet={onTyped}
    />
    <f.Native
      of="id_contabancaria"
      label="Conta de todos"
      help="Sem escolha, a prevista em cada título, ou a do lote que o banco recusou."
      options={[{ value: null, label: 'A de cada título' }, ...contasOf(contas)]}
      onSet={onTyped}
    />
  </Grid>
)

function Totals({ rows }: { readonly rows: readonly Prepared[] }) {
  const wrong = rows.filter((row) => errorsOf(row).length > 0).length
  return (
    <Figures
      label="Totais"
      items={[
        {
          label: 'Total a pagar',
          value: reais(addReais(...rows.map(({ valor }) => valor))),
          hint: counted(rows.length, 'título', 'títulos'),
        },
        ...totalsByWay(rows).map(({ label, valor, quantidade }) => ({
          label,
          value: reais(valor),
          hint: counted(quantidade, 'título', 'títulos'),
        })),
        ...(wrong > 0
          ? [{ label: 'A corrigir', value: String(wrong), tone: 'danger' as const }]
          : []),
      ]}
    />
  )
}
