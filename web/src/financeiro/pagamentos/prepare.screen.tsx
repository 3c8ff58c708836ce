import { loteAdd, loteCreate } from '@claquete/contract/financeiro/pagamentos/lote'
import type { LoteRow } from '@claquete/contract/financeiro/pagamentos/lote'
import { pagamentoPrepare } from '@claquete/contract/financeiro/pagamentos/prepare'
import type { Prepared } from '@claquete/contract/financeiro/pagamentos/prepare'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toLoteList, toLotePagamento } from '../../addresses/financeiro.ts'
import { useAct } from '../../lib/act.ts'
import { useAddressIds } from '../../lib/address-ids.ts'
import { call, useRead } from '../../lib/call.ts'
import { counted } from '../../lib/format.ts'
import { useLeaveGuard } from '../../lib/leave.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useLiveReads } from '../../lib/live.ts'
import { addReais, reais } from '../../lib/money.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { moneyReads } from '../../livro/titulos/public.ts'
import { Refusal } from '../../ui/form/refusal.tsx'
import { runReadable } from '../../ui/form/run-readable.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/layout/figures.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { LoteChoice, useOpenLotes } from './open-lotes.tsx'
import { GroupCards } from './prepare-groups.tsx'
import { PreparedTable } from './prepared-table.tsx'
import {
  bodyOf,
  emptyDraft,
  errorsOf,
  groupsOf,
  isReady,
  targetOf,
  totalsByWay,
  wantedOf,
} from './prepare-values.ts'
import type { Draft, PrepareReply, Typed } from './prepare-values.ts'
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
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [removed, setRemoved] = useState<readonly number[]>([])
  const [known, setKnown] = useState<readonly Prepared[]>([])
  const isSaved = useRef(false)
  useLeaveGuard({ isChanged: () => !isSaved.current && draft !== emptyDraft })
  useLiveReads('financeiro', pagamentoPrepare)
  const left = ids.filter((id) => !removed.includes(id))
  const reading = useRead(
    pagamentoPrepare,
    { body: { titulos: wantedOf(left, draft, known) } },
    { keepPreviousData: true, staleTime: 0, enabled: left.length > 0 },
  )
  if (left.length === 0) {
    return <EmptyState title="Nenhum título na lista">Todos foram retirados.</EmptyState>
  }
  if (reading.isError && !reading.data) {
    return <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
  }
  if (!reading.data) return <Skeleton height={420} radius={10} />
  const reply = reading.data
  const change = (part: Partial<Draft>) => {
    setKnown(reply.data)
    setDraft((before) => ({ ...before, ...part }))
  }
  return (
    <Content
      reply={reply}
      draft={draft}
      isStale={reading.isPlaceholderData}
      onChange={change}
      onType={(id, typed) =>
        change({ each: { ...draft.each, [id]: { ...draft.each[id], ...typed } } })
      }
      onRemove={(gone) => setRemoved((before) => [...before, ...gone])}
      onSaved={() => (isSaved.current = true)}
    />
  )
}

interface ContentProps {
  readonly reply: PrepareReply
  readonly draft: Draft
  /** The values are still those before the last change. */
  readonly isStale: boolean
  readonly onChange: (part: Partial<Draft>) => void
  readonly onType: (id: number, typed: Typed) => void
  readonly onRemove: (ids: readonly number[]) => void
  /** Called after saving: leaving needs no confirmation. */
  readonly onSaved: () => void
}

function Content(props: ContentProps) {
  const { reply, draft, isStale, onType, onRemove, onSaved } = props
  const go = useNavigate()
  const act = useAct({ refresh: [...pagamentoReads, ...moneyReads] })
  const [mending, setMending] = useState<Prepared>()
  const rows = reply.data
  const groups = groupsOf(rows, reply)
  const notReady = rows.filter((row) => !isReady(row, draft))
  const lotes = useOpenLotes(groups)
  const [chosen, setChosen] = useState<LoteRow>()
  const target = targetOf(chosen, lotes, groups)
  const create = (button: Element) =>
    runReadable(act, button, async () => {
      if (target) {
        const { id_lote_pagamento, versao } = target
        const { titulos } = bodyOf(rows, draft)
        const added = await call(loteAdd, { body: { id_lote_pagamento, versao, titulos } })
        onSaved()
        void go(toLotePagamento(id_lote_pagamento))
        return added
      }
      const { lotes: made, msg } = await call(loteCreate, { body: bodyOf(rows, draft) })
      onSaved()
      const [only] = made
      void go(made.length === 1 && only ? toLotePagamento(only.id_lote_pagamento) : toLoteList())
      return { msg }
    })
  return (
    <ListPage>
      <Refusal lines={refusalOf(act.failure)} />
      <Top {...props} />
      <Totals rows={rows} />
      <PreparedTable
        rows={rows}
        contas={reply.contas}
        draft={draft}
        isBusy={isStale}
        onType={onType}
        onMend={(id) => setMending(rows.find((row) => row.id_lancamento === id))}
        onRemove={(id) => onRemove([id])}
      />
      <Card>
        <Row justify="between" gap={4} align="end">
          <GroupCards groups={groups} />
          <Row align="end">
            <NotReady rows={notReady} all={rows.length} onRemove={onRemove} />
            {(lotes.length > 0 || target) && (
              <LoteChoice lotes={lotes} value={target} onChange={setChosen} />
            )}
            <Button
              loading={act.isRunning}
              disabled={isStale || notReady.length > 0 || groups.length === 0}
              onClick={({ currentTarget }) => void create(currentTarget)}
            >
              {nameOfAct(groups.length, target)}
            </Button>
          </Row>
        </Row>
      </Card>
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

/** The day and the account of all titles. */
function Top({ reply, draft, onChange }: ContentProps) {
  return (
    <Grid min={200}>
      <DateInput
        label="Pagar todos em"
        description="Em branco, cada um no vencimento."
        value={draft.data ?? null}
        onChange={(data) => onChange({ data: data ?? undefined })}
      />
      <NativeSelect
        label="Conta de todos"
        description="Sem escolha, a conta prevista em cada título."
        data={[
          { value: '', label: 'A de cada título' },
          ...reply.contas.map((one) => ({
            value: String(one.id_contabancaria),
            label: one.descricao,
          })),
        ]}
        value={String(draft.id_contabancaria ?? '')}
        onChange={({ currentTarget: { value } }) =>
          onChange({ id_contabancaria: value === '' ? undefined : Number(value) })
        }
      />
    </Grid>
  )
}

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
